#!/bin/sh
# Creates the login of the shop's servers, with fewer rights than the owner; PostgreSQL's image runs it once.
set -eu
psql --no-psqlrc --set ON_ERROR_STOP=1 --set password="$SERVER_DATABASE_PASSWORD" \
  --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role tradewind_server login password :'password';
SQL
