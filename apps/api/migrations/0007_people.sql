-- People: codes and tickets, mail, addresses, notices, customer service, applications, pages of help and law.

-- ---------------------------------------------------------------- accounts
alter table users
  add column version             int         not null default 1,
  add column avatar_id           bigint      references pictures,
  add column email_verified_at   timestamptz,
  add column mobile_verified_at  timestamptz,
  add column password_changed_at timestamptz not null default now(),
  add column status              text        not null default 'open' check (status in ('open', 'locked', 'closed')),
  add column locked_why          text        not null default '' check (length(locked_why) <= 200),
  add column closed_at           timestamptz,
  add column last_seen_at        timestamptz,
  add check ((status = 'closed') = (closed_at is not null));

alter table user_sessions add column seen_at timestamptz not null default now();

-- The payment code stands apart from the person: its tries are counted outside any money transaction.
create table pay_codes (
  user_id       bigint      primary key references users,
  code_hash     text        not null,
  failures      int         not null default 0,
  locked_until  timestamptz,
  set_at        timestamptz not null default now(),
  -- Null while it is the first one: only a change holds withdrawals back.
  changed_at    timestamptz
);

-- Failed tries by where they come from, beside those by account.
create table address_failures (
  ip            text        primary key check (length(ip) <= 64),
  failures      int         not null default 0,
  locked_until  timestamptz,
  changed_at    timestamptz not null default now()
);

create table codes (
  id          bigint generated always as identity primary key,
  user_id     bigint      not null references users,
  scene       text        not null check (scene in ('resetpwd', 'resetPay', 'email', 'mobile')),
  -- Where it was sent: for a new email or mobile the new one.
  sent_to     text        not null check (length(sent_to) <= 254),
  code_hash   bytea       not null check (length(code_hash) = 32),
  tries       int         not null default 0,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create index codes_user on codes (user_id, scene, id desc);
create index codes_expiry on codes (expires_at);

-- What a right code is exchanged for: single use, bound to one purpose.
create table tickets (
  token_hash  bytea       primary key check (length(token_hash) = 32),
  user_id     bigint      not null references users,
  scene       text        not null,
  sent_to     text        not null,
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create index tickets_expiry on tickets (expires_at);

create table security_events (
  id          bigint generated always as identity primary key,
  user_id     bigint      not null references users,
  kind        text        not null check (length(kind) <= 40),
  device      text        not null default '',
  ip          text        not null default '',
  created_at  timestamptz not null default now()
);
create index security_events_user on security_events (user_id, id desc);

create table user_notes (
  id           bigint generated always as identity primary key,
  user_id      bigint      not null references users,
  operator_id  bigint      not null references operators,
  text         text        not null check (length(text) between 1 and 1000),
  created_at   timestamptz not null default now()
);
create index user_notes_user on user_notes (user_id, id desc);

-- ---------------------------------------------------------------- mail
-- Written in the transaction that wants it, sent by the clock, tried again until it goes: nothing is lost.
create table mails (
  id           bigint generated always as identity primary key,
  to_address   text        not null check (length(to_address) <= 254),
  subject      text        not null check (length(subject) <= 200),
  body         text        not null check (length(body) <= 20000),
  -- Holds a code: shown in the outbox of the demo only, wiped once sent.
  secret       boolean     not null default false,
  created_at   timestamptz not null default now(),
  tries        int         not null default 0,
  next_try_at  timestamptz not null default now(),
  sent_at      timestamptz,
  last_error   text,
  given_up_at  timestamptz
);
create index mails_due on mails (next_try_at) where sent_at is null and given_up_at is null;

-- ---------------------------------------------------------------- addresses
create table addresses (
  id          bigint generated always as identity primary key,
  user_id     bigint      not null references users,
  addressee   text        not null check (length(addressee) between 1 and 60),
  mobile      text        not null check (mobile ~ '^\+[0-9]{6,18}$'),
  country     text        not null check (country ~ '^[A-Z]{2}$'),
  area_id     bigint      references areas,
  area        text        not null check (length(area) between 1 and 120),
  detail      text        not null check (length(detail) between 1 and 200),
  postcode    text        not null default '' check (length(postcode) <= 12),
  tag         text        not null check (length(tag) between 1 and 10),
  is_default  boolean     not null default false,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create index addresses_user on addresses (user_id, is_default desc, id desc);
create unique index addresses_default on addresses (user_id) where is_default;

-- ---------------------------------------------------------------- notices
create table notices (
  id          bigint generated always as identity primary key,
  user_id     bigint      not null references users,
  kind        text        not null check (length(kind) <= 40),
  -- Told in the reader's language at read time from these.
  params      jsonb       not null default '{}',
  link        text        not null default '' check (length(link) <= 200),
  picture_id  bigint      references pictures,
  -- The same event told twice is one notice.
  once_key    text        check (length(once_key) <= 100),
  created_at  timestamptz not null default now(),
  read_at     timestamptz,
  unique (user_id, once_key)
);
create index notices_user on notices (user_id, id desc);
create index notices_unread on notices (user_id, kind) where read_at is null;

create table notice_settings (
  user_id  bigint  not null references users,
  kind     text    not null check (length(kind) <= 40),
  enabled  boolean not null,
  primary key (user_id, kind)
);

-- ---------------------------------------------------------------- customer service
create table threads (
  id              bigint generated always as identity primary key,
  user_id         bigint      not null references users,
  topic           text        not null default 'other' check (length(topic) <= 30),
  status          text        not null default 'open' check (status in ('open', 'closed')),
  assigned_to     bigint      references operators,
  last_id         bigint      not null default 0,
  last_at         timestamptz not null default now(),
  -- Since when the shopper waits for an answer; null = nobody waits.
  waiting_since   timestamptz,
  user_read_id    bigint      not null default 0,
  staff_read_id   bigint      not null default 0,
  rating          int         check (rating between 1 and 5),
  close_code      text        not null default '',
  version         int         not null default 1,
  created_at      timestamptz not null default now()
);
create unique index threads_open on threads (user_id) where status = 'open';
create index threads_user on threads (user_id, id desc);
create index threads_waiting on threads (waiting_since, id) where status = 'open';

create table messages (
  id           bigint generated always as identity primary key,
  thread_id    bigint      not null references threads,
  author       text        not null check (author in ('shopper', 'staff', 'note', 'system')),
  operator_id  bigint      references operators,
  text         text        not null default '' check (length(text) <= 1000),
  picture_id   bigint      references pictures,
  ref_type     text        check (ref_type in ('order', 'product', 'recharge', 'withdrawal', 'refund')),
  ref_id       bigint,
  created_at   timestamptz not null default now(),
  check ((author in ('staff', 'note')) = (operator_id is not null)),
  check ((ref_type is null) = (ref_id is null))
);
create index messages_thread on messages (thread_id, id);

create table canned_replies (
  id        bigint generated always as identity primary key,
  key       text  not null unique check (length(key) between 1 and 60),
  words     jsonb not null,
  position  int   not null default 0,
  version   int   not null default 1
);

create table applications (
  id           bigint generated always as identity primary key,
  user_id      bigint      not null references users,
  kind         text        not null check (kind in ('merchant', 'partner')),
  fields       jsonb       not null,
  licence_id   bigint      references pictures,
  status       int         not null default 0 check (status in (0, 1, 2)),
  reason       text        not null default '' check (length(reason) <= 500),
  shop_id      bigint      references shops,
  decided_by   bigint      references operators,
  created_at   timestamptz not null default now(),
  decided_at   timestamptz,
  check ((status = 0) = (decided_at is null))
);
create unique index applications_open on applications (user_id, kind) where status = 0;
create index applications_queue on applications (status, id);

-- ---------------------------------------------------------------- pages
create table pages (
  id        bigint generated always as identity primary key,
  kind      text    not null check (kind in ('help', 'law', 'platform', 'rules')),
  key       text    not null unique check (length(key) between 1 and 60),
  -- Help articles stand in groups.
  group_key text    not null default '',
  position  int     not null default 0,
  required  boolean not null default false,
  active    boolean not null default true,
  -- The draft; what readers see is the last published version.
  title     jsonb   not null,
  body      jsonb   not null,
  version   int     not null default 1,
  updated_at timestamptz not null default now()
);

create table page_versions (
  page_id       bigint      not null references pages,
  version       int         not null,
  title         jsonb       not null,
  body          jsonb       not null,
  summary       text        not null default '' check (length(summary) <= 500),
  published_by  text        not null,
  published_at  timestamptz not null default now(),
  primary key (page_id, version)
);
create trigger page_versions_append_only before update or delete or truncate on page_versions
  for each statement execute function forbid_change();

-- ---------------------------------------------------------------- approvals
-- What one operator proposes and another one confirms; what is done then belongs to the module that proposed it.
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
  check (decided_by is distinct from proposed_by or status = 'refused'),
  check ((status in ('confirmed', 'refused')) = (decided_by is not null))
);
-- One open proposal about one thing.
create unique index approvals_open on approvals (kind, object_id) where status = 'open';
create index approvals_queue on approvals (status, id);
