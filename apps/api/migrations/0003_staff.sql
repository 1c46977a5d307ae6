-- Operators, their sessions, and the log of what they did.

create table operators (
  id             bigint generated always as identity primary key,
  account        text        not null unique check (account ~ '^[a-z0-9][a-z0-9._-]{2,31}$'),
  name           text        not null check (length(name) between 1 and 60),
  password_hash  text        not null,
  roles          text[]      not null
    check (roles <@ array['support', 'catalog', 'fulfilment', 'finance', 'checker', 'admin'] and cardinality(roles) > 0),
  -- A secret counts only once confirmed; the last step used cannot be used again.
  otp_secret     text,
  otp_confirmed  boolean     not null default false,
  otp_last_step  bigint      not null default 0,
  active         boolean     not null default true,
  last_login_at  timestamptz,
  created_at     timestamptz not null default now(),
  version        int         not null default 1,
  check (not otp_confirmed or otp_secret is not null)
);

create table operator_sessions (
  id           bigint generated always as identity primary key,
  operator_id  bigint      not null references operators,
  token_hash   bytea       not null unique check (length(token_hash) = 32),
  ip           text        not null default '',
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null
);
create index operator_sessions_operator on operator_sessions (operator_id);
create index operator_sessions_expiry on operator_sessions (expires_at);

create table audit_log (
  id           bigint generated always as identity primary key,
  actor_id     bigint      references operators,
  actor        text        not null,
  action       text        not null,
  object_type  text        not null,
  object_id    text        not null,
  before       jsonb,
  after        jsonb,
  why          text        not null default '',
  ip           text        not null default '',
  request_id   text        not null default '',
  created_at   timestamptz not null default now()
);
create index audit_log_actor on audit_log (actor, id desc);
create index audit_log_object on audit_log (object_type, object_id, id desc);

create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function forbid_change();
