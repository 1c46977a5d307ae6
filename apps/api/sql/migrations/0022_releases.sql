-- The releases that this database was brought up to date by: a server of an older one applies nothing.
create table releases (
  version     text        primary key check (version ~ '^[0-9]+\.[0-9]+\.[0-9]+$'),
  -- The oldest release whose servers work with these tables and functions.
  works_from  text        not null check (works_from ~ '^[0-9]+\.[0-9]+\.[0-9]+$'),
  applied_at  timestamptz not null default now()
);
revoke insert, update, delete on releases from tradewind_server;
