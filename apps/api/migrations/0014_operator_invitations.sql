-- Operators invited by email, grants that wait, idle sessions, and carrier secrets that can be rotated.

-- ---------------------------------------------------------------- operators
-- The password is null until the invited person sets one: nobody knows another's password.
alter table operators
  alter column password_hash drop not null,
  add column email text check (length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+$'),
  -- A password printed at start is good for one login.
  add column must_change_password boolean not null default false;
-- One person, one account.
create unique index operators_email on operators (lower(email));

-- Proposals made before now may hold a typed password: they are not carried out any more.
update approvals set status = 'expired', payload = payload - 'secret' where kind = 'operator.change' and status = 'open';

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
create unique index operator_invitations_open on operator_invitations (operator_id) where used_at is null and revoked_at is null;
create index operator_invitations_recent on operator_invitations (operator_id, created_at);

-- Who gave an operator the account or a trusted role, and since when. For a day the two are not two persons.
create table operator_sponsors (
  operator_id  bigint      not null references operators,
  sponsor_id   bigint      not null references operators,
  since        timestamptz not null,
  primary key (operator_id, sponsor_id),
  check (operator_id <> sponsor_id)
);
create index operator_sponsors_sponsor on operator_sponsors (sponsor_id);

-- What a sole admin grants waits here for a day, in the sight of everybody.
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

alter table operator_sessions add column last_seen_at timestamptz not null default now();

-- ---------------------------------------------------------------- mails
-- Until when a secret mail is worth sending; null = as long as a code is good.
alter table mails add column expires_at timestamptz;

-- ---------------------------------------------------------------- carriers
-- The secret is derived from the pepper and its version. After a rotation the one before is valid until then.
alter table carriers
  add column secret_version int not null default 1 check (secret_version > 0),
  add column old_secret_until timestamptz,
  add check (old_secret_until is null or secret_version > 1);
