-- Shoppers and their sessions.

create table users (
  id             bigint generated always as identity (start with 100001) primary key,
  account        text        not null check (account ~ '^[A-Za-z0-9_.@-]{4,32}$'),
  email          text        not null check (length(email) between 3 and 254),
  mobile         text        not null default '' check (length(mobile) <= 20),
  family_name    text        not null default '' check (length(family_name) <= 60),
  given_name     text        not null default '' check (length(given_name) <= 60),
  password_hash  text        not null,
  language       language    not null,
  created_at     timestamptz not null default now()
);

-- Every name a person may log in with (account, email, mobile; lower case). One table, so that nobody can take
-- another's email as an account name.
create table user_names (
  name     text   primary key check (name = lower(name) and length(name) between 3 and 254),
  user_id  bigint not null references users
);
create index user_names_user on user_names (user_id);

create table user_sessions (
  id          bigint generated always as identity primary key,
  user_id     bigint      not null references users,
  token_hash  bytea       not null unique check (length(token_hash) = 32),
  device      text        not null default '',
  ip          text        not null default '',
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null
);
create index user_sessions_user on user_sessions (user_id);
create index user_sessions_expiry on user_sessions (expires_at);

-- Wrong passwords in a row, by what was typed (known or not, so that both answer alike).
create table login_failures (
  realm        text        not null check (realm in ('shopper', 'operator')),
  account      text        not null check (length(account) <= 254),
  failures     int         not null default 0,
  locked_until timestamptz,
  changed_at   timestamptz not null default now(),
  primary key (realm, account)
);
