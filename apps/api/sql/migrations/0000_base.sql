-- Roles and default rights, the languages of texts, and tables every area uses.

create extension if not exists pg_trgm;

-- ---------------------------------------------------------------- roles
-- The server works as tradewind_server: it reads money and moves it only through functions. Those functions belong to
-- tradewind_ledger, a role without a login that may write only what they need, so a hole in one of them does not give
-- the rights of the database's owner.
do $$ declare name text; begin
  foreach name in array array['tradewind_server', 'tradewind_ledger'] loop
    begin
      execute format('create role %I nologin', name);
    exception when duplicate_object or unique_violation then null;
    end;
    -- Since PostgreSQL 16 whoever creates a role is a member that may only administer it.
    if not pg_has_role(current_user, name, 'usage') then execute format('grant %I to %I', name, current_user); end if;
  end loop;
end $$;
revoke create on schema public from public;
grant usage on schema public to tradewind_server, tradewind_ledger;
-- No triggers, references or truncation: these run code with another role's rights, or skip a row's triggers.
alter default privileges in schema public grant select, insert, update, delete on tables to tradewind_server;
alter default privileges in schema public grant usage, select on sequences to tradewind_server;
-- The migrator created these two before any default rights existed.
grant select on migrations, sql_functions to tradewind_server;

-- ---------------------------------------------------------------- languages
create domain language as text
  check (value in ('en-US', 'zh-CN', 'zh-TW', 'ja-JP', 'ko-KR', 'th-TH'));

-- ---------------------------------------------------------------- requests, jobs, facts
-- The answer to each write that carries a request number: a repeated number gets the same answer.
create table request_replays (
  caller      text        not null check (length(caller) <= 100),
  request_no  uuid        not null,
  endpoint    text        not null,
  body_hash   bytea       not null check (length(body_hash) = 32),
  reply       text,
  refusal     jsonb,
  created_at  timestamptz not null default now(),
  primary key (caller, request_no),
  check (reply is null or refusal is null)
);
create index request_replays_age on request_replays (created_at);

-- When the scheduler runs each job next, and how the last run ended.
create table scheduled_jobs (
  name         text        primary key,
  next_at      timestamptz not null default now(),
  finished_at  timestamptz,
  runs         bigint      not null default 0,
  failures     bigint      not null default 0,
  last_error   text
);

-- Facts that stay true of this database: whether it holds the demo shop, and which pepper its passwords use.
create table shop_facts (
  name   text primary key,
  value  text not null
);
