-- The bank account a shop is paid to is on file and changed by two people; a payout refers to it and has no text of its own.

-- ---------------------------------------------------------------- accounts
-- A change adds a row. The last row of a shop is in use, the others are its history.
create table payout_accounts (
  id            bigint generated always as identity primary key,
  shop_id       bigint      not null references shops,
  version       int         not null check (version > 0),
  bank_name     text        not null check (length(bank_name) between 1 and 80),
  holder        text        not null check (length(holder) between 1 and 80),
  country       text        not null check (country ~ '^[A-Z]{2}$'),
  -- The account number, encrypted with a key that is not in the database; shown has its last four characters.
  sealed        text        not null check (length(sealed) between 1 and 300),
  shown         text        not null check (length(shown) between 1 and 20),
  proposed_by   bigint      not null references operators,
  confirmed_by  bigint      not null references operators,
  active_since  timestamptz not null,
  -- Null = in use.
  active_until  timestamptz check (active_until >= active_since),
  unique (shop_id, version),
  -- For payouts: the account they refer to is one of the same shop.
  unique (id, shop_id),
  constraint payout_accounts_two_people check (confirmed_by <> proposed_by)
);
create unique index payout_accounts_active on payout_accounts (shop_id) where active_until is null;

-- ---------------------------------------------------------------- payouts
-- Payouts from before have a text and no account. The server cannot add such a row: it may not write the text.
alter table payouts
  add column account_id bigint,
  add constraint payouts_account foreign key (account_id, shop_id) references payout_accounts (id, shop_id),
  alter column destination set default '',
  drop constraint payouts_destination_check,
  add constraint payouts_destination
    check (case when account_id is null then length(destination) between 1 and 300 else destination = '' end);
create index payouts_account on payouts (account_id) where account_id is not null;

-- ---------------------------------------------------------------- who may write
revoke update, delete on payout_accounts from tradewind_server;
grant update (active_until) on payout_accounts to tradewind_server;
revoke insert, update on payouts from tradewind_server;
grant insert (shop_id, amount_cents, account_id, request_no, proposed_by, created_at),
      update (step, decided_by, decided_at, sent_by, sent_at, reference, reason_text, version)
   on payouts to tradewind_server;
