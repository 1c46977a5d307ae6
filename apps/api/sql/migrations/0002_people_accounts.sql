-- Shoppers: accounts and login names, sessions, failed logins, codes sent by mail, mails.
-- needs: refuse_closed_person, open_wallet, record_former_mailbox, notify_session_change

-- ---------------------------------------------------------------- accounts
create table users (
  id                   bigint generated always as identity (start with 100001) primary key,
  account              text        not null check (account ~ '^[A-Za-z0-9_.@-]{4,32}$'),
  email                text        not null check (length(email) between 3 and 254),
  email_verified_at    timestamptz,
  mobile               text        not null default '' check (length(mobile) <= 20),
  mobile_verified_at   timestamptz,
  family_name          text        not null default '' check (length(family_name) <= 60),
  given_name           text        not null default '' check (length(given_name) <= 60),
  password_hash        text        not null,
  -- Null for the first password: only a change holds withdrawals back.
  password_changed_at  timestamptz,
  language             language    not null,
  avatar_id            bigint,
  status               text        not null default 'open' check (status in ('open', 'locked', 'closed')),
  locked_why           text        not null default '' check (length(locked_why) <= 200),
  created_at           timestamptz not null default now(),
  last_seen_at         timestamptz,
  closed_at            timestamptz,
  version              int         not null default 1,
  check ((status = 'closed') = (closed_at is not null))
);
create index users_status on users (status, id desc);
create index users_avatar on users (avatar_id) where avatar_id is not null;
create trigger users_not_closed before update on users
  for each row when (old.status = 'closed') execute function refuse_closed_person('id');
create trigger users_open_wallet after insert on users for each row execute function open_wallet();
create trigger users_former_mailbox after update of email on users
  for each row when (old.email is distinct from new.email) execute function record_former_mailbox();
create trigger users_sessions_changed after update of status, language on users
  for each row when (old.status <> new.status or old.language <> new.language)
  execute function notify_session_change('id');
-- Functions of the ledger role check under a lock that the account is open; the lock needs a right to update a column.
grant select (id, status), update (last_seen_at) on users to tradewind_ledger;

-- Every name of a person (account, email, mobile; lower case). All are in one table, so nobody takes another person's
-- email as an account name. Several people may have a contact that none of them has verified: only login names are
-- unique.
--   login    an account, or a verified contact
--   legacy   an unverified contact that is a login name until somebody else verifies it
--   contact  an unverified contact: operators find the person by it, nobody logs in with it
create table user_names (
  name     text   not null check (name = lower(name) and length(name) between 3 and 254),
  user_id  bigint not null references users,
  kind     text   not null check (kind in ('login', 'legacy', 'contact')),
  primary key (name, user_id)
);
create unique index user_names_login on user_names (name) where kind <> 'contact';
create index user_names_user on user_names (user_id);
-- Operators search people by the beginning of a name.
create index user_names_prefix on user_names (name text_pattern_ops);
create trigger user_names_not_closed before insert on user_names
  for each row execute function refuse_closed_person('user_id');

create table user_sessions (
  id          bigint generated always as identity primary key,
  user_id     bigint      not null references users,
  token_hash  bytea       not null unique check (length(token_hash) = 32),
  device      text        not null default '',
  ip          text        not null default '',
  created_at  timestamptz not null default now(),
  seen_at     timestamptz not null default now(),
  expires_at  timestamptz not null
);
create index user_sessions_user on user_sessions (user_id);
create index user_sessions_expiry on user_sessions (expires_at);
create trigger user_sessions_not_closed before insert on user_sessions
  for each row execute function refuse_closed_person('user_id');
create trigger user_sessions_ended after delete on user_sessions
  for each row when (old.expires_at > now()) execute function notify_session_change('user_id');

-- Mailboxes that shoppers and operators had before: somebody who changes an email is still the same person.
create table former_mailboxes (
  id           bigint generated always as identity primary key,
  user_id      bigint      references users,
  operator_id  bigint      references operators,
  -- Normalized by mailbox_of.
  mailbox      text        not null check (length(mailbox) <= 254),
  check (num_nonnulls(user_id, operator_id) = 1),
  unique (user_id, mailbox),
  unique (operator_id, mailbox)
);

-- Notes of operators about a shopper.
create table user_notes (
  id           bigint generated always as identity primary key,
  user_id      bigint      not null references users,
  operator_id  bigint      not null references operators,
  text         text        not null check (length(text) between 1 and 1000),
  created_at   timestamptz not null default now()
);
create index user_notes_user on user_notes (user_id, id desc);

-- ---------------------------------------------------------------- failed logins
-- Wrong passwords in a row by the typed name, whether it exists or not, so both are answered alike.
--   place   wrong passwords of one person at a place they are known at
--   person  wrong passwords at all names of one person together
create table login_failures (
  realm        text        not null check (realm in ('shopper', 'operator', 'place', 'person')),
  account      text        not null check (length(account) <= 254),
  failures     int         not null default 0,
  locked_until timestamptz,
  changed_at   timestamptz not null default now(),
  primary key (realm, account)
);

-- Failed logins by IP address, beside those by account.
create table address_failures (
  ip            text        primary key check (length(ip) <= 64),
  failures      int         not null default 0,
  locked_until  timestamptz,
  changed_at    timestamptz not null default now()
);

-- Where a person has logged in: a login from elsewhere is reported to them, and failures elsewhere do not lock them out
-- here.
create table known_places (
  user_id   bigint      not null references users,
  network   text        not null check (length(network) <= 64),
  device    text        not null check (length(device) <= 300),
  seen_at   timestamptz not null default now(),
  primary key (user_id, network, device)
);
create index known_places_age on known_places (seen_at);

-- What happened to an account, for its owner.
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

-- ---------------------------------------------------------------- codes
-- Every request for a code, also for a name that does not exist: both are counted, expire and run out of tries alike.
create table codes (
  id            bigint generated always as identity primary key,
  -- What was typed, or the person and the new contact the code goes to.
  name          text        not null check (length(name) <= 300),
  scene         text        not null check (scene in ('resetpwd', 'resetPay', 'email', 'mobile')),
  network       text        not null check (length(network) <= 64),
  -- The hash of a key that only the requesting browser has: nobody else can try the code.
  key_hash      bytea       check (length(key_hash) = 32),
  -- When the scheduler created the code; before that no code is right, and for an unknown name none ever is.
  generated_at  timestamptz,
  user_id       bigint      references users,
  -- The new email or mobile, or else the account's email.
  sent_to       text        check (length(sent_to) <= 254),
  code_hash     bytea       check (length(code_hash) = 32),
  tries         int         not null default 0,
  created_at    timestamptz not null default now(),
  expires_at    timestamptz not null,
  used_at       timestamptz
);
create unique index codes_key on codes (key_hash);
create index codes_name on codes (name, scene, id desc);
create index codes_user on codes (user_id, id desc);
create index codes_network on codes (network, created_at);
create index codes_age on codes (created_at);
create index codes_waiting on codes (id) where generated_at is null;
-- How many codes one mailbox got from people who claim it.
create index codes_mailbox on codes (lower(sent_to), created_at) where scene = 'email';

-- What a right code is exchanged for: valid once, for one purpose.
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

-- ---------------------------------------------------------------- mail
-- The outbox of mails: written in the transaction that wants the mail, sent by the scheduler and retried, so none is
-- lost.
create table mails (
  id           bigint generated always as identity primary key,
  to_address   text        not null check (length(to_address) <= 254),
  subject      text        not null check (length(subject) <= 200),
  body         text        not null check (length(body) <= 20000),
  language     text        not null default 'en-US' check (length(language) <= 10),
  -- Where the button of the HTML part leads; empty = no button.
  link         text        not null default '' check (length(link) <= 500),
  link_label   text        not null default '' check (length(link_label) <= 80),
  -- Contains a code: only the demo shows it in its outbox, and it is erased once sent.
  secret       boolean     not null default false,
  created_at   timestamptz not null default now(),
  -- Until when a secret mail is worth sending; null = as long as a code is valid.
  expires_at   timestamptz,
  tries        int         not null default 0,
  next_try_at  timestamptz not null default now(),
  sent_at      timestamptz,
  last_error   text,
  given_up_at  timestamptz
);
-- Somebody waits for a code, so it is sent before other mails.
create index mails_due on mails (secret desc, next_try_at) where sent_at is null and given_up_at is null;
create index mails_given_up on mails (given_up_at) where given_up_at is not null;
