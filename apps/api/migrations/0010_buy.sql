-- Buying: the bag, promo codes, orders with their lines and money, parcels, what shops are owed and paid.

-- ---------------------------------------------------------------- the bag
create table bag_items (
  id           bigint generated always as identity primary key,
  user_id      bigint      not null references users,
  sku_id       bigint      not null references skus,
  qty          int         not null check (qty between 1 and 999),
  checked      boolean     not null default true,
  -- What it cost when it was put in, so that a change since can be told.
  price_cents  bigint      not null check (price_cents > 0),
  created_at   timestamptz not null default now(),
  unique (user_id, sku_id)
);
create index bag_items_user on bag_items (user_id, id desc);
create trigger bag_items_not_closed before insert on bag_items
  for each row execute function refuse_closed_person('user_id');

-- ---------------------------------------------------------------- promo codes
create table promo_codes (
  id              bigint generated always as identity primary key,
  -- As it is compared; a shopper may type it in any case.
  code            text        not null unique check (code ~ '^[A-Z0-9][A-Z0-9_-]{2,31}$'),
  -- Codes made together share it.
  batch           text        not null default '' check (length(batch) <= 60),
  note            text        not null default '' check (length(note) <= 200),
  kind            text        not null check (kind in ('percent', 'fixed')),
  -- Basis points: 1000 is 10 %.
  percent_bp      int         check (percent_bp between 1 and 10000),
  fixed_cents     bigint      check (fixed_cents > 0),
  minimum_cents   bigint      not null default 0 check (minimum_cents >= 0),
  -- The most one use may take off; null = no limit.
  cap_cents       bigint      check (cap_cents > 0),
  starts_at       timestamptz not null,
  ends_at         timestamptz not null,
  total_uses      int         check (total_uses > 0),
  uses_per_user   int         check (uses_per_user > 0),
  -- Uses taken and not given back. Changed by the functions below alone.
  used            int         not null default 0 check (used >= 0),
  -- Empty = all; a line must fit each that is named.
  shop_ids        bigint[]    not null default '{}' check (cardinality(shop_ids) <= 200),
  category_ids    bigint[]    not null default '{}' check (cardinality(category_ids) <= 50),
  product_ids     bigint[]    not null default '{}' check (cardinality(product_ids) <= 500),
  first_order     boolean     not null default false,
  active          boolean     not null default true,
  version         int         not null default 1,
  created_by      bigint      references operators,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  check ((kind = 'percent') = (percent_bp is not null)),
  check ((kind = 'fixed') = (fixed_cents is not null)),
  check (ends_at > starts_at),
  constraint promo_codes_total check (used <= total_uses)
) with (fillfactor = 70);
create index promo_codes_batch on promo_codes (batch, id) where batch <> '';

-- ---------------------------------------------------------------- orders
-- What one person ordered at once: an order for each shop, one payment number for all.
create table checkouts (
  id          bigint generated always as identity primary key,
  user_id     bigint      not null references users,
  pay_no      text        not null unique check (pay_no ~ '^[0-9]{16,20}$'),
  request_no  uuid        not null,
  body_hash   bytea       not null check (length(body_hash) = 32),
  promo_id    bigint      references promo_codes,
  created_at  timestamptz not null,
  unique (user_id, request_no)
);
create trigger checkouts_not_closed before insert on checkouts
  for each row execute function refuse_closed_person('user_id');

create table promo_redemptions (
  id              bigint generated always as identity primary key,
  promo_id        bigint      not null references promo_codes,
  user_id         bigint      not null references users,
  -- The person's first, second, … use of the code.
  nth             int         not null check (nth > 0),
  checkout_id     bigint      not null unique references checkouts,
  discount_cents  bigint      not null check (discount_cents > 0),
  created_at      timestamptz not null,
  -- When nothing of the checkout was left; the use is free again.
  given_back_at   timestamptz
);
create unique index promo_redemptions_nth on promo_redemptions (promo_id, user_id, nth) where given_back_at is null;
create index promo_redemptions_promo on promo_redemptions (promo_id, id desc);

-- Every try to pay, under the number it was sent with: a repeated number is answered from here.
create table payments (
  id             bigint generated always as identity primary key,
  user_id        bigint      not null references users,
  request_no     uuid        not null,
  body_hash      bytea       not null check (length(body_hash) = 32),
  -- As pay_orders answers it; 0 = paid.
  outcome        smallint    not null,
  order_ids      bigint[]    not null default '{}',
  amount_cents   bigint      not null default 0 check (amount_cents >= 0),
  balance_cents  bigint,
  status         smallint,
  created_at     timestamptz not null,
  unique (user_id, request_no)
);
create index payments_refused on payments (created_at) where outcome <> 0;

-- No foreign key to shops or products: a sale would lock the row that all buyers of one shop share.
create table orders (
  id                    bigint generated always as identity (start with 100001) primary key,
  -- What people read and say; not to be guessed from another.
  sn                    text        not null unique check (sn ~ '^[0-9]{16,20}$'),
  user_id               bigint      not null references users,
  checkout_id           bigint      not null references checkouts,
  shop_id               bigint      not null,
  -- 0 to pay, 1 to ship, 2 handed to the carrier, 3 received, 4 completed,
  -- -1 cancelled unpaid, -4 in after-sale, -2 refunding, -3 refunded.
  status                smallint    not null default 0 check (status in (0, 1, 2, 3, 4, -1, -2, -3, -4)),
  -- Where an order in after-sale returns to when its case is refused.
  status_before         smallint    check (status_before in (1, 2, 3, 4)),
  qty                   int         not null check (qty > 0),
  subtotal_cents        bigint      not null check (subtotal_cents > 0),
  freight_cents         bigint      not null check (freight_cents >= 0),
  discount_cents        bigint      not null check (discount_cents between 0 and subtotal_cents),
  total_cents           bigint      not null generated always as (subtotal_cents + freight_cents - discount_cents) stored,
  -- Of what is settled; as it was agreed when ordered.
  commission_bp         int         not null check (commission_bp between 0 and 10000),
  -- Of the platform's own shop, as it was when ordered.
  is_own                boolean     not null default false,
  -- Money, moved by the functions below alone. The discount is paid by the platform.
  paid_cents            bigint      not null default 0,
  promo_paid_cents      bigint      not null default 0,
  refunded_cents        bigint      not null default 0 check (refunded_cents >= 0),
  promo_returned_cents  bigint      not null default 0 check (promo_returned_cents >= 0),
  settled_cents         bigint      not null default 0 check (settled_cents >= 0),
  commission_cents      bigint      not null default 0 check (commission_cents between 0 and settled_cents),
  escrow_cents          bigint      not null default 0 check (escrow_cents >= 0),
  promo_code            text        not null default '' check (length(promo_code) <= 32),
  -- As it was when ordered; the keys of an address, without its id.
  address               jsonb       not null check (address ? 'addressee' and length(address::text) <= 2000),
  note                  text        not null default '' check (length(note) <= 200),
  -- Working days of the delivery, by the zone of the address.
  days_min              int         not null check (days_min > 0),
  days_max              int         not null check (days_max >= days_min),
  -- What an operator told of a delay.
  delayed_until         timestamptz,
  cancel_reason         text        not null default '' check (length(cancel_reason) <= 40),
  cancel_text           text        not null default '' check (length(cancel_text) <= 500),
  cancelled_by          text        not null default '' check (cancelled_by in ('', 'shopper', 'operator', 'clock')),
  version               int         not null default 1,
  created_at            timestamptz not null,
  pay_before            timestamptz not null,
  -- The next thing to remind of: to pay, or that it will be taken as received; null when there is none.
  remind_at             timestamptz,
  paid_at               timestamptz,
  ship_due              timestamptz,
  shipped_at            timestamptz,
  confirm_at            timestamptz,
  extended_at           timestamptz,
  received_at           timestamptz,
  complete_at           timestamptz,
  completed_at          timestamptz,
  closed_at             timestamptz,
  -- The shopper's last reminder to ship.
  reminded_at           timestamptz,
  -- The shopper does not see it any more.
  hidden_at             timestamptz,
  constraint orders_escrow check (
    escrow_cents = paid_cents + promo_paid_cents - refunded_cents - promo_returned_cents - settled_cents),
  check (total_cents >= 0),
  -- All or nothing.
  check (paid_cents in (0, total_cents) and promo_paid_cents in (0, discount_cents)),
  check ((paid_at is null) = (status in (0, -1))),
  check (paid_at is not null or (paid_cents = 0 and promo_paid_cents = 0)),
  check (paid_at is null or (paid_cents = total_cents and promo_paid_cents = discount_cents)),
  -- Out of the escrow; what is refunded after completion the shop pays, and stands by the refund.
  check (refunded_cents <= paid_cents and promo_returned_cents <= promo_paid_cents),
  check (status <> 4 or escrow_cents = 0),
  check (status <> -4 or status_before is not null),
  check (status < 2 or shipped_at is not null),
  check (status <> 1 or ship_due is not null),
  check (status <> 2 or confirm_at is not null),
  check (status <> 3 or (received_at is not null and complete_at is not null)),
  check (status <> 4 or completed_at is not null),
  check ((status in (-1, -3)) = (closed_at is not null)),
  check (hidden_at is null or status in (4, -1, -3))
) with (fillfactor = 80);
-- Of hidden ones too: a code for first orders and who looks for a person ask for all.
create index orders_user on orders (user_id, id desc);
create index orders_user_status on orders (user_id, status, id desc) where hidden_at is null;
create index orders_checkout on orders (checkout_id);
create index orders_status on orders (status, id);
create index orders_shop on orders (shop_id, id desc);
-- What shops are still to be paid, and all of it together.
create index orders_held on orders (shop_id) include (escrow_cents) where escrow_cents > 0;
create index orders_paid on orders (paid_at) where paid_at is not null;
-- What a shop has earned since its last payout.
create index orders_settled on orders (shop_id, completed_at) include (settled_cents, commission_cents, is_own) where settled_cents > 0;
-- What the clock and the queues look for; each short, for an order leaves it with its status.
create index orders_pay_due on orders (pay_before) where status = 0;
create index orders_remind on orders (remind_at) where remind_at is not null;
create index orders_ship_due on orders (ship_due) where status = 1;
create index orders_confirm_due on orders (confirm_at) where status = 2;
create index orders_complete_due on orders (complete_at) where status = 3;
-- What was paid back on a day.
create index orders_refunded on orders (closed_at) where status = -3;
-- Cards that were declined on a day.
create index card_payments_declined on card_payments (changed_at) where state = 'declined';
-- Who lets orders lapse.
create index orders_lapsed on orders (user_id, closed_at) where status = -1 and cancelled_by = 'clock';

create table order_items (
  id                    bigint generated always as identity primary key,
  order_id              bigint   not null references orders,
  -- The order's, so that what one person bought of a product is found.
  user_id               bigint   not null,
  product_id            bigint   not null,
  sku_id                bigint   not null references skus,
  position              int      not null,
  -- Words as they were, in every language there was: {"en-US": "…"}.
  title                 jsonb    not null check (length(title::text) <= 4000),
  spec                  jsonb    not null default '{}' check (length(spec::text) <= 4000),
  picture_id            bigint   not null,
  price_cents           bigint   not null check (price_cents > 0),
  qty                   int      not null check (qty between 1 and 999),
  weight_grams          int      not null check (weight_grams > 0),
  -- This line's part of the order's discount and freight, to the cent.
  discount_cents        bigint   not null check (discount_cents >= 0),
  freight_cents         bigint   not null check (freight_cents >= 0),
  shipped_qty           int      not null default 0 check (shipped_qty between 0 and qty),
  refunded_qty          int      not null default 0 check (refunded_qty between 0 and qty),
  refunded_cents        bigint   not null default 0 check (refunded_cents >= 0),
  promo_returned_cents  bigint   not null default 0 check (promo_returned_cents between 0 and discount_cents),
  unique (order_id, position),
  unique (order_id, sku_id),
  check (discount_cents <= price_cents * qty),
  check (refunded_cents <= price_cents * qty + freight_cents - discount_cents)
);
create index order_items_bought on order_items (user_id, product_id);
create index order_items_product on order_items (product_id, order_id desc);

-- What happened to an order, for the shopper's timeline and the operators'.
create table order_events (
  id          bigint generated always as identity primary key,
  order_id    bigint      not null references orders,
  kind        text        not null check (kind in ('created', 'paid', 'address', 'reminded', 'parcel', 'shipped', 'delayed',
                'delivered', 'extended', 'received', 'completed', 'cancelled', 'refund_asked', 'refund_withdrawn',
                'refund_refused', 'refunding', 'refunded')),
  actor       text        not null check (actor in ('shopper', 'operator', 'clock', 'carrier')),
  operator_id bigint      references operators,
  params      jsonb       not null default '{}' check (length(params::text) <= 2000),
  created_at  timestamptz not null
);
create index order_events_order on order_events (order_id, id);
create trigger order_events_append_only before update or delete or truncate on order_events
  for each statement execute function forbid_change();

-- Notices to come: appended with what they tell of, told by the clock in the transaction that deletes them. A payment
-- announces nothing itself, for announcements make all who commit wait for one another.
create table order_tellings (
  id          bigint generated always as identity primary key,
  order_id    bigint      not null,
  user_id     bigint      not null,
  kind        text        not null check (length(kind) <= 40),
  params      jsonb       not null default '{}',
  created_at  timestamptz not null
);

-- Products whose stock came to an end or came back; the clock puts their rows right. A sale locks SKUs alone, while an
-- operator locks the product before them.
create table stock_turns (
  id          bigint generated always as identity primary key,
  product_id  bigint      not null,
  created_at  timestamptz not null
);
-- Sales of one product must not share a lock of its row.
alter table sale_events drop constraint sale_events_product_id_fkey;

-- ---------------------------------------------------------------- parcels
create table carriers (
  id              bigint generated always as identity primary key,
  key             text    not null unique check (key ~ '^[a-z0-9][a-z0-9-]{1,30}$'),
  name            text    not null check (length(name) between 1 and 60),
  -- A regular expression that every tracking number fits.
  number_pattern  text    not null check (length(number_pattern) between 1 and 200),
  example         text    not null default '' check (length(example) <= 60),
  -- Where the number is looked up; {number} stands for it.
  tracking_url    text    not null default '' check (tracking_url = '' or tracking_url ~ '^https://'),
  active          boolean not null default true,
  position        int     not null default 0,
  version         int     not null default 1
);
insert into carriers (key, name, number_pattern, example, tracking_url, position) values
  ('dhl', 'DHL Express', '^[0-9]{10,11}$', '1234567890', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}', 0),
  ('ups', 'UPS', '^1Z[0-9A-Z]{16}$', '1Z12345E0205271688', 'https://www.ups.com/track?tracknum={number}', 1),
  ('fedex', 'FedEx', '^([0-9]{12}|[0-9]{15}|[0-9]{20})$', '123456789012', 'https://www.fedex.com/fedextrack/?trknbr={number}', 2),
  ('ems', 'EMS / Post', '^[A-Z]{2}[0-9]{9}[A-Z]{2}$', 'EE123456785CN', 'https://www.17track.net/en/track?nums={number}', 3),
  ('sf', 'SF Express', '^(SF)?[0-9]{12,15}$', 'SF1234567890123', 'https://www.sf-express.com/chn/en/waybill/list?billno={number}', 4),
  ('yunexpress', 'YunExpress', '^YT[0-9]{16}$', 'YT1234567890123456', 'https://www.yuntrack.com/parcelTracking?id={number}', 5),
  ('4px', '4PX', '^4PX[0-9A-Z]{10,20}$', '4PX3000123456789CN', 'https://track.4px.com/#/result/0/{number}', 6),
  ('flash', 'Flash Express', '^TH[0-9A-Z]{10,16}$', 'TH01234ABCD5E', 'https://www.flashexpress.com/fle/tracking?se={number}', 7);

create table parcels (
  id             bigint generated always as identity primary key,
  order_id       bigint      not null references orders,
  carrier_id     bigint      not null references carriers,
  -- Without spaces, in capitals.
  number         text        not null check (number ~ '^[0-9A-Z-]{4,40}$'),
  state          text        not null default 'shipped' check (state in ('shipped', 'moving', 'customs', 'out', 'attempt', 'exception', 'delivered')),
  shipped_at     timestamptz not null,
  shipped_by     bigint      references operators,
  last_event_at  timestamptz,
  delivered_at   timestamptz,
  version        int         not null default 1,
  unique (order_id, carrier_id, number),
  check ((state = 'delivered') = (delivered_at is not null))
);
-- By the carrier's word, and to find an order by it.
create index parcels_number on parcels (number, carrier_id);
create index parcels_exception on parcels (last_event_at) where state = 'exception';

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
  state        text        not null check (state in ('shipped', 'moving', 'customs', 'out', 'attempt', 'exception', 'delivered')),
  text         text        not null default '' check (length(text) <= 300),
  place        text        not null default '' check (length(place) <= 120),
  happened_at  timestamptz not null,
  source       text        not null check (source in ('hand', 'csv', 'webhook')),
  -- The carrier's own name for it, or a hash of what it says: the same event told again is one event.
  event_key    text        not null check (length(event_key) between 1 and 120),
  created_by   bigint      references operators,
  created_at   timestamptz not null,
  unique (parcel_id, event_key)
);
create index parcel_events_parcel on parcel_events (parcel_id, happened_at desc, id desc);

-- ---------------------------------------------------------------- what shops are owed
alter table shops
  -- A shop of the platform's own: what it sells is income, nobody is owed.
  add column is_own         boolean not null default false,
  -- Instead of the general rate; null = the general one.
  add column commission_bp  int     check (commission_bp between 0 and 10000);

create table payouts (
  id            bigint generated always as identity primary key,
  shop_id       bigint      not null references shops,
  amount_cents  bigint      not null check (amount_cents > 0),
  -- Held when proposed; a second person confirms; leaves the shop's balance when it was sent.
  step          text        not null default 'proposed' check (step in ('proposed', 'confirmed', 'sent', 'refused', 'failed')),
  -- The bank account it goes to, as it was written then.
  destination   text        not null check (length(destination) between 1 and 300),
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
  check (step <> 'sent' or (sent_at is not null and reference <> ''))
);
create unique index payouts_open on payouts (shop_id) where step in ('proposed', 'confirmed');
create index payouts_shop on payouts (shop_id, id desc);
create index payouts_queue on payouts (step, id);

-- A payout that comes back pays first what the shop owes by then.
create or replace function is_route(code int, ref int, debit int, credit int) returns boolean
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
    when 213 then ref in (1, 7) and debit = 8 and credit = 10                 -- shop debt set off: by a sale, by a payout that comes back
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

-- ---------------------------------------------------------------- ordering
-- What is wrong with lines [{sku_id, product_id, qty, price_cents}], line by line; null when nothing is. The preview asks
-- the same as the order.
create function line_faults(p_user bigint, p_lines jsonb) returns jsonb
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_agg(jsonb_build_object('sku_id', f.sku_id, 'why', f.why, 'left', f.stock, 'price_cents', f.price_now, 'max', f.most)
                   order by f.sku_id)
    from (
      select l.sku_id, coalesce(k.stock, 0) as stock, k.price_cents as price_now, greatest(p.limit_per_user - b.bought, 0) as most,
             case when k.id is null or not k.active or p.status <> 'on' or s.status <> 'open' then 'gone'
                  when k.stock < l.qty then 'stock'
                  when sum(l.qty) over (partition by l.product_id) + b.bought > p.limit_per_user then 'limit'
                  when k.price_cents <> l.price_cents then 'price' end as why
        from jsonb_to_recordset(p_lines) as l(sku_id bigint, product_id bigint, qty int, price_cents bigint)
        left join skus k on k.id = l.sku_id and k.product_id = l.product_id
        left join products p on p.id = k.product_id
        left join shops s on s.id = p.shop_id
        cross join lateral (
          select coalesce(sum(i.qty - i.refunded_qty), 0) as bought
            from order_items i join orders o on o.id = i.order_id
           where p.limit_per_user is not null and i.user_id = p_user and i.product_id = l.product_id and o.status <> -1) b
    ) f where f.why is not null
$$;

-- Whether somebody has ordered before: what was cancelled, or paid back whole before it was sent, does not count.
create function has_ordered(p_user bigint) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (select 1 from orders o where o.user_id = p_user and o.status <> -1
                    and not (o.status = -3 and o.refunded_cents = o.paid_cents))
$$;

-- Escrow in, orders on: the orders are locked and unpaid. 0 paid, 2 not enough, 3 the wallet is locked, 4 no wallet.
create function settle_payment(p_user bigint, p_ids bigint[], p_now timestamptz, p_ship_due timestamptz, out result int, out balance bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  due bigint; many int; one record;
begin
  select sum(o.total_cents), count(*) into due, many from orders o where o.id = any(p_ids);
  if due = 0 or many > 1 then
    select case when due > 0 and not w.is_open then 3 when w.available_cents < due then 2 else 0 end, w.available_cents
      into result, balance from wallets w where w.user_id = p_user for no key update;
    result := coalesce(result, 4);
    if result <> 0 then return; end if;
  end if;
  for one in select o.id, o.total_cents from orders o where o.id = any(p_ids) and o.total_cents > 0 order by o.id loop
    select p.outcome, p.balance into result, balance from post_payment(p_user, 1, one.id, one.total_cents) p;
    -- Its own word about one order; of several the sum was there a moment ago, under the same lock.
    if result <> 0 and many > 1 then raise exception 'order % of several could not be paid: %', one.id, result; end if;
    if result <> 0 then return; end if;
  end loop;
  insert into ledger_transfers (debit_account, credit_account, amount_cents, ref_type, ref_id, code)
  select 70, 32, o.discount_cents, 1, o.id, 201 from orders o where o.id = any(p_ids) and o.discount_cents > 0 order by o.id;
  update orders o set status = 1, paid_cents = o.total_cents, promo_paid_cents = o.discount_cents,
         escrow_cents = o.total_cents + o.discount_cents, paid_at = p_now, ship_due = p_ship_due, remind_at = null, version = o.version + 1
   where o.id = any(p_ids);
  insert into order_events (order_id, kind, actor, created_at) select unnest(p_ids), 'paid', 'shopper', p_now;
  insert into order_tellings (order_id, user_id, kind, created_at) select unnest(p_ids), p_user, 'orderPaid', p_now;
  insert into sale_events (product_id, units, created_at)
  select i.product_id, sum(i.qty), p_now from order_items i where i.order_id = any(p_ids) group by i.product_id order by i.product_id;
end $$;

-- Stock is held for who orders, so nobody without the money holds much of it, or again and again: above so many pieces,
-- or so many orders that lapsed within a day, the wallet must cover all that waits. What it lacks; 0 when nothing.
create function uncovered(p_user bigint, p_checkout jsonb, p_lines jsonb, p_now timestamptz) returns bigint
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  pieces bigint; due bigint;
begin
  select coalesce(sum(o.qty), 0), coalesce(sum(o.total_cents), 0) into pieces, due from orders o where o.user_id = p_user and o.status = 0;
  pieces := pieces + (select sum((l ->> 'qty')::int) from jsonb_array_elements(p_lines) l);
  if pieces <= (p_checkout ->> 'held_max')::int
     and (select count(*) from orders o where o.user_id = p_user and o.status = -1 and o.cancelled_by = 'clock'
            and o.closed_at > p_now - interval '1 day') < (p_checkout ->> 'lapsed_max')::int then return 0; end if;
  due := due + (select sum((o ->> 'subtotal_cents')::bigint + (o ->> 'freight_cents')::bigint - (o ->> 'discount_cents')::bigint)
                  from jsonb_array_elements(p_checkout -> 'orders') o);
  return greatest(due - (select w.available_cents from wallets w where w.user_id = p_user), 0);
end $$;

-- The most a code takes off so much; a caller who reckoned more is wrong.
create function promo_most(code promo_codes, p_subtotal bigint) returns bigint
language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select case when p_subtotal < code.minimum_cents then 0
              else least(p_subtotal, code.cap_cents, coalesce(code.fixed_cents, div(p_subtotal::numeric * code.percent_bp, 10000)::bigint)) end
$$;

/* outcomes of ordering: 0 ordered, 1 ordered before by this number, 2 lines changed (faults says how), 3 the code is not
   valid now, 4 the code is used up, 5 this person has used the code, 6 too many orders wait to be paid, 7 not the first
   order, 8 the number was sent with another body, 9 the code's terms changed, 10 so much may only be held by who can pay
   for it (missing) */

-- Everything of a checkout in one call, so that a popular SKU or code is locked for the length of it and no longer.
-- p_checkout: {request_no, body_hash (hex), pay_no, address, promo: {id, version, discount_cents} | null, promo_code,
--   pay_before, remind_at, ship_due, open_max, held_max, lapsed_max, bag_ids: [], orders: [{sn, shop_id, subtotal_cents, freight_cents,
--   discount_cents, commission_bp, note, days_min, days_max, items: [{sku_id, product_id, title, spec, picture_id,
--   price_cents, qty, weight_grams, discount_cents, freight_cents}]}]}; each SKU stands in it once.
create function create_orders(
  p_user bigint, p_checkout jsonb, p_now timestamptz, out result int, out made bigint, out ids bigint[], out faults jsonb,
  out missing bigint
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  number uuid := (p_checkout ->> 'request_no')::uuid;
  body bytea := decode(p_checkout ->> 'body_hash', 'hex');
  the_promo bigint := (p_checkout #>> '{promo,id}')::bigint;
  lines jsonb; code promo_codes; uses int; one jsonb; the_order bigint; kept checkouts;
begin
  -- One person orders one thing after the other: limits by person count what is there.
  perform pg_advisory_xact_lock(7005, (p_user % 2147483647)::int);
  select * into kept from checkouts c where c.user_id = p_user and c.request_no = number;
  if found then
    made := kept.id;
    result := case when kept.body_hash = body then 1 else 8 end;
    select array_agg(o.id order by o.id) into ids from orders o where o.checkout_id = kept.id;
    return;
  end if;
  if (select count(*) from orders o where o.user_id = p_user and o.status = 0 and o.hidden_at is null)
     + jsonb_array_length(p_checkout -> 'orders') > (p_checkout ->> 'open_max')::int then result := 6; return; end if;
  select jsonb_agg(i) into lines from jsonb_path_query(p_checkout, '$.orders[*].items[*]') i;
  missing := uncovered(p_user, p_checkout, lines, p_now);
  if missing > 0 then result := 10; return; end if;
  -- Asked before the lock as well: when all is sold, nobody waits to hear it.
  faults := line_faults(p_user, lines);
  if faults is not null then result := 2; return; end if;
  perform 1 from skus k where k.id in (select (l ->> 'sku_id')::bigint from jsonb_array_elements(lines) l) order by k.id for no key update;
  faults := line_faults(p_user, lines);
  if faults is not null then result := 2; return; end if;

  if the_promo is not null then
    select * into code from promo_codes c where c.id = the_promo for no key update;
    select count(*) into uses from promo_redemptions r where r.promo_id = the_promo and r.user_id = p_user and r.given_back_at is null;
    result := case
      when code.id is null or not code.active or p_now < code.starts_at or p_now >= code.ends_at then 3
      when code.version <> (p_checkout #>> '{promo,version}')::int then 9
      when code.used >= code.total_uses then 4
      when uses >= code.uses_per_user then 5
      when code.first_order and has_ordered(p_user) then 7
      else 0 end;
    if result <> 0 then return; end if;
    if (p_checkout #>> '{promo,discount_cents}')::bigint > promo_most(code,
         (select sum((o ->> 'subtotal_cents')::bigint)::bigint from jsonb_array_elements(p_checkout -> 'orders') o)) then
      raise exception 'code % does not take off so much', code.id;
    end if;
    update promo_codes c set used = c.used + 1 where c.id = the_promo;
  end if;

  insert into checkouts (user_id, pay_no, request_no, body_hash, promo_id, created_at)
  values (p_user, p_checkout ->> 'pay_no', number, body, the_promo, p_now) returning id into made;
  if the_promo is not null then
    insert into promo_redemptions (promo_id, user_id, nth, checkout_id, discount_cents, created_at)
    select the_promo, p_user, min(n), made, (p_checkout #>> '{promo,discount_cents}')::bigint, p_now
      from generate_series(1, uses + 1) n
     where not exists (select 1 from promo_redemptions r where r.promo_id = the_promo and r.user_id = p_user and r.nth = n and r.given_back_at is null);
  end if;
  ids := '{}';
  for one in select o from jsonb_array_elements(p_checkout -> 'orders') o loop
    insert into orders (sn, user_id, checkout_id, shop_id, is_own, qty, subtotal_cents, freight_cents, discount_cents, commission_bp,
                        promo_code, address, note, days_min, days_max, created_at, pay_before, remind_at)
    select one ->> 'sn', p_user, made, (one ->> 'shop_id')::bigint,
           (select s.is_own from shops s where s.id = (one ->> 'shop_id')::bigint), sum((i ->> 'qty')::int), (one ->> 'subtotal_cents')::bigint,
           (one ->> 'freight_cents')::bigint, (one ->> 'discount_cents')::bigint, (one ->> 'commission_bp')::int,
           coalesce(p_checkout ->> 'promo_code', ''), p_checkout -> 'address', coalesce(one ->> 'note', ''), (one ->> 'days_min')::int,
           (one ->> 'days_max')::int, p_now, (p_checkout ->> 'pay_before')::timestamptz, (p_checkout ->> 'remind_at')::timestamptz
      from jsonb_array_elements(one -> 'items') i
    returning id into the_order;
    insert into order_items (order_id, user_id, product_id, sku_id, position, title, spec, picture_id, price_cents, qty,
                             weight_grams, discount_cents, freight_cents)
    select the_order, p_user, (i ->> 'product_id')::bigint, (i ->> 'sku_id')::bigint, n - 1, i -> 'title', coalesce(i -> 'spec', '{}'),
           (i ->> 'picture_id')::bigint, (i ->> 'price_cents')::bigint, (i ->> 'qty')::int, (i ->> 'weight_grams')::int,
           (i ->> 'discount_cents')::bigint, (i ->> 'freight_cents')::bigint
      from jsonb_array_elements(one -> 'items') with ordinality as t(i, n);
    ids := ids || the_order;
  end loop;
  if exists (
    select 1 from orders o join order_items i on i.order_id = o.id where o.id = any(ids) group by o.id
    having sum(i.price_cents * i.qty) <> o.subtotal_cents or sum(i.discount_cents) <> o.discount_cents
        or sum(i.freight_cents) <> o.freight_cents)
    or (select sum(o.discount_cents) from orders o where o.id = any(ids)) <> coalesce((p_checkout #>> '{promo,discount_cents}')::bigint, 0)
  then raise exception 'the lines of an order do not make its sums'; end if;

  with taken as (
    update skus k set stock = k.stock - i.qty from order_items i
     where i.order_id = any(ids) and k.id = i.sku_id
    returning k.id, k.product_id, k.stock + i.qty as before, k.stock as after, i.order_id),
  logged as (
    insert into stock_log (sku_id, before, after, reason, actor, created_at)
    select t.id, t.before, t.after, 'order ' || o.sn, 'shopper', p_now from taken t join orders o on o.id = t.order_id order by t.id)
  insert into stock_turns (product_id, created_at) select distinct t.product_id, p_now from taken t where t.after = 0;
  insert into order_events (order_id, kind, actor, created_at) select unnest(ids), 'created', 'shopper', p_now;
  delete from bag_items b where b.user_id = p_user
     and b.id in (select jsonb_array_elements_text(coalesce(p_checkout -> 'bag_ids', '[]'))::bigint);
  result := 0;
  if (select sum(o.total_cents) from orders o where o.id = any(ids)) = 0 then
    select s.result into result from settle_payment(p_user, ids, p_now, (p_checkout ->> 'ship_due')::timestamptz) s;
    if result <> 0 then raise exception 'what costs nothing could not be paid: %', result; end if;
  else
    insert into order_tellings (order_id, user_id, kind, created_at) select unnest(ids), p_user, 'orderCreated', p_now;
  end if;
end $$;

-- ---------------------------------------------------------------- paying
/* outcomes of paying: 0 paid, 2 not enough (amount - balance is missing), 3 the wallet is locked, 4 no such order,
   5 not to be paid (order_status), 6 too late, 7 the token is not good, 8 the number was sent with another body */

create function try_payment(
  p_user bigint, p_session bigint, p_token bytea, p_order bigint, p_pay_no text, p_now timestamptz, p_ship_due timestamptz,
  out result int, out ids bigint[], out amount bigint, out balance bigint, out order_status int
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  asked bigint[]; one record; is_late boolean := false;
begin
  ids := '{}'; amount := 0;
  -- Locks: the token, orders by id, the wallet.
  perform 1 from pay_tokens t where t.token_hash = p_token and t.user_id = p_user and t.session_id = p_session
     and t.scene = 'pay' and t.used_at is null and t.expires_at > p_now for no key update;
  if not found then result := 7; return; end if;
  if p_order is not null then asked := array[p_order];
  else
    select array_agg(o.id) into asked from checkouts c join orders o on o.checkout_id = c.id
     where c.pay_no = p_pay_no and c.user_id = p_user;
  end if;
  for one in select o.id, o.status, o.total_cents, o.pay_before from orders o
    where o.id = any(asked) and o.user_id = p_user order by o.id for no key update
  loop
    order_status := coalesce(order_status, one.status);
    if one.status = 0 then
      ids := ids || one.id;
      amount := amount + one.total_cents;
      is_late := is_late or one.pay_before <= p_now;
    end if;
  end loop;
  result := case when order_status is null then 4 when ids = '{}' then 5 when is_late then 6 end;
  if result is not null then ids := '{}'; return; end if;
  select s.result, s.balance into result, balance from settle_payment(p_user, ids, p_now, p_ship_due) s;
  if result <> 0 then order_status := 0; ids := '{}'; return; end if;
  order_status := 1;
  update pay_tokens t set used_at = p_now where t.token_hash = p_token;
end $$;

-- One order, or all of a payment number that still wait: everything or nothing, once, in one call. The same number
-- again is answered as the first time; a refused try stays refused under its number and has changed nothing else.
create function pay_orders(
  p_user bigint, p_session bigint, p_request_no uuid, p_body bytea, p_token bytea, p_order bigint, p_pay_no text,
  p_now timestamptz, p_ship_due timestamptz,
  out result int, out ids bigint[], out amount bigint, out balance bigint, out order_status int
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  kept payments;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_request_no::text, p_user));
  select * into kept from payments p where p.user_id = p_user and p.request_no = p_request_no;
  if found then
    result := case when kept.body_hash = p_body then kept.outcome else 8 end;
    ids := kept.order_ids; amount := kept.amount_cents; balance := kept.balance_cents; order_status := kept.status;
    return;
  end if;
  select t.result, t.ids, t.amount, t.balance, t.order_status into result, ids, amount, balance, order_status
    from try_payment(p_user, p_session, p_token, p_order, p_pay_no, p_now, p_ship_due) t;
  insert into payments (user_id, request_no, body_hash, outcome, order_ids, amount_cents, balance_cents, status, created_at)
  values (p_user, p_request_no, p_body, result, ids, amount, balance, order_status, p_now);
end $$;

-- By the clock: a repeated number is a retry of minutes. What was paid stays.
create function drop_refused_payments(p_before timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from payments where outcome <> 0 and created_at < p_before
$$;

-- ---------------------------------------------------------------- giving back
-- Out of the escrow, before completion: to the wallet, and the discount's part to the platform. The caller holds the
-- order. Answers as post_transfers; 5 when the escrow does not have it.
create function refund_order(p_order bigint, p_ref_type int, p_ref bigint, p_amount bigint, p_promo bigint) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  o orders; told int;
begin
  select * into o from orders where id = p_order for no key update;
  if not found or p_amount < 0 or p_promo < 0 or p_amount + p_promo = 0 then return 5; end if;
  if p_amount > o.paid_cents - o.refunded_cents or p_promo > o.promo_paid_cents - o.promo_returned_cents
     or p_amount + p_promo > o.escrow_cents then return 5; end if;
  select post_transfers(p_ref_type, p_ref, array_agg(l.code order by l.code), array_agg(32::bigint), array_agg(l.credit order by l.code),
           array_agg(l.amount order by l.code), false)
    into told
    from (values (202, o.user_id * 256 + 1, p_amount), (203, 70::bigint, p_promo)) l(code, credit, amount) where l.amount > 0;
  if told <> 0 then return told; end if;
  update orders set refunded_cents = refunded_cents + p_amount, promo_returned_cents = promo_returned_cents + p_promo,
         escrow_cents = escrow_cents - p_amount - p_promo where id = p_order;
  return 0;
end $$;

-- Ends an order of which nothing was sent: from 0 it is cancelled, from 1 everything that is left is paid back. Stock comes back, and the use
-- of the promo code when nothing of the checkout is left. With p_due, only what is over its time: to pay, or to ship.
-- 0 done, 4 no such order, 5 another state (order_status), 6 not over its time.
create function cancel_order(
  p_order bigint, p_user bigint, p_from int, p_due boolean, p_actor text, p_operator bigint, p_reason text, p_text text,
  p_now timestamptz, out result int, out order_status int, out refunded bigint
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  o orders; redemption promo_redemptions;
begin
  refunded := 0;
  if not exists (select 1 from orders d where d.id = p_order and (p_user is null or d.user_id = p_user)) then result := 4; return; end if;
  -- Locks: SKUs by id, the promo code, the order, the wallet.
  perform 1 from skus k where k.id in (select i.sku_id from order_items i where i.order_id = p_order) order by k.id for no key update;
  select r.* into redemption from promo_redemptions r join orders d on d.checkout_id = r.checkout_id
   where d.id = p_order and r.given_back_at is null;
  if found then perform 1 from promo_codes c where c.id = redemption.promo_id for no key update; end if;
  select * into o from orders d where d.id = p_order and (p_user is null or d.user_id = p_user) for no key update;
  if not found then result := 4; return; end if;
  order_status := o.status;
  if o.status <> p_from or p_from not in (0, 1)
     or exists (select 1 from order_items i where i.order_id = p_order and i.shipped_qty > 0) then result := 5; return; end if;
  if p_due and p_now < (case p_from when 0 then o.pay_before else o.ship_due end) then result := 6; return; end if;

  if o.escrow_cents > 0 then
    if refund_order(p_order, 1, p_order, o.paid_cents - o.refunded_cents, o.promo_paid_cents - o.promo_returned_cents) <> 0 then
      raise exception 'order % could not be paid back', p_order;
    end if;
  end if;
  refunded := o.paid_cents - o.refunded_cents;
  order_status := case p_from when 0 then -1 else -3 end;
  update orders d set status = order_status, cancel_reason = p_reason, cancel_text = p_text, cancelled_by = p_actor,
         closed_at = p_now, remind_at = null, version = d.version + 1
   where d.id = p_order;
  with given as (
    update skus k set stock = k.stock + i.qty - i.refunded_qty from order_items i
     where i.order_id = p_order and k.id = i.sku_id and i.qty > i.refunded_qty
    returning k.id, k.product_id, k.stock - (i.qty - i.refunded_qty) as before, k.stock as after),
  logged as (
    insert into stock_log (sku_id, before, after, reason, actor, created_at)
    select g.id, g.before, g.after, 'order ' || o.sn || ' cancelled', p_actor, p_now from given g order by g.id)
  insert into stock_turns (product_id, created_at) select distinct g.product_id, p_now from given g where g.before = 0;
  if p_from = 1 then
    insert into sale_events (product_id, units, created_at)
    select i.product_id, -sum(i.qty - i.refunded_qty), p_now from order_items i
     where i.order_id = p_order and i.qty > i.refunded_qty group by i.product_id order by i.product_id;
    update order_items i set refunded_qty = i.qty, refunded_cents = i.price_cents * i.qty + i.freight_cents - i.discount_cents,
           promo_returned_cents = i.discount_cents where i.order_id = p_order;
  end if;
  perform give_back_promo(o.checkout_id, p_now);
  insert into order_events (order_id, kind, actor, operator_id, params, created_at)
  values (p_order, case p_from when 0 then 'cancelled' else 'refunded' end, p_actor, p_operator,
          jsonb_build_object('reason', p_reason, 'refunded_cents', refunded), p_now);
  insert into order_tellings (order_id, user_id, kind, params, created_at)
  values (p_order, o.user_id, 'orderCancelled',
          jsonb_build_object('reason', p_reason, 'text', p_text, 'by', p_actor, 'refunded_cents', refunded), p_now);
  result := 0;
end $$;

-- The use of a code is free again when every order of its checkout was cancelled, or paid back in full.
create function give_back_promo(p_checkout bigint, p_now timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  the_promo bigint;
begin
  if exists (select 1 from orders o where o.checkout_id = p_checkout
              and not (o.status = -1 or (o.status = -3 and o.refunded_cents = o.paid_cents))) then return; end if;
  update promo_redemptions r set given_back_at = p_now where r.checkout_id = p_checkout and r.given_back_at is null
  returning r.promo_id into the_promo;
  update promo_codes c set used = c.used - 1 where c.id = the_promo;
end $$;

-- ---------------------------------------------------------------- settling
-- What is left in the escrow goes to the shop and, as commission, to the platform; of an own shop all is its sales.
-- The caller holds the order. 0 settled, 1 settled before.
create function settle_order(p_order bigint, p_commission bigint) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  o orders; owes bigint; share bigint; commission bigint; told int;
begin
  select * into o from orders where id = p_order for no key update;
  if not found or o.escrow_cents = 0 then return 1; end if;
  if p_commission <> div(o.escrow_cents::numeric * o.commission_bp, 10000) then
    raise exception 'a commission of % on % at %', p_commission, o.escrow_cents, o.commission_bp;
  end if;
  commission := case when o.is_own then 0 else p_commission end;
  share := o.escrow_cents - commission;
  select b.debt_cents into owes from shop_balances b where b.shop_id = o.shop_id for no key update;
  select post_transfers(1, p_order, array_agg(l.code order by l.code), array_agg(l.debit order by l.code),
           array_agg(l.credit order by l.code), array_agg(l.amount order by l.code), false) into told
    from (values (210, 32::bigint, case when o.is_own then 63 else o.shop_id * 256 + 8 end, share), (211, 32, 60, commission),
                 (213, o.shop_id * 256 + 8, o.shop_id * 256 + 10, case when o.is_own then 0 else least(owes, share) end)
         ) l(code, debit, credit, amount) where l.amount > 0;
  if told <> 0 then return told; end if;
  update orders set settled_cents = escrow_cents, commission_cents = commission, escrow_cents = 0 where id = p_order;
  return 0;
end $$;

-- ---------------------------------------------------------------- who may write
revoke insert, update, delete on orders, checkouts, payments, order_items, promo_redemptions from tradewind_server;
revoke update, delete on order_events from tradewind_server;
revoke insert, update, delete on promo_codes from tradewind_server;
grant update (status, status_before, address, note, days_min, days_max, cancel_text, delayed_until, version, pay_before, remind_at, ship_due, shipped_at, confirm_at,
              extended_at, received_at, complete_at, completed_at, closed_at, reminded_at, hidden_at) on orders to tradewind_server;
grant update (shipped_qty) on order_items to tradewind_server;
revoke update, delete on stock_log from tradewind_server;
-- All but how often it was used.
grant insert (code, batch, note, kind, percent_bp, fixed_cents, minimum_cents, cap_cents, starts_at, ends_at, total_uses, uses_per_user,
              shop_ids, category_ids, product_ids, first_order, active, created_by, created_at, updated_at) on promo_codes to tradewind_server;
grant update (batch, note, kind, percent_bp, fixed_cents, minimum_cents, cap_cents, starts_at, ends_at, total_uses, uses_per_user,
              shop_ids, category_ids, product_ids, first_order, active, version, updated_at) on promo_codes to tradewind_server;
-- The functions are the ledger's, as those of the wallet are: a way into one is no way to more than they need.
grant select, insert, update on orders, order_items, checkouts, promo_redemptions, promo_codes to tradewind_ledger;
grant select, insert, delete on payments to tradewind_ledger;
grant insert on order_events, order_tellings, stock_log, stock_turns, sale_events to tradewind_ledger;
grant select, delete on bag_items to tradewind_ledger;
grant select, update on skus, pay_tokens to tradewind_ledger;
grant select on products, shops to tradewind_ledger;
-- Whether the person has left is asked under a lock of their row, which takes a right to write something of it.
grant select (id, status), update (last_seen_at) on users to tradewind_ledger;
grant create on schema public to tradewind_ledger;
do $$ declare one regprocedure; begin
  for one in select oid::regprocedure from pg_proc
              where pronamespace = 'public'::regnamespace and proname in (
                    'settle_payment', 'create_orders', 'try_payment', 'pay_orders', 'refund_order', 'cancel_order',
                    'give_back_promo', 'settle_order', 'drop_refused_payments') loop
    execute format('alter function %s owner to tradewind_ledger', one);
    execute format('revoke execute on function %s from public', one);
  end loop;
end $$;
revoke create on schema public from tradewind_ledger;
-- What the server calls; the others are parts of these.
grant execute on function create_orders, pay_orders, cancel_order, settle_order, drop_refused_payments
  to tradewind_server, current_user;
grant execute on function refund_order, give_back_promo to current_user;
