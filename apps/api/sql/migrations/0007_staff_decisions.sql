-- Decisions about money that one operator made alone, for the limits that need a second operator.

-- Every decision about money that one operator made alone, written in the transaction of the decision. They are summed,
-- so splitting an amount does not avoid the second operator. Decisions of two operators are not here.
create table money_decisions (
  id            bigint generated always as identity primary key,
  kind          text        not null,
  -- Into a shopper's wallet or out of the platform; the two are summed separately. A return was counted when it was
  -- approved; whoever confirms that the goods arrived is counted as received.
  direction     text        not null,
  operator_id   bigint      not null references operators,
  user_id       bigint      not null references users,
  -- Only of refunds, gifts and returns.
  shop_id       bigint      references shops,
  -- Only of withdrawals: a keyed hash of the card or address, the same for all shoppers who name it.
  destination   bytea       check ((destination is not null) = (kind = 'withdrawal')),
  amount_cents  bigint      not null check (amount_cents > 0),
  -- The recharge, the withdrawal or the refund.
  request_id    bigint      not null,
  decided_at    timestamptz not null,
  unique (kind, request_id),
  constraint money_decisions_kind check (
    kind in ('recharge', 'refund', 'gift', 'return', 'withdrawal', 'withdrawal_failed', 'card_refund')),
  constraint money_decisions_direction check (
    direction = case when kind in ('withdrawal', 'card_refund') then 'out' when kind = 'return' then 'received' else 'in' end),
  constraint money_decisions_shop check ((shop_id is not null) = (kind in ('refund', 'gift', 'return')))
);
create index money_decisions_operator on money_decisions (operator_id, direction, decided_at) include (amount_cents);
create index money_decisions_user on money_decisions (user_id, direction, decided_at) include (amount_cents);
create index money_decisions_shop on money_decisions (shop_id, direction, decided_at) include (amount_cents)
  where shop_id is not null;
create index money_decisions_destination on money_decisions (destination, direction, decided_at) include (amount_cents)
  where destination is not null;
revoke update, delete on money_decisions from tradewind_server;
