-- Staff: operators, their sessions and invitations, proposals that need a second operator, the audit log, settings.
-- needs: forbid_change, record_former_operator_mailbox

-- ---------------------------------------------------------------- operators
create table operators (
  id                    bigint generated always as identity primary key,
  account               text        not null unique check (account ~ '^[a-z0-9][a-z0-9._-]{2,31}$'),
  name                  text        not null check (length(name) between 1 and 60),
  email                 text        check (length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+$'),
  -- Null until the invited person sets one: nobody knows another person's password.
  password_hash         text,
  -- A password printed at start is valid for one login.
  must_change_password  boolean     not null default false,
  roles                 text[]      not null
    check (roles <@ array['support', 'catalog', 'fulfilment', 'finance', 'checker', 'admin'] and cardinality(roles) > 0),
  -- A secret counts once it is confirmed. The last step used cannot be used again.
  otp_secret            text,
  otp_confirmed         boolean     not null default false,
  otp_last_step         bigint      not null default 0,
  active                boolean     not null default true,
  last_login_at         timestamptz,
  created_at            timestamptz not null default now(),
  version               int         not null default 1,
  check (not otp_confirmed or otp_secret is not null)
);
-- One person has one account.
create unique index operators_email on operators (lower(email));
create trigger operators_former_mailbox after update of email on operators
  for each row when (old.email is not null and old.email is distinct from new.email)
  execute function record_former_operator_mailbox();

create table operator_sessions (
  id            bigint generated always as identity primary key,
  operator_id   bigint      not null references operators,
  token_hash    bytea       not null unique check (length(token_hash) = 32),
  ip            text        not null default '',
  created_at    timestamptz not null default now(),
  last_seen_at  timestamptz not null default now(),
  expires_at    timestamptz not null
);
create index operator_sessions_operator on operator_sessions (operator_id);
create index operator_sessions_expiry on operator_sessions (expires_at);

-- Failed logins of the current minute; the scheduler writes them to the audit log. Null: a name that does not exist.
create table operator_failures (
  id           bigint generated always as identity primary key,
  operator_id  bigint      references operators,
  minute       timestamptz not null,
  tries        int         not null,
  last_ip      text        not null default '',
  unique nulls not distinct (operator_id, minute)
);

-- Networks an operator has logged in from: failed logins from elsewhere do not lock the operator out there.
create table operator_places (
  operator_id  bigint      not null references operators,
  network      text        not null check (length(network) <= 64),
  seen_at      timestamptz not null default now(),
  primary key (operator_id, network)
);
create index operator_places_age on operator_places (seen_at);

-- Links that let an operator set a password. Only the hash is stored; the link itself goes by mail.
create table operator_invitations (
  id           bigint generated always as identity primary key,
  operator_id  bigint      not null references operators,
  email        text        not null,
  token_hash   bytea       not null unique check (length(token_hash) = 32),
  created_at   timestamptz not null,
  expires_at   timestamptz not null check (expires_at <= created_at + interval '72 hours'),
  used_at      timestamptz,
  revoked_at   timestamptz,
  check (used_at is null or revoked_at is null)
);
-- One open link per operator: a new one replaces it.
create unique index operator_invitations_open on operator_invitations (operator_id)
  where used_at is null and revoked_at is null;
create index operator_invitations_recent on operator_invitations (operator_id, created_at);

-- Who gave an operator the account or a trusted role. Until a second admin has verified the operator, the two count as
-- one person. The audit log says who verified.
create table operator_sponsors (
  operator_id  bigint      not null references operators,
  sponsor_id   bigint      not null references operators,
  since        timestamptz not null,
  verified_at  timestamptz,
  primary key (operator_id, sponsor_id),
  check (operator_id <> sponsor_id)
);
create index operator_sponsors_sponsor on operator_sponsors (sponsor_id);

-- What a sole admin grants waits here for a day, visible to everybody.
create table delayed_grants (
  id            bigint generated always as identity primary key,
  operator_id   bigint      not null references operators,
  payload       jsonb       not null,
  why           text        not null default '' check (length(why) <= 500),
  granted_by    bigint      not null references operators,
  created_at    timestamptz not null,
  effective_at  timestamptz not null check (effective_at >= created_at + interval '24 hours'),
  status        text        not null default 'pending' check (status in ('pending', 'done', 'cancelled')),
  ended_by      bigint      references operators,
  ended_at      timestamptz,
  check ((status = 'pending') = (ended_at is null)),
  check (status <> 'done' or ended_at >= effective_at)
);
create unique index delayed_grants_pending on delayed_grants (operator_id) where status = 'pending';

-- ---------------------------------------------------------------- audit log
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
create index audit_log_action on audit_log (action, id desc);
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function forbid_change();
revoke update, delete on audit_log from tradewind_server;

-- ---------------------------------------------------------------- approvals
-- What one operator proposes and another confirms; the module that proposed it carries it out.
create table approvals (
  id           bigint generated always as identity primary key,
  kind         text        not null check (length(kind) between 1 and 40),
  object_id    bigint      not null,
  payload      jsonb       not null default '{}',
  why          text        not null default '' check (length(why) <= 500),
  status       text        not null default 'open' check (status in ('open', 'confirmed', 'refused', 'expired')),
  proposed_by  bigint      not null references operators,
  proposed_at  timestamptz not null default now(),
  expires_at   timestamptz not null,
  decided_by   bigint      references operators,
  decided_at   timestamptz,
  -- Why another operator refused, for the proposer. Withdrawing one's own proposal needs no reason.
  refusal      text        not null default '' check (length(refusal) <= 500),
  check (decided_by is distinct from proposed_by or status = 'refused'),
  check ((status in ('confirmed', 'refused')) = (decided_by is not null))
);
-- One open proposal per object.
create unique index approvals_open on approvals (kind, object_id) where status = 'open';
create index approvals_queue on approvals (status, id);
create index approvals_object on approvals (kind, object_id, id desc);
create index approvals_proposer on approvals (proposed_by, decided_at desc) where status = 'refused';

-- ---------------------------------------------------------------- settings
-- Settings that operators changed; all others have the program's defaults. An announced change is stored beside the
-- value in force and applies from effective_at on, so readers compare the two. `announced` holds the changed values,
-- who proposed and confirmed them, and why. The next save writes an announced change that applies into `value`.
create table shop_settings (
  key           text        primary key check (length(key) between 1 and 60),
  value         jsonb       not null,
  announced     jsonb,
  announced_at  timestamptz,
  effective_at  timestamptz,
  version       int         not null default 1,
  updated_at    timestamptz not null default now(),
  updated_by    bigint      references operators,
  constraint shop_settings_announced check (num_nonnulls(announced, announced_at, effective_at) in (0, 3)),
  constraint shop_settings_notice
    check (effective_at between announced_at + interval '24 hours' and announced_at + interval '720 hours')
);
-- card_hold_days reads it with the rights of the functions that post.
grant select (key, value, announced, effective_at) on shop_settings to tradewind_ledger;
