-- The ledger: accounts and balances, an append-only journal, its hash chain, and adjustments by two operators.
-- needs: is_route, ledger_offset, forbid_change, hold_card_money

-- ---------------------------------------------------------------- accounts
-- An account number is owner * 256 + type. Types below 32 have their balance in a row that every change locks. The
-- others belong to the platform and are only summed, so they cost a payment nothing.
create table account_types (
  type    int     primary key check (type between 1 and 255),
  name    text    not null unique,
  -- The side on which it grows: D = what we have, C = what we owe or earned.
  side    char(1) not null check (side in ('D', 'C')),
  -- Each reference must bring it back to zero.
  drains  boolean not null default false
);
insert into account_types (type, name, side, drains) values
  (1, 'user.available', 'C', false), (2, 'user.frozen', 'C', true), (3, 'user.debt', 'D', false),
  (8, 'shop.payable', 'C', false), (9, 'shop.frozen', 'C', true), (10, 'shop.debt', 'D', false),
  (32, 'order.escrow', 'C', true), (33, 'suspense.unmatched', 'C', true),
  (40, 'clearing.chain', 'D', false), (41, 'clearing.card', 'D', false), (42, 'clearing.manual', 'D', false),
  (43, 'clearing.withdrawal', 'C', true), (44, 'clearing.payout', 'C', true),
  (50, 'cash.bank', 'D', false), (51, 'cash.custody', 'D', false),
  (60, 'income.commission', 'C', false), (61, 'income.withdrawal_fee', 'C', false),
  (62, 'income.recharge_fee', 'C', false), (63, 'income.sales', 'C', false),
  (70, 'expense.promo', 'D', false), (71, 'expense.card_fee', 'D', false), (72, 'expense.network_fee', 'D', false),
  (73, 'expense.dispute_fee', 'D', false), (74, 'expense.bad_debt', 'D', false),
  (80, 'equity.adjustment', 'C', false);
revoke insert, update, delete on account_types from tradewind_server;

-- A trigger of users creates the row: nobody is without a wallet.
create table wallets (
  user_id          bigint   primary key references users,
  available_cents  bigint   not null default 0 check (available_cents >= 0),
  frozen_cents     bigint   not null default 0 check (frozen_cents >= 0),
  debt_cents       bigint   not null default 0 check (debt_cents >= 0),
  -- Counts every change: the position of each transfer in this wallet's own order.
  version          bigint   not null default 0,
  is_open          boolean  not null default true
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
revoke insert, update, delete on wallets from tradewind_server;
grant select, insert, update on wallets to tradewind_ledger;

-- A trigger of shops creates the row.
create table shop_balances (
  shop_id          bigint   primary key references shops,
  payable_cents    bigint   not null default 0 check (payable_cents >= 0),
  frozen_cents     bigint   not null default 0 check (frozen_cents >= 0),
  debt_cents       bigint   not null default 0 check (debt_cents >= 0),
  version          bigint   not null default 0
) with (fillfactor = 70);
revoke insert, update, delete on shop_balances from tradewind_server;
grant select, insert, update on shop_balances to tradewind_ledger;

-- ---------------------------------------------------------------- journal
-- One row is one transfer, so it is always balanced. Rows are never changed or deleted.
create table ledger_transfers (
  id              bigint generated always as identity,
  xid             xid8        not null default (((pg_current_xact_id())::text::bigint + ledger_offset())::text)::xid8,
  debit_account   bigint      not null,
  credit_account  bigint      not null,
  amount_cents    bigint      not null check (amount_cents > 0),
  -- The version of the wallet or shop balance after this transfer, and its balance; null for the platform's accounts.
  debit_seq       bigint,
  credit_seq      bigint,
  debit_after     bigint,
  credit_after    bigint,
  ref_type        smallint    not null,
  ref_id          bigint      not null,
  code            smallint    not null,
  leg             smallint    not null default 0,
  created_at      timestamptz not null default now(),
  primary key (xid, id),
  check (debit_account <> credit_account),
  constraint ledger_transfers_route
    check (is_route(code, ref_type, (debit_account & 255)::int, (credit_account & 255)::int)),
  check (((debit_account & 255) < 32) = (debit_seq is not null)),
  check (((credit_account & 255) < 32) = (credit_seq is not null)),
  check ((debit_seq is null) = (debit_after is null)),
  check ((credit_seq is null) = (credit_after is null))
);
-- An event is posted once, however often it is requested.
create unique index ledger_once on ledger_transfers (ref_id, ref_type, code, leg);
-- A wallet's records in its own order; no two transfers have the same position.
create unique index ledger_debits on ledger_transfers (debit_account, debit_seq, leg) where debit_seq is not null;
create unique index ledger_credits on ledger_transfers (credit_account, credit_seq, leg) where credit_seq is not null;
create trigger ledger_transfers_append_only before update or delete or truncate on ledger_transfers
  for each statement execute function forbid_change();
-- The final check of every withdrawal (110, 3), whichever code posts it.
create trigger ledger_transfers_card_money before insert on ledger_transfers
  for each row when (new.code = 110 and new.ref_type = 3) execute function hold_card_money();
revoke insert, update, delete on ledger_transfers from tradewind_server;
grant select, insert on ledger_transfers to tradewind_ledger;

-- ---------------------------------------------------------------- hash chain
-- Windows are closed by transaction number: all below the oldest running transaction is final.
create table ledger_windows (
  id         bigint      primary key,
  xid_from   xid8        not null,
  xid_to     xid8        not null,
  transfers  bigint      not null,
  before     bytea       not null,
  hash       bytea       not null,
  closed_at  timestamptz not null default now(),
  check (xid_from <= xid_to)
);
insert into ledger_windows (id, xid_from, xid_to, transfers, before, hash) values (0, '0', '0', 0, '\x00', '\x00');
create trigger ledger_windows_append_only before update or delete or truncate on ledger_windows
  for each statement execute function forbid_change();
revoke insert, update, delete on ledger_windows from tradewind_server;
grant select, insert on ledger_windows to tradewind_ledger;

-- What each platform account gained in a window, so its balance is a short sum.
create table ledger_rollups (
  account       bigint  not null,
  window_id     bigint  not null references ledger_windows,
  debit_cents   numeric not null,
  credit_cents  numeric not null,
  primary key (account, window_id)
);
create trigger ledger_rollups_append_only before update or delete or truncate on ledger_rollups
  for each statement execute function forbid_change();
revoke insert, update, delete on ledger_rollups from tradewind_server;
grant select, insert on ledger_rollups to tradewind_ledger;

-- Results of verifying the ledger. A good one is an anchor: the window it names must stay the same to the byte.
create table ledger_checks (
  id           bigint generated always as identity primary key,
  is_full      boolean     not null,
  ok           boolean     not null,
  findings     jsonb       not null,
  started_at   timestamptz not null,
  took_ms      int         not null,
  window_id    bigint      not null,
  window_hash  bytea       not null
);
create index ledger_checks_ok on ledger_checks (id) where ok;
revoke insert, update, delete on ledger_checks from tradewind_server;
grant select, insert, delete on ledger_checks to tradewind_ledger;

-- ---------------------------------------------------------------- adjustments
-- A change of a balance by two operators.
create table adjustments (
  id            bigint generated always as identity primary key,
  user_id       bigint      not null references users,
  amount_cents  bigint      not null check (amount_cents <> 0),
  reason        text        not null check (length(reason) between 1 and 500),
  proposed_by   bigint      not null references operators,
  confirmed_by  bigint      not null references operators,
  created_at    timestamptz not null default now(),
  check (proposed_by <> confirmed_by)
);
create index adjustments_user on adjustments (user_id, id desc);
revoke update, delete on adjustments from tradewind_server;
