-- The wallet: a ledger that is only added to and proves itself, recharges, withdrawals, networks and fees.

-- ---------------------------------------------------------------- who may write
-- The server works as tradewind_server: what is money it can only read, and move by the functions below. Those belong
-- to tradewind_ledger, which nobody signs in as: it may write the ledger's tables and nothing else, so that a way into a
-- function is no way to the rights of the database's owner.
do $$ declare name text; begin
  foreach name in array array['tradewind_server', 'tradewind_ledger'] loop
    begin
      execute format('create role %I nologin', name);
    exception when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(current_user, name, 'member') then execute format('grant %I to %I', name, current_user); end if;
  end loop;
end $$;
revoke create on schema public from public;
grant usage on schema public to tradewind_server, tradewind_ledger;
-- Neither triggers nor references nor truncation: those are ways to run code with another's rights, or around a row's.
grant select, insert, update, delete on all tables in schema public to tradewind_server;
grant usage, select on all sequences in schema public to tradewind_server;
alter default privileges in schema public grant select, insert, update, delete on tables to tradewind_server;
alter default privileges in schema public grant usage, select on sequences to tradewind_server;
revoke update, delete on audit_log, page_versions from tradewind_server;
revoke insert, update, delete on migrations from tradewind_server;

-- ---------------------------------------------------------------- accounts
-- An account is owner * 256 + type. Types below 32 have their balance in a row that every change locks;
-- the others belong to the platform, are only added up, and cost a payment nothing.
create table account_types (
  type   int  primary key check (type between 1 and 255),
  name   text not null unique,
  -- The side on which it grows: D = what we have, C = what we owe or earned.
  side   char(1) not null check (side in ('D', 'C')),
  -- Each reference must bring it back to zero.
  drains boolean not null default false
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

-- Which account may move to which, by event and by what it is for: wrong code cannot invent a way for money. Not in plain
-- SQL, which the table's check would parse and plan anew at every insert: that alone made a payment seven times as dear.
-- References: 1 order, 2 recharge, 3 withdrawal, 4 refund, 5 card refund, 6 dispute, 7 payout, 8 adjustment, 9 deposit,
-- 10 settlement.
create function is_route(code int, ref int, debit int, credit int) returns boolean
language plpgsql immutable parallel safe as $$
begin
  return case code
    when 100 then ref = 2 and debit in (40, 41, 42) and credit = 1            -- recharge credited
    when 101 then ref in (2, 3, 5, 6) and debit = 1 and credit = 3            -- debt set off
    when 102 then ref = 2 and debit in (40, 41, 42) and credit = 62           -- recharge fee
    when 103 then ref in (2, 5, 6) and debit in (1, 3) and credit in (40, 41, 42) -- recharge reversed, card money taken back
    when 104 then ref in (5, 6) and debit = 41 and credit in (1, 3)           -- dispute won, card refund that came back
    when 105 then (ref = 9 and debit = 40 and credit = 33) or (ref = 2 and debit = 33 and credit = 1) -- unmatched deposit, later assigned
    when 110 then ref in (3, 5) and debit = 1 and credit = 2                  -- held: withdrawal or card refund asked for
    when 111 then ref in (3, 5) and debit = 2 and credit = 1                  -- released: refused, cancelled, failed
    when 112 then ref = 3 and debit = 2 and credit = 43                       -- withdrawal passed, what will arrive
    when 113 then ref = 3 and debit = 2 and credit = 61                       -- withdrawal passed, service charge
    when 114 then ref = 3 and debit = 43 and credit in (50, 51)               -- withdrawal sent
    when 115 then ref = 3 and debit in (43, 61) and credit = 1                -- withdrawal returned after it was passed
    when 116 then ref = 5 and debit = 2 and credit = 41                       -- card refund done
    when 200 then ref = 1 and debit = 1 and credit = 32                       -- order paid
    when 201 then ref = 1 and debit = 70 and credit = 32                      -- promo paid by the platform
    when 202 then ref in (1, 4) and debit = 32 and credit = 1                 -- refund before completion
    when 203 then ref in (1, 4) and debit = 32 and credit = 70                -- promo part of it
    when 210 then ref = 1 and debit = 32 and credit in (8, 63)                -- completed: the shop's share, or own sales
    when 211 then ref = 1 and debit = 32 and credit = 60                      -- completed: commission
    when 212 then ref = 4 and debit in (8, 10, 60, 63) and credit in (1, 70)  -- refund after completion
    when 213 then ref = 1 and debit = 8 and credit = 10                       -- shop debt set off
    when 220 then ref = 7 and debit = 8 and credit = 9                        -- payout asked for
    when 221 then ref = 7 and debit = 9 and credit = 8                        -- payout refused or failed
    when 222 then ref = 7 and debit = 9 and credit in (44, 61)                -- payout passed
    when 223 then ref = 7 and debit = 44 and credit in (50, 51)               -- payout sent
    when 300 then ref = 10 and debit in (50, 51) and credit in (40, 41, 42)   -- clearing settled into cash
    when 301 then ref in (2, 3, 5, 6, 7, 10) and debit in (71, 72, 73) and credit in (41, 50, 51) -- provider, network and dispute fees
    when 302 then ref in (4, 6, 7) and debit = 74 and credit in (3, 10)       -- written off
    when 303 then ref = 6 and debit = 41 and credit = 73                      -- dispute fee given back
    when 304 then ref = 6 and debit = 41 and credit = 74                      -- written off, and won back after all
    when 900 then ref = 8 and (debit = 80 or credit = 80)                     -- adjusted by two people
    else false end;
end $$;

create table wallets (
  user_id          bigint   primary key references users,
  available_cents  bigint   not null default 0 check (available_cents >= 0),
  frozen_cents     bigint   not null default 0 check (frozen_cents >= 0),
  debt_cents       bigint   not null default 0 check (debt_cents >= 0),
  -- Counts every change: the place of each transfer in this wallet's own order.
  version          bigint   not null default 0,
  is_open          boolean  not null default true
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
insert into wallets (user_id) select id from users;

create table shop_balances (
  shop_id          bigint   primary key references shops,
  payable_cents    bigint   not null default 0 check (payable_cents >= 0),
  frozen_cents     bigint   not null default 0 check (frozen_cents >= 0),
  debt_cents       bigint   not null default 0 check (debt_cents >= 0),
  version          bigint   not null default 0
) with (fillfactor = 70);
insert into shop_balances (shop_id) select id from shops;

-- Nobody is without a wallet, whoever makes the person or the shop.
create function open_wallet() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into wallets (user_id) values (new.id);
  return null;
end $$;
create trigger users_open_wallet after insert on users for each row execute function open_wallet();
create function open_shop_balance() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into shop_balances (shop_id) values (new.id);
  return null;
end $$;
create trigger shops_open_balance after insert on shops for each row execute function open_shop_balance();

-- ---------------------------------------------------------------- the journal
-- Transactions are counted on from where the ledger was. 0, and another number only in a database restored from a dump,
-- whose server counts anew: `npm run resume-ledger` replaces it.
create function ledger_offset() returns bigint language plpgsql stable parallel safe as 'begin return 0; end';

-- One row is one transfer, so it cannot be out of balance. Never changed, never taken away.
create table ledger_transfers (
  id             bigint generated always as identity,
  xid            xid8        not null default (((pg_current_xact_id())::text::bigint + ledger_offset())::text)::xid8,
  debit_account  bigint      not null,
  credit_account bigint      not null,
  amount_cents   bigint      not null check (amount_cents > 0),
  -- The version the wallet or shop balance has by it, and what it holds after it; null for the platform's accounts.
  debit_seq      bigint,
  credit_seq     bigint,
  debit_after    bigint,
  credit_after   bigint,
  ref_type       smallint    not null,
  ref_id         bigint      not null,
  code           smallint    not null,
  leg            smallint    not null default 0,
  created_at     timestamptz not null default now(),
  primary key (xid, id),
  check (debit_account <> credit_account),
  constraint ledger_transfers_route check (is_route(code, ref_type, (debit_account & 255)::int, (credit_account & 255)::int)),
  check (((debit_account & 255) < 32) = (debit_seq is not null)),
  check (((credit_account & 255) < 32) = (credit_seq is not null)),
  check ((debit_seq is null) = (debit_after is null)),
  check ((credit_seq is null) = (credit_after is null))
);
-- The same event is posted once, whoever asks how often.
create unique index ledger_once on ledger_transfers (ref_id, ref_type, code, leg);
-- A wallet's records in its own order; no two transfers take the same place.
create unique index ledger_debits on ledger_transfers (debit_account, debit_seq, leg) where debit_seq is not null;
create unique index ledger_credits on ledger_transfers (credit_account, credit_seq, leg) where credit_seq is not null;
create trigger ledger_transfers_append_only before update or delete or truncate on ledger_transfers
  for each statement execute function forbid_change();

-- Windows closed by transaction number: what is below the oldest running transaction is finished for ever.
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
-- What each platform account gained in a window, so that its balance is a short sum.
create table ledger_rollups (
  account       bigint  not null,
  window_id     bigint  not null references ledger_windows,
  debit_cents   numeric not null,
  credit_cents  numeric not null,
  primary key (account, window_id)
);
create trigger ledger_rollups_append_only before update or delete or truncate on ledger_rollups
  for each statement execute function forbid_change();

-- The oldest transaction that still runs: everything below it is finished for ever.
create function ledger_horizon() returns xid8
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select ((pg_snapshot_xmin(pg_current_snapshot())::text::bigint + ledger_offset())::text)::xid8
$$;

-- After a restore from a dump, and only by who may replace functions: the count goes on above all that is written.
create function resume_ledger() returns bigint
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  top bigint;
  jump bigint;
begin
  lock table ledger_transfers, ledger_windows in exclusive mode;
  select greatest((select max(xid_to) from ledger_windows)::text::bigint, (select max(xid) from ledger_transfers)::text::bigint + 1, 0) into top;
  jump := top - pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  if jump <= ledger_offset() then return ledger_offset(); end if;
  execute format('create or replace function public.ledger_offset() returns bigint language plpgsql stable parallel safe as %L', format('begin return %s; end', jump));
  return jump;
end $$;
revoke execute on function resume_ledger from public;

create function hash_transfers(previous bytea, low xid8, high xid8) returns table (transfers bigint, hash bytea)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select count(*), sha256(previous || coalesce(string_agg(sha256(convert_to(concat_ws('|',
           id, xid, code, leg, debit_account, credit_account, amount_cents, coalesce(debit_seq, -1), coalesce(credit_seq, -1),
           coalesce(debit_after, -1), coalesce(credit_after, -1), ref_type, ref_id, extract(epoch from created_at)), 'UTF8')),
           ''::bytea order by xid, id), ''::bytea))
    from ledger_transfers where xid >= low and xid < high
$$;

-- At most about so many at a time, so that no window takes long, however long none was closed.
create function close_ledger_window(p_most bigint default 50000) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  last ledger_windows;
  high xid8;
  cut xid8;
  found_transfers bigint;
  found_hash bytea;
begin
  perform pg_advisory_xact_lock(7001);
  high := ledger_horizon();
  select * into last from ledger_windows order by id desc limit 1;
  if not found then raise exception 'the ledger has lost its windows'; end if;
  if high <= last.xid_to then return 0; end if;
  if not exists (select 1 from ledger_transfers where xid >= last.xid_to and xid < high) then return 0; end if;
  -- Cut between two transactions: before the one that is too many, or behind it when it is the only one.
  select xid into cut from ledger_transfers where xid >= last.xid_to and xid < high order by xid, id offset greatest(p_most, 1) limit 1;
  if cut is not null and not exists (select 1 from ledger_transfers where xid >= last.xid_to and xid < cut) then
    select xid into cut from ledger_transfers where xid > cut and xid < high order by xid limit 1;
  end if;
  high := coalesce(cut, high);
  select h.transfers, h.hash into found_transfers, found_hash from hash_transfers(last.hash, last.xid_to, high) h;
  insert into ledger_windows (id, xid_from, xid_to, transfers, before, hash)
  values (last.id + 1, last.xid_to, high, found_transfers, last.hash, found_hash);
  insert into ledger_rollups (account, window_id, debit_cents, credit_cents)
  select account, last.id + 1, sum(debit), sum(credit)
    from (select debit_account as account, amount_cents as debit, 0 as credit
            from ledger_transfers where xid >= last.xid_to and xid < high
          union all
          select credit_account, 0, amount_cents
            from ledger_transfers where xid >= last.xid_to and xid < high) moved
   where (account & 255) >= 32 group by account;
  return found_transfers;
end $$;

-- When a transfer was made: now. A ledger may begin with a history, told by the setting ledger.at, until its first
-- window is closed; from then on nobody dates anything back.
create function ledger_time() returns timestamptz
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  if coalesce(current_setting('ledger.at', true), '') = '' then return now(); end if;
  if exists (select 1 from ledger_windows where id > 0) or not exists (select 1 from ledger_windows) then raise exception 'a history is laid before the first window is closed'; end if;
  return least(current_setting('ledger.at')::timestamptz, now());
end $$;

/* outcomes of posting: 0 posted, 1 posted before, 2 not enough, 3 the wallet is locked, 4 no such wallet */

-- Every event but a payment: the legs of one reference, on at most one wallet and one shop.
create function post_transfers(
  p_ref_type int, p_ref bigint, p_codes int[], p_debits bigint[], p_credits bigint[], p_amounts bigint[], p_must_be_open boolean
) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  the_user bigint; the_shop bigint; users_count int; shops_count int;
  w wallets; s shop_balances;
  debit_afters bigint[] := '{}'; credit_afters bigint[] := '{}';
  after bigint;
begin
  select min(a >> 8), count(distinct a >> 8) into the_user, users_count
    from unnest(p_debits || p_credits) a where (a & 255) between 1 and 3;
  select min(a >> 8), count(distinct a >> 8) into the_shop, shops_count
    from unnest(p_debits || p_credits) a where (a & 255) between 8 and 10;
  if users_count > 1 or shops_count > 1 then raise exception 'a posting moves at most one wallet and one shop'; end if;
  if the_user is not null then
    select * into w from wallets where user_id = the_user for no key update;
    if not found then return 4; end if;
  end if;
  if the_shop is not null then
    select * into s from shop_balances where shop_id = the_shop for no key update;
    if not found then return 4; end if;
  end if;
  -- Asked under the lock: who waited for the first one sees it here.
  if exists (select 1 from ledger_transfers where ref_id = p_ref and ref_type = p_ref_type and code = p_codes[1]) then return 1; end if;
  if p_must_be_open and the_user is not null and not w.is_open then return 3; end if;
  for i in 1 .. cardinality(p_codes) loop
    after := null;
    case p_debits[i] & 255
      when 1 then w.available_cents := w.available_cents - p_amounts[i]; after := w.available_cents;
      when 2 then w.frozen_cents := w.frozen_cents - p_amounts[i]; after := w.frozen_cents;
      when 3 then w.debt_cents := w.debt_cents + p_amounts[i]; after := -w.debt_cents;
      when 8 then s.payable_cents := s.payable_cents - p_amounts[i]; after := s.payable_cents;
      when 9 then s.frozen_cents := s.frozen_cents - p_amounts[i]; after := s.frozen_cents;
      when 10 then s.debt_cents := s.debt_cents + p_amounts[i]; after := -s.debt_cents;
      else null;
    end case;
    debit_afters := debit_afters || after;
    after := null;
    case p_credits[i] & 255
      when 1 then w.available_cents := w.available_cents + p_amounts[i]; after := w.available_cents;
      when 2 then w.frozen_cents := w.frozen_cents + p_amounts[i]; after := w.frozen_cents;
      when 3 then w.debt_cents := w.debt_cents - p_amounts[i]; after := -w.debt_cents;
      when 8 then s.payable_cents := s.payable_cents + p_amounts[i]; after := s.payable_cents;
      when 9 then s.frozen_cents := s.frozen_cents + p_amounts[i]; after := s.frozen_cents;
      when 10 then s.debt_cents := s.debt_cents - p_amounts[i]; after := -s.debt_cents;
      else null;
    end case;
    credit_afters := credit_afters || after;
    if least(w.available_cents, w.frozen_cents, w.debt_cents, s.payable_cents, s.frozen_cents, s.debt_cents) < 0 then return 2; end if;
  end loop;
  if the_user is not null then
    update wallets set available_cents = w.available_cents, frozen_cents = w.frozen_cents, debt_cents = w.debt_cents, version = version + 1
     where user_id = the_user;
  end if;
  if the_shop is not null then
    update shop_balances set payable_cents = s.payable_cents, frozen_cents = s.frozen_cents, debt_cents = s.debt_cents, version = version + 1
     where shop_id = the_shop;
  end if;
  insert into ledger_transfers (debit_account, credit_account, amount_cents, debit_seq, credit_seq, debit_after, credit_after, ref_type, ref_id, code, leg, created_at)
  select debit, credit, amount,
         case when (debit & 255) < 8 then w.version + 1 when (debit & 255) < 32 then s.version + 1 end,
         case when (credit & 255) < 8 then w.version + 1 when (credit & 255) < 32 then s.version + 1 end,
         debit_after, credit_after, p_ref_type, p_ref, code, n - 1, ledger_time()
    from unnest(p_codes, p_debits, p_credits, p_amounts, debit_afters, credit_afters)
         with ordinality as t(code, debit, credit, amount, debit_after, credit_after, n);
  return 0;
end $$;

-- A payment: one row changed, one row added, one call.
create function post_payment(p_user bigint, p_ref_type int, p_ref bigint, p_amount bigint, out outcome int, out balance bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare seq bigint;
begin
  update wallets set available_cents = available_cents - p_amount, version = version + 1
   where user_id = p_user and available_cents >= p_amount and is_open
  returning available_cents, version into balance, seq;
  if not found then
    select available_cents, case when is_open then 2 else 3 end into balance, outcome from wallets where user_id = p_user;
    outcome := coalesce(outcome, 4);
    return;
  end if;
  insert into ledger_transfers (debit_account, credit_account, amount_cents, debit_seq, debit_after, ref_type, ref_id, code)
  values (p_user * 256 + 1, 32, p_amount, seq, balance, p_ref_type, p_ref, 200);
  outcome := 0;
end $$;

-- The balances under the lock that the posting after it holds too; the server itself may not lock what it may not write.
create function lock_wallet(p_user bigint) returns wallets
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select * from wallets where user_id = p_user for no key update
$$;
create function lock_shop_balance(p_shop bigint) returns shop_balances
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select * from shop_balances where shop_id = p_shop for no key update
$$;

create function set_wallet_open(p_user bigint, p_open boolean) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update wallets set is_open = p_open where user_id = p_user
$$;

revoke insert, update, delete on wallets, shop_balances, ledger_transfers, ledger_windows, ledger_rollups, account_types
  from tradewind_server;

-- ---------------------------------------------------------------- settings
-- Figures an operator may change; what is not here has the program's default.
create table shop_settings (
  key         text        primary key check (length(key) between 1 and 60),
  value       jsonb       not null,
  version     int         not null default 1,
  updated_at  timestamptz not null default now(),
  updated_by  bigint      references operators
);

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
  version             int           not null default 1,
  check (supported or not (deposit_on or withdraw_on))
);
-- Those a shop begins with: closed until an operator opens them, or named so that nobody sends money by them.
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

-- Another address is another row: what a recharge was sent to stays known.
create table network_addresses (
  id          bigint generated always as identity primary key,
  network_id  bigint      not null references networks,
  address     text        not null check (length(address) between 1 and 120),
  memo        text        not null default '' check (length(memo) <= 60),
  active      boolean     not null default true,
  proposed_by bigint      references operators,
  confirmed_by bigint     references operators,
  created_at  timestamptz not null default now(),
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
  -- As it was shown to the shopper.
  address         text        not null default '' check (length(address) <= 120),
  memo            text        not null default '' check (length(memo) <= 60),
  -- Every shopper's own, quoted in a transfer; the same in all of theirs.
  reference_code  text        not null default '' check (length(reference_code) <= 20),
  claimed_cents   bigint      not null check (claimed_cents > 0),
  credited_cents  bigint      check (credited_cents > 0),
  fee_cents       bigint      not null default 0 check (fee_cents >= 0),
  txid            text        not null default '' check (length(txid) <= 120),
  -- What an auditor found on the chain, where the shopper told none or another.
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
create index recharges_any_txid on recharges (lower(txid)) where txid <> '';
create index recharges_found_txid on recharges (lower(found_txid)) where found_txid <> '';
-- A number somebody reads out is found by how it begins or ends.
create index recharges_request on recharges (request_no);
create index recharges_request_end on recharges (reverse(request_no::text) text_pattern_ops);
create index recharges_txid_end on recharges (reverse(lower(txid)) text_pattern_ops) where txid <> '';
create index recharges_found_end on recharges (reverse(lower(found_txid)) text_pattern_ops) where found_txid <> '';
-- One transfer on a chain is one recharge, whoever claims it: what the shopper told and what an auditor found both count.
-- A refused claim frees its own.
create table claimed_transfers (
  txid         text   primary key check (length(txid) between 1 and 120 and txid = lower(txid)),
  recharge_id  bigint not null references recharges
);
create index claimed_transfers_recharge on claimed_transfers (recharge_id);
create trigger recharges_not_closed before insert on recharges
  for each row execute function refuse_closed_person('user_id');
create table recharge_evidence (
  recharge_id  bigint not null references recharges,
  picture_id   bigint not null references pictures,
  position     int    not null,
  primary key (recharge_id, position)
);
create index recharge_evidence_picture on recharge_evidence (picture_id);
-- What evidence shows: which pictures are the same to the byte, and which look alike (a difference hash).
alter table pictures
  add column digest   bytea   check (length(digest) = 32),
  add column likeness bit(64);
create index pictures_digest on pictures (digest) where digest is not null;
create index pictures_likeness on pictures (id) include (likeness) where likeness is not null;

create table card_payments (
  recharge_id  bigint      primary key references recharges,
  provider     text        not null check (provider in ('stripe', 'test')),
  -- The provider's name for it; null until the provider has answered.
  intent       text        check (length(intent) <= 120),
  state        text        not null check (state in ('new', 'open', 'declined', 'authenticating', 'processing', 'paid', 'cancelled')),
  decline      text        not null default '' check (length(decline) <= 60),
  -- In what the provider's payment differs from the recharge: nothing is credited, a person decides.
  doubt        text        not null default '' check (doubt in ('', 'number', 'currency', 'amount')),
  -- What the provider keeps of it.
  fee_cents    bigint      check (fee_cents >= 0),
  polls        int         not null default 0,
  next_poll_at timestamptz,
  created_at   timestamptz not null default now(),
  -- When its state was another one last: what nobody goes on with is called off after a while.
  changed_at   timestamptz not null default now(),
  unique (provider, intent)
);
create index card_payments_poll on card_payments (next_poll_at) where next_poll_at is not null;
create table card_refunds (
  id            bigint generated always as identity primary key,
  recharge_id   bigint      not null references recharges,
  amount_cents  bigint      not null check (amount_cents > 0),
  -- Asked for (and held), done or failed; unheld = made at the provider without asking; returned = it came back afterwards.
  status        text        not null default 'asked' check (status in ('asked', 'done', 'failed', 'unheld', 'returned')),
  provider_ref  text        unique check (length(provider_ref) <= 120),
  asked_by      bigint      references operators,
  tries         int         not null default 0,
  -- When the provider is asked for it again; null when it is settled.
  next_try_at   timestamptz,
  created_at    timestamptz not null default now(),
  settled_at    timestamptz
);
create index card_refunds_recharge on card_refunds (recharge_id);
create index card_refunds_due on card_refunds (next_try_at) where next_try_at is not null;
create table card_disputes (
  id            bigint generated always as identity primary key,
  recharge_id   bigint      not null references recharges,
  provider_ref  text        not null unique check (length(provider_ref) <= 120),
  amount_cents  bigint      not null check (amount_cents > 0),
  fee_cents     bigint      not null default 0 check (fee_cents >= 0),
  state         text        not null check (state in ('open', 'won', 'lost')),
  -- What of the debt it left behind the shop has given up.
  written_off_cents bigint  not null default 0 check (written_off_cents between 0 and amount_cents),
  created_at    timestamptz not null default now(),
  closed_at     timestamptz,
  -- When two operators let a lost one no longer speak against the person.
  forgiven_at   timestamptz
);
create index card_disputes_recharge on card_disputes (recharge_id);
-- The demo's own card provider keeps its payments here, as a real one keeps them at its place.
create table test_card_payments (
  intent        text        primary key check (length(intent) <= 120),
  recharge_id   bigint      not null unique references recharges,
  amount_cents  bigint      not null check (amount_cents > 0),
  state         text        not null default 'open' check (state in ('open', 'declined', 'authenticating', 'processing', 'paid', 'cancelled')),
  decline       text        not null default '' check (length(decline) <= 60),
  -- A slow card is decided at this time.
  settles_at    timestamptz,
  refunds       jsonb       not null default '[]',
  disputes      jsonb       not null default '[]',
  events        int         not null default 0
);
-- What a provider told, once each; the real guard is the ledger's own key.
create table webhook_events (
  provider     text        not null check (length(provider) <= 20),
  event_id     text        not null check (length(event_id) <= 120),
  type         text        not null check (length(type) <= 80),
  received_at  timestamptz not null default now(),
  primary key (provider, event_id)
);

-- ---------------------------------------------------------------- withdrawals
create table payout_destinations (
  id             bigint generated always as identity primary key,
  user_id        bigint      not null references users,
  type           text        not null check (type in ('bank', 'chain')),
  network_id     bigint      references networks,
  -- Keyed hashes: the same destination is known again, of one person to the letter (fingerprint), and the card or
  -- address alone whoever writes what beside it (place), without opening anything. A row is never written over.
  fingerprint    bytea       not null check (length(fingerprint) = 32),
  place          bytea       not null check (length(place) = 32),
  sealed         text        not null check (length(sealed) <= 2000),
  shown          text        not null check (length(shown) <= 120),
  -- Offered again until the shopper takes it off the list.
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
  step            text        not null default 'audit' check (step in ('audit', 'proposed', 'passed', 'sent', 'refused', 'cancelled', 'failed')),
  is_new          boolean     not null default false,
  -- By the limit of the day it was asked for; raising the limit later does not take the second person away.
  needs_second    boolean     not null default false,
  reason          text        not null default '' check (length(reason) <= 60),
  reason_text     text        not null default '' check (length(reason_text) <= 500),
  reference       text        not null default '' check (length(reference) <= 120),
  proposed_by     bigint      references operators,
  answered_by     bigint      references operators,
  -- Who paid it out, or found that it cannot be.
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

-- What a right payment code is exchanged for: one use, one session, one purpose, five minutes.
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

-- An operator's change to a balance, made by two.
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

-- What the verifications of the ledger found. One that found nothing wrong is an anchor: the last window as it was then
-- must be there for ever, the same to the byte.
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
-- Kept as long as it is an anchor for somebody; the last good one is never dropped.
create function keep_ledger_check(
  p_is_full boolean, p_ok boolean, p_findings jsonb, p_started_at timestamptz, p_took_ms int, out window_id bigint, out window_hash bytea
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  select w.id, w.hash into window_id, window_hash from ledger_windows w order by w.id desc limit 1;
  window_id := coalesce(window_id, -1);
  window_hash := coalesce(window_hash, ''::bytea);
  insert into ledger_checks (is_full, ok, findings, started_at, took_ms, window_id, window_hash)
  values (p_is_full, p_ok, p_findings, p_started_at, p_took_ms, window_id, window_hash);
  delete from ledger_checks where id < (select max(id) - 2000 from ledger_checks where ok);
end $$;
revoke insert, update, delete on ledger_checks from tradewind_server;
-- Made by two, and then as it is.
revoke update, delete on adjustments from tradewind_server;

-- ---------------------------------------------------------------- whose the functions are
grant select, insert, update on wallets, shop_balances to tradewind_ledger;
grant select, insert on ledger_transfers, ledger_windows, ledger_rollups to tradewind_ledger;
grant select, insert, delete on ledger_checks to tradewind_ledger;
-- Who is given a function must be able to make one; only for this moment.
grant create on schema public to tradewind_ledger;
do $$ declare one regprocedure; begin
  for one in select oid::regprocedure from pg_proc
              where pronamespace = 'public'::regnamespace and proname in (
                    'open_wallet', 'open_shop_balance', 'post_transfers', 'post_payment', 'close_ledger_window',
                    'set_wallet_open', 'lock_wallet', 'lock_shop_balance', 'keep_ledger_check') loop
    execute format('alter function %s owner to tradewind_ledger', one);
    execute format('revoke execute on function %s from public', one);
    execute format('grant execute on function %s to tradewind_server, tradewind_ledger, %I', one, current_user);
  end loop;
end $$;
revoke create on schema public from tradewind_ledger;
