-- Planned payments: a shopper confirms orders with the payment password, and a card recharge that covers what the wallet
-- lacks pays them. The recharge is credited first; then the payment is made once, or ended with a reason.
-- needs: refuse_closed_person

create table planned_payments (
  recharge_id   bigint      primary key references recharges,
  user_id       bigint      not null references users,
  -- What the shopper confirmed to pay for all orders.
  amount_cents  bigint      not null check (amount_cents > 0),
  state         text        not null default 'waiting' check (state in ('waiting', 'paid', 'failed', 'cancelled')),
  -- Why it failed; the money of the recharge is in the wallet then, except for unfunded.
  reason        text        not null default ''
    check (reason in ('', 'unfunded', 'locked', 'paid', 'cancelled', 'expired', 'changed', 'insufficient')),
  created_at    timestamptz not null,
  -- The first of the orders' deadlines to pay.
  expires_at    timestamptz not null,
  ended_at      timestamptz,
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'failed') = (reason <> '')),
  check (expires_at > created_at)
);
create index planned_payments_user on planned_payments (user_id);
create index planned_payments_waiting on planned_payments (recharge_id) where state = 'waiting';
create trigger planned_payments_not_closed before insert on planned_payments
  for each row execute function refuse_closed_person('user_id');

create table planned_orders (
  recharge_id  bigint  not null references planned_payments,
  order_id     bigint  not null references orders,
  -- As the shopper confirmed it.
  total_cents  bigint  not null check (total_cents >= 0),
  -- False when the payment has ended.
  is_waiting   boolean not null default true,
  primary key (recharge_id, order_id)
);
-- At most one payment waits for an order.
create unique index planned_orders_waiting on planned_orders (order_id) where is_waiting;

-- Only functions write them, and planning takes a payment token: nobody else can plan a payment, no operator either.
revoke insert, update, delete on planned_payments, planned_orders from tradewind_server;
grant select, insert, update on planned_payments, planned_orders to tradewind_ledger;
