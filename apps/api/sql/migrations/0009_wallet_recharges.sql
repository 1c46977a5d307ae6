-- Money in: networks and payment accounts, recharges, card payments with their refunds and disputes.
-- needs: refuse_closed_person

-- ---------------------------------------------------------------- networks and payment accounts
create table networks (
  id                  bigint generated always as identity primary key,
  key                 text          not null unique check (key ~ '^[a-z][a-z0-9-]{1,30}$'),
  name                text          not null check (length(name) between 1 and 60),
  standard            text          not null default '' check (length(standard) <= 30),
  token               text          not null default 'USDT' check (length(token) between 1 and 12),
  -- How its addresses and transaction numbers are written.
  format              text          not null check (format in ('tron', 'evm', 'bitcoin', 'solana', 'ton', 'none')),
  memo_rule           text          not null default 'none' check (memo_rule in ('none', 'optional', 'required')),
  evidence_required   boolean       not null default true,
  deposit_min_cents   bigint        not null default 100 check (deposit_min_cents > 0),
  withdraw_min_cents  bigint        not null default 1000 check (withdraw_min_cents > 0),
  withdraw_fee_cents  bigint        not null default 100 check (withdraw_fee_cents >= 0),
  confirmations       int           not null default 1 check (confirmations between 0 and 1000),
  eta_minutes         int           not null default 30 check (eta_minutes between 1 and 10080),
  -- Dollars for one token.
  rate                numeric(18,8) not null default 1 check (rate > 0),
  deposit_on          boolean       not null default false,
  withdraw_on         boolean       not null default false,
  supported           boolean       not null default true,
  note                jsonb         not null default '{}',
  explorer            text          not null default '' check (length(explorer) <= 200),
  position            int           not null default 0,
  -- A change that applies later, as in shop_settings.
  announced           jsonb,
  announced_at        timestamptz,
  effective_at        timestamptz,
  version             int           not null default 1,
  check (supported or not (deposit_on or withdraw_on)),
  constraint networks_announced check (num_nonnulls(announced, announced_at, effective_at) in (0, 3)),
  constraint networks_notice
    check (effective_at between announced_at + interval '24 hours' and announced_at + interval '720 hours')
);
-- A new shop has these: closed until an operator opens them, or unsupported and named so that nobody uses them.
insert into networks (key, name, standard, token, format, memo_rule, deposit_min_cents, withdraw_min_cents, withdraw_fee_cents,
                      confirmations, eta_minutes, explorer, position, supported) values
  ('tron', 'TRON', 'TRC20', 'USDT', 'tron', 'none', 1000, 1000, 100, 20, 15, 'https://tronscan.org/#/transaction/{txid}', 0, true),
  ('ethereum', 'Ethereum', 'ERC20', 'USDT', 'evm', 'none', 2000, 2000, 500, 12, 20, 'https://etherscan.io/tx/{txid}', 1, true),
  ('polygon', 'Polygon', 'PoS', 'USDT', 'evm', 'none', 1000, 1000, 100, 128, 20, 'https://polygonscan.com/tx/{txid}', 2, true),
  ('solana', 'Solana', 'SPL', 'USDT', 'solana', 'none', 1000, 1000, 100, 32, 15, 'https://solscan.io/tx/{txid}', 3, true),
  ('ton', 'TON', 'Jetton', 'USDT', 'ton', 'required', 1000, 1000, 100, 1, 15, 'https://tonviewer.com/transaction/{txid}', 4, true),
  ('bsc', 'BNB Smart Chain', 'BEP20', 'USDT', 'none', 'none', 1000, 1000, 0, 0, 30, '', 10, false),
  ('heco', 'HECO', 'HRC20', 'USDT', 'none', 'none', 1000, 1000, 0, 0, 30, '', 11, false),
  ('dex', 'DEX', '', 'USDT', 'none', 'none', 1000, 1000, 0, 0, 30, '', 12, false);

-- Another address is another row, so it stays known where a recharge was sent.
create table network_addresses (
  id            bigint generated always as identity primary key,
  network_id    bigint      not null references networks,
  address       text        not null check (length(address) between 1 and 120),
  memo          text        not null default '' check (length(memo) <= 60),
  active        boolean     not null default true,
  proposed_by   bigint      references operators,
  confirmed_by  bigint      references operators,
  created_at    timestamptz not null default now(),
  unique (network_id, address, memo),
  check (confirmed_by is null or confirmed_by <> proposed_by)
);

create table payment_accounts (
  id        bigint generated always as identity primary key,
  bank      text    not null check (length(bank) between 1 and 80),
  holder    text    not null check (length(holder) between 1 and 80),
  number    text    not null check (length(number) between 1 and 60),
  note      jsonb   not null default '{}',
  active    boolean not null default true,
  position  int     not null default 0,
  version   int     not null default 1
);

-- ---------------------------------------------------------------- recharges
create table recharges (
  id              bigint generated always as identity primary key,
  user_id         bigint      not null references users,
  request_no      uuid        not null,
  method          text        not null check (method in ('chain', 'card', 'manual')),
  network_id      bigint      references networks,
  account_id      bigint      references payment_accounts,
  -- As the shopper saw it.
  address         text        not null default '' check (length(address) <= 120),
  memo            text        not null default '' check (length(memo) <= 60),
  -- The shopper's own code to quote in a transfer, the same in all their recharges.
  reference_code  text        not null default '' check (length(reference_code) <= 20),
  claimed_cents   bigint      not null check (claimed_cents > 0),
  credited_cents  bigint      check (credited_cents > 0),
  fee_cents       bigint      not null default 0 check (fee_cents >= 0),
  txid            text        not null default '' check (length(txid) <= 120),
  -- What an operator found on the chain, where the shopper entered none or another.
  found_txid      text        not null default '' check (length(found_txid) <= 120),
  from_address    text        not null default '' check (length(from_address) <= 120),
  -- 0 auditing, 1 passed, 2 refused.
  status          smallint    not null default 0 check (status in (0, 1, 2)),
  reason          text        not null default '' check (length(reason) <= 60),
  reason_text     text        not null default '' check (length(reason_text) <= 500),
  version         int         not null default 1,
  created_at      timestamptz not null default now(),
  answer_by       timestamptz not null,
  answered_at     timestamptz,
  answered_by     bigint      references operators,
  unique (user_id, request_no),
  check ((status = 0) = (answered_at is null)),
  check ((status = 1) = (credited_cents is not null)),
  check ((method = 'chain') = (network_id is not null))
);
create index recharges_user on recharges (user_id, id desc);
create index recharges_user_status on recharges (user_id, status, id desc);
create index recharges_queue on recharges (status, id);
create index recharges_method on recharges (method, status, id);
-- What came in on a day.
create index recharges_credited on recharges (answered_at) include (credited_cents) where status = 1;
-- What came by card and is on hold.
create index recharges_card on recharges (user_id, answered_at) where method = 'card' and status = 1;
create index recharges_any_txid on recharges (lower(txid)) where txid <> '';
create index recharges_found_txid on recharges (lower(found_txid)) where found_txid <> '';
-- Operators search numbers by how they begin or end.
create index recharges_request on recharges (request_no);
create index recharges_request_end on recharges (reverse(request_no::text) text_pattern_ops);
create index recharges_txid_end on recharges (reverse(lower(txid)) text_pattern_ops) where txid <> '';
create index recharges_found_end on recharges (reverse(lower(found_txid)) text_pattern_ops) where found_txid <> '';
create trigger recharges_not_closed before insert on recharges
  for each row execute function refuse_closed_person('user_id');
grant select (id, user_id, method, status, credited_cents, answered_at) on recharges to tradewind_ledger;

-- One transfer on a chain is one recharge, whoever claims it: what the shopper entered and what an operator found both
-- count. A refused recharge frees its own.
create table claimed_transfers (
  txid         text   primary key check (length(txid) between 1 and 120 and txid = lower(txid)),
  recharge_id  bigint not null references recharges
);
create index claimed_transfers_recharge on claimed_transfers (recharge_id);

create table recharge_evidence (
  recharge_id  bigint not null references recharges,
  picture_id   bigint not null references pictures,
  position     int    not null,
  primary key (recharge_id, position)
);
create index recharge_evidence_picture on recharge_evidence (picture_id);

-- ---------------------------------------------------------------- cards
create table card_payments (
  recharge_id   bigint      primary key references recharges,
  provider      text        not null check (provider in ('stripe', 'test')),
  -- The provider's id of it; null until the provider has answered.
  intent        text        check (length(intent) <= 120),
  state         text        not null
    check (state in ('new', 'open', 'declined', 'authenticating', 'processing', 'paid', 'cancelled')),
  decline       text        not null default '' check (length(decline) <= 60),
  -- How the provider's payment differs from the recharge: nothing is credited, an operator decides.
  doubt         text        not null default '' check (doubt in ('', 'number', 'currency', 'amount')),
  -- What the provider charges for it.
  fee_cents     bigint      check (fee_cents >= 0),
  polls         int         not null default 0,
  next_poll_at  timestamptz,
  created_at    timestamptz not null default now(),
  -- When the state last changed: an abandoned payment is cancelled after a while.
  changed_at    timestamptz not null default now(),
  unique (provider, intent)
);
create index card_payments_poll on card_payments (next_poll_at) where next_poll_at is not null;
-- Cards that were declined on a day.
create index card_payments_declined on card_payments (changed_at) where state = 'declined';

create table card_refunds (
  id            bigint generated always as identity primary key,
  recharge_id   bigint      not null references recharges,
  amount_cents  bigint      not null check (amount_cents > 0),
  -- asked: requested and on hold. unheld: made at the provider without a request. returned: it came back afterwards.
  status        text        not null default 'asked' check (status in ('asked', 'done', 'failed', 'unheld', 'returned')),
  provider_ref  text        unique check (length(provider_ref) <= 120),
  requested_by  bigint      references operators,
  tries         int         not null default 0,
  -- When the provider is called again; null when it is settled.
  next_try_at   timestamptz,
  created_at    timestamptz not null default now(),
  settled_at    timestamptz
);
create index card_refunds_recharge on card_refunds (recharge_id);
create index card_refunds_due on card_refunds (next_try_at) where next_try_at is not null;
grant select (recharge_id, status, amount_cents) on card_refunds to tradewind_ledger;

create table card_disputes (
  id                 bigint generated always as identity primary key,
  recharge_id        bigint      not null references recharges,
  provider_ref       text        not null unique check (length(provider_ref) <= 120),
  amount_cents       bigint      not null check (amount_cents > 0),
  fee_cents          bigint      not null default 0 check (fee_cents >= 0),
  state              text        not null check (state in ('open', 'won', 'lost')),
  -- The part of the debt it caused that was written off.
  written_off_cents  bigint      not null default 0 check (written_off_cents between 0 and amount_cents),
  created_at         timestamptz not null default now(),
  closed_at          timestamptz,
  -- When two operators decided that a lost one no longer counts against the shopper.
  forgiven_at        timestamptz
);
create index card_disputes_recharge on card_disputes (recharge_id);
grant select (recharge_id, state, amount_cents) on card_disputes to tradewind_ledger;

-- The demo's card provider stores its payments here, as a real one stores them on its side.
create table test_card_payments (
  intent        text        primary key check (length(intent) <= 120),
  recharge_id   bigint      not null unique references recharges,
  amount_cents  bigint      not null check (amount_cents > 0),
  state         text        not null default 'open'
    check (state in ('open', 'declined', 'authenticating', 'processing', 'paid', 'cancelled')),
  decline       text        not null default '' check (length(decline) <= 60),
  -- When a slow card is decided.
  settles_at    timestamptz,
  refunds       jsonb       not null default '[]',
  disputes      jsonb       not null default '[]',
  events        int         not null default 0
);

-- Events received from a provider, once each. The ledger's unique key is what prevents a second posting.
create table webhook_events (
  provider     text        not null check (length(provider) <= 20),
  event_id     text        not null check (length(event_id) <= 120),
  type         text        not null check (length(type) <= 80),
  received_at  timestamptz not null default now(),
  primary key (provider, event_id)
);
