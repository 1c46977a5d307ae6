-- What follows an order: its lines and events, notifications about it, parcels, payouts to shops.
-- needs: forbid_change

-- ---------------------------------------------------------------- lines
-- The rules of its values are in is_valid_order_item.
create table order_items (
  id                    bigint generated always as identity primary key,
  order_id              bigint   not null references orders,
  -- The order's, to find what one person bought of a product.
  user_id               bigint   not null,
  product_id            bigint   not null,
  sku_id                bigint   not null references skus,
  position              int      not null,
  -- As they were when ordered, in all languages there were: {"en-US": "…"}.
  title                 jsonb    not null,
  spec                  jsonb    not null default '{}',
  picture_id            bigint   not null,
  price_cents           bigint   not null,
  qty                   int      not null,
  weight_grams          int      not null,
  -- This line's part of the order's discount and freight, to the cent.
  discount_cents        bigint   not null,
  freight_cents         bigint   not null,
  shipped_qty           int      not null default 0,
  refunded_qty          int      not null default 0,
  -- Of refunded_qty: shipped and never returned. The shopper has them, or they got lost.
  unreturned_qty        int      not null default 0,
  refunded_cents        bigint   not null default 0,
  promo_returned_cents  bigint   not null default 0,
  unique (order_id, position),
  unique (order_id, sku_id)
);
create index order_items_bought on order_items (user_id, product_id);
create index order_items_product on order_items (product_id, order_id desc);
revoke insert, update, delete on order_items from tradewind_server;
grant update (shipped_qty) on order_items to tradewind_server;
grant select, insert, update on order_items to tradewind_ledger;

-- What happened to an order, for the timelines of shoppers and operators.
create table order_events (
  id           bigint generated always as identity primary key,
  order_id     bigint      not null references orders,
  kind         text        not null check (kind in ('created', 'paid', 'address', 'reminded', 'parcel', 'shipped', 'delayed',
                 'delivered', 'extended', 'received', 'completed', 'cancelled', 'refund_asked', 'refund_withdrawn',
                 'refund_refused', 'refunding', 'refunded')),
  actor        text        not null check (actor in ('shopper', 'operator', 'clock', 'carrier')),
  operator_id  bigint      references operators,
  params       jsonb       not null default '{}' check (length(params::text) <= 2000),
  created_at   timestamptz not null
);
create index order_events_order on order_events (order_id, id);
create trigger order_events_append_only before update or delete or truncate on order_events
  for each statement execute function forbid_change();
revoke update, delete on order_events from tradewind_server;
grant insert on order_events to tradewind_ledger;

-- The outbox of notifications: written with the event, sent by the scheduler in the transaction that deletes the row. A
-- payment does not call notify itself, because that makes all commits wait for one another.
create table order_outbox (
  id          bigint generated always as identity primary key,
  order_id    bigint      not null,
  user_id     bigint      not null,
  kind        text        not null check (length(kind) <= 40),
  params      jsonb       not null default '{}',
  created_at  timestamptz not null
);
grant insert on order_outbox to tradewind_ledger;

-- ---------------------------------------------------------------- parcels
create table parcels (
  id             bigint generated always as identity primary key,
  order_id       bigint      not null references orders,
  carrier_id     bigint      not null references carriers,
  -- Without spaces, in upper case.
  number         text        not null check (number ~ '^[0-9A-Z-]{4,40}$'),
  state          text        not null default 'shipped'
    check (state in ('shipped', 'moving', 'customs', 'out', 'attempt', 'exception', 'delivered')),
  shipped_at     timestamptz not null,
  shipped_by     bigint      references operators,
  last_event_at  timestamptz,
  delivered_at   timestamptz,
  version        int         not null default 1,
  unique (order_id, carrier_id, number),
  check ((state = 'delivered') = (delivered_at is not null))
);
-- Finds the parcel of a carrier's webhook, and an order by its tracking number.
create index parcels_number on parcels (number, carrier_id);
create index parcels_exception on parcels (last_event_at) where state = 'exception';
grant select on parcels to tradewind_ledger;

create table parcel_items (
  parcel_id      bigint not null references parcels,
  order_item_id  bigint not null references order_items,
  qty            int    not null check (qty > 0),
  primary key (parcel_id, order_item_id)
);
create index parcel_items_item on parcel_items (order_item_id);

create table parcel_events (
  id           bigint generated always as identity primary key,
  parcel_id    bigint      not null references parcels,
  state        text        not null
    check (state in ('shipped', 'moving', 'customs', 'out', 'attempt', 'exception', 'delivered')),
  text         text        not null default '' check (length(text) <= 300),
  place        text        not null default '' check (length(place) <= 120),
  happened_at  timestamptz not null,
  source       text        not null check (source in ('hand', 'csv', 'webhook')),
  -- The carrier's id of it, or a hash of its content: the same event received again is one event.
  event_key    text        not null check (length(event_key) between 1 and 120),
  created_by   bigint      references operators,
  created_at   timestamptz not null,
  unique (parcel_id, event_key)
);
create index parcel_events_parcel on parcel_events (parcel_id, happened_at desc, id desc);

-- ---------------------------------------------------------------- payouts
-- The bank account a shop is paid to, changed by two operators. A change adds a row; the last one is in use, the others
-- are the history.
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
  -- For payouts: their account belongs to the same shop.
  unique (id, shop_id),
  constraint payout_accounts_two_people check (confirmed_by <> proposed_by)
);
create unique index payout_accounts_active on payout_accounts (shop_id) where active_until is null;
revoke update, delete on payout_accounts from tradewind_server;
grant update (active_until) on payout_accounts to tradewind_server;

create table payouts (
  id            bigint generated always as identity primary key,
  shop_id       bigint      not null references shops,
  amount_cents  bigint      not null check (amount_cents > 0),
  -- The money is held when proposed, confirmed by a second operator, and leaves the shop's balance when sent.
  step          text        not null default 'proposed'
    check (step in ('proposed', 'confirmed', 'sent', 'refused', 'failed')),
  account_id    bigint,
  -- A free text instead of an account; the server may not write it.
  destination   text        not null default '',
  reference     text        not null default '' check (length(reference) <= 120),
  reason_text   text        not null default '' check (length(reason_text) <= 500),
  request_no    uuid        not null,
  proposed_by   bigint      not null references operators,
  decided_by    bigint      references operators,
  sent_by       bigint      references operators,
  version       int         not null default 1,
  created_at    timestamptz not null,
  decided_at    timestamptz,
  sent_at       timestamptz,
  unique (proposed_by, request_no),
  check ((decided_by is null) = (step = 'proposed')),
  check (decided_by is distinct from proposed_by or step = 'refused'),
  check (step <> 'sent' or (sent_at is not null and reference <> '')),
  constraint payouts_account foreign key (account_id, shop_id) references payout_accounts (id, shop_id),
  constraint payouts_destination
    check (case when account_id is null then length(destination) between 1 and 300 else destination = '' end)
);
create unique index payouts_open on payouts (shop_id) where step in ('proposed', 'confirmed');
create index payouts_shop on payouts (shop_id, id desc);
create index payouts_queue on payouts (step, id);
create index payouts_account on payouts (account_id) where account_id is not null;
revoke insert, update on payouts from tradewind_server;
grant insert (shop_id, amount_cents, account_id, request_no, proposed_by, created_at),
      update (step, decided_by, decided_at, sent_by, sent_at, reference, reason_text, version)
   on payouts to tradewind_server;
