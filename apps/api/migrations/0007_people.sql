-- People: codes and tickets, mail, addresses, notices, customer service, applications, pages of help and law.

-- ---------------------------------------------------------------- accounts
alter table users
  add column version             int         not null default 1,
  add column avatar_id           bigint      references pictures,
  add column email_verified_at   timestamptz,
  add column mobile_verified_at  timestamptz,
  -- Null while it is the first one: only a change holds withdrawals back.
  add column password_changed_at timestamptz,
  add column status              text        not null default 'open' check (status in ('open', 'locked', 'closed')),
  add column locked_why          text        not null default '' check (length(locked_why) <= 200),
  add column closed_at           timestamptz,
  add column last_seen_at        timestamptz,
  add check ((status = 'closed') = (closed_at is not null));

-- A number is one name however it is written: without plus, spaces and dashes. Of two who had it the one with the
-- plain number keeps it, else the first.
insert into user_names (name, user_id)
  select distinct on (translate(name, '+ -', '')) translate(name, '+ -', ''), user_id from user_names
   where name ~ '^\+?[0-9][0-9 -]+$' and length(translate(name, '+ -', '')) >= 3
   order by translate(name, '+ -', ''), user_id
  on conflict do nothing;
delete from user_names
 where name ~ '^\+?[0-9][0-9 -]+$' and name ~ '[+ -]' and length(translate(name, '+ -', '')) >= 3;

-- Operators find people by the beginning of any name they log in with.
create index user_names_prefix on user_names (name text_pattern_ops);
create index users_status on users (status, id desc);

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

-- Where a person has signed in: a login from elsewhere is told to them, and guesses made elsewhere do not lock these out.
create table known_places (
  user_id   bigint      not null references users,
  network   text        not null check (length(network) <= 64),
  device    text        not null check (length(device) <= 300),
  seen_at   timestamptz not null default now(),
  primary key (user_id, network, device)
);
create index known_places_age on known_places (seen_at);

-- Wrong passwords of one person at one place they are known at have a count of their own.
alter table login_failures drop constraint login_failures_realm_check,
  add check (realm in ('shopper', 'operator', 'place'));

-- Every request for a code, also for a name nobody has: both are counted, expire and run out of tries alike.
create table codes (
  id          bigint generated always as identity primary key,
  -- What was typed, or the person and the new contact the code goes to.
  name        text        not null check (length(name) <= 300),
  scene       text        not null check (scene in ('resetpwd', 'resetPay', 'email', 'mobile')),
  network     text        not null check (length(network) <= 64),
  -- Made by the clock: until then, and for nobody's name for ever, no code is right.
  made_at     timestamptz,
  user_id     bigint      references users,
  -- For a new email or mobile that one, else the account's email.
  sent_to     text        check (length(sent_to) <= 254),
  code_hash   bytea       check (length(code_hash) = 32),
  tries       int         not null default 0,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create index codes_name on codes (name, scene, id desc);
create index codes_user on codes (user_id, id desc);
create index codes_network on codes (network, created_at);
create index codes_age on codes (created_at);
create index codes_waiting on codes (id) where made_at is null;

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
create index tickets_user on tickets (user_id);

create table security_events (
  id          bigint generated always as identity primary key,
  user_id     bigint      not null references users,
  kind        text        not null check (length(kind) <= 40),
  device      text        not null default '',
  ip          text        not null default '',
  created_at  timestamptz not null default now()
);
create index security_events_user on security_events (user_id, id desc);
create index security_events_age on security_events (created_at);

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
-- Somebody waits for a code: it goes before everything else.
create index mails_due on mails (secret desc, next_try_at) where sent_at is null and given_up_at is null;
create index mails_given_up on mails (given_up_at) where given_up_at is not null;

-- ---------------------------------------------------------------- pictures
-- What shoppers send is theirs and for one purpose. Its name is random, never made from its content: who has the
-- same picture cannot find its address, and nobody can claim another's by sending it again.
alter table pictures
  add column owner_id    bigint      references users,
  add column scene       text        check (length(scene) <= 20),
  add column created_at  timestamptz not null default now(),
  add check ((owner_id is null) = (scene is null)),
  drop constraint pictures_hash_check,
  -- 48 digits: shown to its owner and to operators only, and no shared cache keeps it.
  add constraint pictures_hash_check check (hash ~ '^[0-9a-f]{32}([0-9a-f]{16})?$');
create index pictures_owner on pictures (owner_id, created_at) where owner_id is not null;

-- ---------------------------------------------------------------- addresses
-- Countries and their parts are laid at every start from base/areas; by its code a part is found again.
alter table areas
  add column code text check (length(code) <= 120),
  -- Other names it is searched by.
  add column also text not null default '';
update areas set code = country where parent_id is null;
alter table areas alter column code set not null, add unique (code);

create table addresses (
  id          bigint generated always as identity primary key,
  user_id     bigint      not null references users,
  addressee   text        not null check (length(addressee) between 1 and 60),
  mobile      text        not null check (mobile ~ '^\+[0-9]{6,18}$'),
  country     text        not null check (country ~ '^[A-Z]{2}$'),
  area_id     bigint      references areas,
  area        text        not null check (length(area) between 1 and 120),
  -- The town or district below the area, where the country's addresses name it apart.
  city        text        not null default '' check (length(city) <= 60),
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
create index notices_read on notices (read_at) where read_at is not null;

create table notice_settings (
  user_id  bigint  not null references users,
  kind     text    not null check (length(kind) <= 40),
  enabled  boolean not null,
  primary key (user_id, kind)
);
create index notice_settings_wanted on notice_settings (user_id, kind) where enabled;

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
  -- How long the shopper had waited when staff answered; null for whatever answers nothing.
  waited_seconds int       check (waited_seconds >= 0),
  check ((author in ('staff', 'note')) = (operator_id is not null)),
  check ((ref_type is null) = (ref_id is null))
);
create index messages_thread on messages (thread_id, id);
create index messages_answers on messages (id desc) where waited_seconds is not null;

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
  -- Made once, of the languages that have both a title and a text; holds nothing but plain tags.
  html          jsonb       not null,
  summary       text        not null default '' check (length(summary) <= 500),
  -- The base texts a shop opens with are published by nobody.
  published_by  text        not null,
  published_at  timestamptz not null default now(),
  primary key (page_id, version)
);
create trigger page_versions_append_only before update or delete or truncate on page_versions
  for each statement execute function forbid_change();

-- A new version of a law page is told to every shopper of that moment, so many at a time, by the clock.
create table page_tellings (
  page_id       bigint      not null,
  version       int         not null,
  last_user_id  bigint      not null default 0,
  done_at       timestamptz,
  primary key (page_id, version),
  foreign key (page_id, version) references page_versions
);
create index page_tellings_open on page_tellings (page_id, version) where done_at is null;

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

-- ---------------------------------------------------------------- operators and their log
-- Failed logins of the running minute; the clock makes lines of the log from them. Null: names that nobody has.
create table operator_failures (
  id           bigint generated always as identity primary key,
  operator_id  bigint      references operators,
  minute       timestamptz not null,
  tries        int         not null,
  last_ip      text        not null default '',
  unique nulls not distinct (operator_id, minute)
);

-- Where an operator has signed in: guesses made elsewhere do not keep them out there.
create table operator_places (
  operator_id  bigint      not null references operators,
  network      text        not null check (length(network) <= 64),
  seen_at      timestamptz not null default now(),
  primary key (operator_id, network)
);
create index operator_places_age on operator_places (seen_at);

create index audit_log_action on audit_log (action, id desc);

-- ---------------------------------------------------------------- pictures nobody uses
create index users_avatar on users (avatar_id) where avatar_id is not null;
create index messages_picture on messages (picture_id) where picture_id is not null;
create index applications_licence on applications (licence_id) where licence_id is not null;
create index notices_picture on notices (picture_id) where picture_id is not null;

-- What shoppers sent and nothing shows. Every table that refers to pictures is asked, also one that comes later.
create function unused_pictures(sent_before timestamptz, most int) returns table (id bigint, hash text)
  language plpgsql stable as $$
declare
  conditions text;
begin
  select string_agg(format('not exists (select 1 from %s r where r.%I = p.id)', c.conrelid::regclass, a.attname), ' and ')
    into conditions
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
   where c.contype = 'f' and c.confrelid = 'pictures'::regclass;
  return query execute format(
    'select p.id, p.hash from pictures p where p.owner_id is not null and p.created_at < $1 and %s order by p.id limit $2',
    conditions) using sent_before, most;
end $$;

-- ---------------------------------------------------------------- closed accounts
-- A write that waited while its person's account was closed must not land after it. The argument names the column.
create function refuse_closed_person() returns trigger language plpgsql as $$
begin
  perform 1 from users
    where id = (to_jsonb(new) ->> tg_argv[0])::bigint and status <> 'closed' for key share;
  if not found then
    raise exception 'the account is closed' using errcode = 'check_violation', constraint = 'person_not_closed';
  end if;
  return new;
end $$;

create trigger users_not_closed before update on users
  for each row when (old.status = 'closed') execute function refuse_closed_person('id');
create trigger user_names_not_closed before insert on user_names
  for each row execute function refuse_closed_person('user_id');
create trigger user_sessions_not_closed before insert on user_sessions
  for each row execute function refuse_closed_person('user_id');
create trigger pay_codes_not_closed before insert on pay_codes
  for each row execute function refuse_closed_person('user_id');
create trigger pictures_not_closed before insert on pictures
  for each row when (new.owner_id is not null) execute function refuse_closed_person('owner_id');
create trigger addresses_not_closed before insert on addresses
  for each row execute function refuse_closed_person('user_id');
create trigger favourites_not_closed before insert on favourites
  for each row execute function refuse_closed_person('user_id');
create trigger follows_not_closed before insert on follows
  for each row execute function refuse_closed_person('user_id');
create trigger recently_seen_not_closed before insert on recently_seen
  for each row execute function refuse_closed_person('user_id');
create trigger notice_settings_not_closed before insert on notice_settings
  for each row execute function refuse_closed_person('user_id');
create trigger threads_not_closed before insert on threads
  for each row execute function refuse_closed_person('user_id');
create trigger applications_not_closed before insert on applications
  for each row execute function refuse_closed_person('user_id');
