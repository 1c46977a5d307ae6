-- Orders: the bag, promo codes, checkouts and payments, orders with their lines and events.
-- needs: forbid_change, refuse_closed_person, return_discount

-- ---------------------------------------------------------------- bag
create table bag_items (
  id           bigint generated always as identity primary key,
  user_id      bigint      not null references users,
  sku_id       bigint      not null references skus,
  qty          int         not null check (qty between 1 and 999),
  checked      boolean     not null default true,
  -- The price when it was added, so that a change is shown.
  price_cents  bigint      not null check (price_cents > 0),
  created_at   timestamptz not null default now(),
  unique (user_id, sku_id)
);
create index bag_items_user on bag_items (user_id, id desc);
create trigger bag_items_not_closed before insert on bag_items
  for each row execute function refuse_closed_person('user_id');
grant select, delete on bag_items to tradewind_ledger;

-- ---------------------------------------------------------------- promo codes
create table promo_codes (
  id                bigint generated always as identity primary key,
  -- In upper case; a shopper may type it in any case.
  code              text        not null unique check (code ~ '^[A-Z0-9][A-Z0-9_-]{2,31}$'),
  -- Codes created together share it.
  batch             text        not null default '' check (length(batch) <= 60),
  note              text        not null default '' check (length(note) <= 200),
  kind              text        not null check (kind in ('percent', 'fixed')),
  -- Basis points: 1000 is 10 %.
  percent_bp        int         check (percent_bp between 1 and 10000),
  fixed_cents       bigint      check (fixed_cents > 0),
  minimum_cents     bigint      not null default 0 check (minimum_cents >= 0),
  -- The largest discount of one use.
  cap_cents         bigint      check (cap_cents > 0),
  starts_at         timestamptz not null,
  ends_at           timestamptz not null,
  total_uses        int         check (total_uses > 0),
  uses_per_user     int         check (uses_per_user > 0),
  -- Uses taken and not returned. Only functions change it.
  used              int         not null default 0 check (used >= 0),
  -- The platform pays the discounts: the most the code takes off over its whole life.
  budget_cents      bigint      not null,
  -- The sum of used_discount over its orders. Only create_orders and the trigger of orders change it.
  discounted_cents  bigint      not null default 0 check (discounted_cents >= 0),
  -- Empty = all; a line must match each list that is not empty.
  shop_ids          bigint[]    not null default '{}' check (cardinality(shop_ids) <= 200),
  category_ids      bigint[]    not null default '{}' check (cardinality(category_ids) <= 50),
  product_ids       bigint[]    not null default '{}' check (cardinality(product_ids) <= 500),
  first_order       boolean     not null default false,
  active            boolean     not null default true,
  -- When it could first be used; null = a draft that waits for a second operator.
  opened_at         timestamptz,
  -- The second operator who last agreed to its terms or to opening it.
  approved_by       bigint      references operators,
  version           int         not null default 1,
  created_by        bigint      references operators,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  check ((kind = 'percent') = (percent_bp is not null)),
  check ((kind = 'fixed') = (fixed_cents is not null)),
  check (ends_at > starts_at),
  constraint promo_codes_total check (used <= total_uses),
  constraint promo_codes_budget_size check (budget_cents > 0),
  constraint promo_codes_budget check (discounted_cents <= budget_cents),
  -- A percentage alone has no limit.
  constraint promo_codes_cap check (kind = 'fixed' or cap_cents is not null),
  constraint promo_codes_opened check (opened_at is not null or not active)
) with (fillfactor = 70);
create index promo_codes_batch on promo_codes (batch, id) where batch <> '';
-- The server writes the terms, not how much was used.
revoke insert, update, delete on promo_codes from tradewind_server;
grant insert (code, batch, note, kind, percent_bp, fixed_cents, minimum_cents, cap_cents, starts_at, ends_at, total_uses,
              uses_per_user, budget_cents, shop_ids, category_ids, product_ids, first_order, active, opened_at,
              approved_by, created_by, created_at, updated_at),
      update (batch, note, kind, percent_bp, fixed_cents, minimum_cents, cap_cents, starts_at, ends_at, total_uses,
              uses_per_user, budget_cents, shop_ids, category_ids, product_ids, first_order, active, opened_at,
              approved_by, version, updated_at)
   on promo_codes to tradewind_server;
grant select, insert, update on promo_codes to tradewind_ledger;

-- What operators opened or widened alone. Their sums over a day are limited, so many small codes do not avoid the limit
-- of one. A larger budget alone opens the difference: from the budget it had. Any other change opens the whole budget:
-- from 0. What the code has granted is not subtracted, because unpaid orders are cancelled and open ones refunded.
create table promo_openings (
  id            bigint generated always as identity primary key,
  promo_id      bigint      not null references promo_codes,
  operator_id   bigint      not null references operators,
  budget_cents  bigint      not null check (budget_cents > 0),
  from_cents    bigint      not null check (from_cents between 0 and budget_cents),
  created_at    timestamptz not null
);
create index promo_openings_operator on promo_openings (operator_id, created_at);
create trigger promo_openings_append_only before update or delete or truncate on promo_openings
  for each statement execute function forbid_change();
revoke update, delete on promo_openings from tradewind_server;

-- ---------------------------------------------------------------- checkouts and payments
-- What one person orders at once: one order per shop, and one payment number for all.
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
revoke insert, update, delete on checkouts from tradewind_server;
grant select, insert, update on checkouts to tradewind_ledger;
-- A refused checkout has no row here; its answer is stored with those of other requests.
grant select, insert on request_replays to tradewind_ledger;

create table promo_redemptions (
  id              bigint generated always as identity primary key,
  promo_id        bigint      not null references promo_codes,
  user_id         bigint      not null references users,
  -- The person's first, second, … use of the code.
  nth             int         not null check (nth > 0),
  checkout_id     bigint      not null unique references checkouts,
  discount_cents  bigint      not null check (discount_cents > 0),
  created_at      timestamptz not null,
  -- When nothing of the checkout was left: the use is free again.
  released_at     timestamptz
);
create unique index promo_redemptions_nth on promo_redemptions (promo_id, user_id, nth) where released_at is null;
create index promo_redemptions_promo on promo_redemptions (promo_id, id desc);
revoke insert, update, delete on promo_redemptions from tradewind_server;
grant select, insert, update on promo_redemptions to tradewind_ledger;

-- Every try to pay by its request number: a repeated number gets the same answer.
create table payments (
  id             bigint generated always as identity primary key,
  user_id        bigint      not null references users,
  request_no     uuid        not null,
  body_hash      bytea       not null check (length(body_hash) = 32),
  -- The result of pay_orders.
  outcome        text        not null check (length(outcome) <= 40),
  order_ids      bigint[]    not null default '{}',
  amount_cents   bigint      not null default 0 check (amount_cents >= 0),
  balance_cents  bigint,
  status         smallint,
  created_at     timestamptz not null,
  unique (user_id, request_no)
);
create index payments_refused on payments (created_at) where outcome <> 'paid';
revoke insert, update, delete on payments from tradewind_server;
grant select, insert, delete on payments to tradewind_ledger;

-- ---------------------------------------------------------------- orders
-- No foreign key to shops or products: every sale would lock a row that all buyers of a shop share. The rules of its
-- values and states are in is_valid_order.
create table orders (
  id                            bigint generated always as identity (start with 100001) primary key,
  -- The number people read; it cannot be guessed from another.
  sn                            text        not null unique,
  user_id                       bigint      not null references users,
  checkout_id                   bigint      not null references checkouts,
  shop_id                       bigint      not null,
  -- 0 to pay, 1 to ship, 2 in transit, 3 received, 4 completed,
  -- -1 cancelled unpaid, -4 in after-sale, -2 refunding, -3 refunded.
  status                        smallint    not null default 0,
  -- The status an order in after-sale returns to.
  status_before                 smallint,
  qty                           int         not null,
  subtotal_cents                bigint      not null,
  freight_cents                 bigint      not null,
  discount_cents                bigint      not null,
  total_cents                   bigint      not null generated always as (subtotal_cents + freight_cents - discount_cents) stored,
  -- Both as they were when ordered.
  commission_bp                 int         not null,
  is_own                        boolean     not null default false,
  -- Money, which only functions move. The platform pays the discount.
  paid_cents                    bigint      not null default 0,
  promo_paid_cents              bigint      not null default 0,
  refunded_cents                bigint      not null default 0,
  promo_returned_cents          bigint      not null default 0,
  settled_cents                 bigint      not null default 0,
  commission_cents              bigint      not null default 0,
  escrow_cents                  bigint      not null default 0,
  -- Refunded after completion: the shop pays it, and the platform its commission on it.
  late_refunded_cents           bigint      not null default 0,
  late_promo_cents              bigint      not null default 0,
  late_commission_cents         bigint      not null default 0,
  -- The part of the returned discount whose goods did not come back. The code's budget stays used by it.
  promo_unreturned_goods_cents  bigint      not null default 0,
  promo_code                    text        not null default '',
  -- As it was when ordered: the keys of an address without its id.
  address                       jsonb       not null,
  note                          text        not null default '',
  -- Working days of the delivery, by the zone of the address.
  days_min                      int         not null,
  days_max                      int         not null,
  -- An operator announced a delay until then.
  delayed_until                 timestamptz,
  cancel_reason                 text        not null default '',
  cancel_text                   text        not null default '',
  cancelled_by                  text        not null default '',
  version                       int         not null default 1,
  created_at                    timestamptz not null,
  pay_before                    timestamptz not null,
  -- The next reminder: to pay, or that it will count as received; null = none.
  remind_at                     timestamptz,
  paid_at                       timestamptz,
  ship_due                      timestamptz,
  shipped_at                    timestamptz,
  confirm_at                    timestamptz,
  extended_at                   timestamptz,
  received_at                   timestamptz,
  complete_at                   timestamptz,
  completed_at                  timestamptz,
  closed_at                     timestamptz,
  -- The shopper's last reminder to ship.
  reminded_at                   timestamptz,
  -- The time to review counts from receipt, or from here: the duration of a refund is not taken from it.
  review_from                   timestamptz,
  -- The shopper does not see it any more.
  hidden_at                     timestamptz
) with (fillfactor = 80);
-- Hidden ones too: a code for first orders and the search for a person need all.
create index orders_user on orders (user_id, id desc);
create index orders_user_status on orders (user_id, status, id desc) where hidden_at is null;
create index orders_checkout on orders (checkout_id);
create index orders_status on orders (status, id);
create index orders_shop on orders (shop_id, id desc);
-- What shops are still to be paid, and the sum of it.
create index orders_in_escrow on orders (shop_id) include (escrow_cents) where escrow_cents > 0;
create index orders_paid on orders (paid_at) where paid_at is not null;
-- What a shop earned since its last payout, and what the platform paid of it.
create index orders_settled on orders (shop_id, completed_at)
  include (settled_cents, commission_cents, is_own, promo_paid_cents, promo_returned_cents) where settled_cents > 0;
-- What the scheduler and the queues search; each is short, because an order leaves it with its status.
create index orders_pay_due on orders (pay_before) where status = 0;
create index orders_remind on orders (remind_at) where remind_at is not null;
create index orders_ship_due on orders (ship_due) where status = 1;
create index orders_confirm_due on orders (confirm_at) where status = 2;
create index orders_complete_due on orders (complete_at) where status = 3;
-- What was refunded on a day.
create index orders_refunded on orders (closed_at) where status = -3;
-- Whose orders lapse.
create index orders_lapsed on orders (user_id, closed_at) where status = -1 and cancelled_by = 'clock';
create trigger orders_return_discount
  after update of status, promo_returned_cents, late_promo_cents, promo_unreturned_goods_cents on orders
  for each row when (old.discount_cents > 0) execute function return_discount();
-- The server writes states and times, never sums.
revoke insert, update, delete on orders from tradewind_server;
grant update (status, status_before, address, note, days_min, days_max, cancel_text, delayed_until, version, pay_before,
              remind_at, ship_due, shipped_at, confirm_at, extended_at, received_at, complete_at, completed_at, closed_at,
              reminded_at, hidden_at) on orders to tradewind_server;
grant select, insert, update on orders to tradewind_ledger;
