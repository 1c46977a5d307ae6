-- Money out: payment passwords and their tokens, destinations, withdrawals.
-- needs: refuse_closed_person, delete_pay_tokens

-- ---------------------------------------------------------------- payment password
-- Apart from users: its tries are counted outside any money transaction.
create table payment_passwords (
  user_id       bigint      primary key references users,
  code_hash     text        not null,
  failures      int         not null default 0,
  locked_until  timestamptz,
  set_at        timestamptz not null default now(),
  -- Null for the first one: only a change holds withdrawals back.
  changed_at    timestamptz
);
create trigger payment_passwords_not_closed before insert on payment_passwords
  for each row execute function refuse_closed_person('user_id');

-- What a right payment password is exchanged for: valid once, for one session and purpose, five minutes.
create table pay_tokens (
  token_hash  bytea       primary key check (length(token_hash) = 32),
  user_id     bigint      not null references users,
  session_id  bigint      not null,
  scene       text        not null check (scene in ('pay', 'extract', 'reveal')),
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create index pay_tokens_expiry on pay_tokens (expires_at);
create index pay_tokens_user on pay_tokens (user_id);
grant select, update on pay_tokens to tradewind_ledger;
create trigger user_sessions_pay_tokens after delete on user_sessions
  for each row execute function delete_pay_tokens();

-- ---------------------------------------------------------------- withdrawals
create table payout_destinations (
  id             bigint generated always as identity primary key,
  user_id        bigint      not null references users,
  type           text        not null check (type in ('bank', 'chain')),
  network_id     bigint      references networks,
  -- Keyed hashes recognize a destination without decrypting it: fingerprint is one person's to the letter, place is the
  -- card or address alone, whoever names it. A row is never overwritten.
  fingerprint    bytea       not null check (length(fingerprint) = 32),
  place          bytea       not null check (length(place) = 32),
  sealed         text        not null check (length(sealed) <= 2000),
  shown          text        not null check (length(shown) <= 120),
  -- Offered again until the shopper removes it from the list.
  saved          boolean     not null default false,
  uses           int         not null default 0,
  created_at     timestamptz not null default now(),
  last_used_at   timestamptz,
  unique (user_id, fingerprint),
  check ((type = 'chain') = (network_id is not null))
);
create index payout_destinations_place on payout_destinations (place);
create index payout_destinations_address on payout_destinations (lower(shown)) where type = 'chain';
create index payout_destinations_end on payout_destinations (reverse(lower(shown)) text_pattern_ops);

create table withdrawals (
  id              bigint generated always as identity primary key,
  user_id         bigint      not null references users,
  request_no      uuid        not null,
  type            text        not null check (type in ('bank', 'chain')),
  destination_id  bigint      not null references payout_destinations,
  network_id      bigint      references networks,
  amount_cents    bigint      not null check (amount_cents > 0),
  fee_cents       bigint      not null check (fee_cents >= 0),
  arrival_cents   bigint      not null generated always as (amount_cents - fee_cents) stored check (arrival_cents > 0),
  -- 0 auditing, 1 passed, 2 refused; a passed one is proposed, confirmed, sent, or failed and returned.
  status          smallint    not null default 0 check (status in (0, 1, 2)),
  step            text        not null default 'audit'
    check (step in ('audit', 'proposed', 'passed', 'sent', 'refused', 'cancelled', 'failed')),
  is_new          boolean     not null default false,
  -- By the limit when it was requested: a higher limit later does not remove the second operator.
  needs_second    boolean     not null default false,
  reason          text        not null default '' check (length(reason) <= 60),
  reason_text     text        not null default '' check (length(reason_text) <= 500),
  reference       text        not null default '' check (length(reference) <= 120),
  proposed_by     bigint      references operators,
  answered_by     bigint      references operators,
  -- Who paid it out, or found that this is not possible.
  sent_by         bigint      references operators,
  version         int         not null default 1,
  created_at      timestamptz not null default now(),
  answer_by       timestamptz not null,
  answered_at     timestamptz,
  sent_at         timestamptz,
  unique (user_id, request_no),
  check ((status = 0) = (step in ('audit', 'proposed'))),
  check ((status = 1) = (step in ('passed', 'sent'))),
  check (step <> 'proposed' or proposed_by is not null),
  check (proposed_by is null or answered_by is null or proposed_by <> answered_by or step in ('refused'))
);
create index withdrawals_user on withdrawals (user_id, id desc);
create index withdrawals_user_status on withdrawals (user_id, status, id desc);
create index withdrawals_queue on withdrawals (step, id);
create index withdrawals_day on withdrawals (user_id, created_at);
-- What went out on a day.
create index withdrawals_sent on withdrawals (sent_at) include (arrival_cents) where step = 'sent';
create index withdrawals_destination on withdrawals (destination_id);
create index withdrawals_reference on withdrawals (lower(reference)) where reference <> '';
create index withdrawals_reference_end on withdrawals (reverse(lower(reference)) text_pattern_ops) where reference <> '';
create index withdrawals_request on withdrawals (request_no);
create index withdrawals_request_end on withdrawals (reverse(request_no::text) text_pattern_ops);
-- A transaction on a chain pays one withdrawal; one bank order may pay several.
create unique index withdrawals_transaction on withdrawals (network_id, lower(reference))
  where reference <> '' and network_id is not null;
create trigger withdrawals_not_closed before insert on withdrawals
  for each row execute function refuse_closed_person('user_id');
grant select (id, created_at) on withdrawals to tradewind_ledger;
