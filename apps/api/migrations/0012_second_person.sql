-- Second persons by sums: what one operator decided alone is counted, so that splitting an amount does not avoid the rule.

-- ---------------------------------------------------------------- decisions of one person
-- One row for every decision about money that one operator made alone, written in the transaction of the decision.
-- Decisions of two people are not here. Rows are only added.
create table money_decisions (
  id            bigint generated always as identity primary key,
  kind          text        not null check (kind in ('recharge', 'refund', 'gift', 'withdrawal', 'withdrawal_failed')),
  -- Into a shopper's wallet or out of the platform; the two are summed apart.
  direction     text        not null check (direction = case kind when 'withdrawal' then 'out' else 'in' end),
  operator_id   bigint      not null references operators,
  user_id       bigint      not null references users,
  -- Of refunds and gifts alone.
  shop_id       bigint      references shops check ((shop_id is not null) = (kind in ('refund', 'gift'))),
  -- Of withdrawals alone: a keyed hash of the card or address, the same for all shoppers who name it.
  destination   bytea       check ((destination is not null) = (kind = 'withdrawal')),
  amount_cents  bigint      not null check (amount_cents > 0),
  -- The recharge, the withdrawal or the refund case.
  request_id    bigint      not null,
  decided_at    timestamptz not null,
  unique (kind, request_id)
);
create index money_decisions_operator on money_decisions (operator_id, direction, decided_at) include (amount_cents);
create index money_decisions_user on money_decisions (user_id, direction, decided_at) include (amount_cents);
create index money_decisions_shop on money_decisions (shop_id, direction, decided_at) include (amount_cents)
  where shop_id is not null;
create index money_decisions_destination on money_decisions (destination, direction, decided_at) include (amount_cents)
  where destination is not null;
revoke update, delete on money_decisions from tradewind_server;

-- ---------------------------------------------------------------- the figure for a day
-- Fees that were saved or proposed before have no such figure yet: 5,000 dollars, or what one person may decide at once.
update shop_settings
   set value = jsonb_set(value, '{withdrawal,second_person_day}',
         to_jsonb(greatest(5000, (value #>> '{withdrawal,second_person_above}')::numeric)::numeric(20, 2)::text))
 where key = 'fees' and not (value -> 'withdrawal' ? 'second_person_day');
update approvals
   set payload = jsonb_set(payload, '{fees,withdrawal,second_person_day}',
         to_jsonb(greatest(5000, (payload #>> '{fees,withdrawal,second_person_above}')::numeric)::numeric(20, 2)::text))
 where kind = 'fees.change' and payload ? 'fees' and not (payload #> '{fees,withdrawal}' ? 'second_person_day');

-- ---------------------------------------------------------------- refused proposals
-- Why another operator refused; the proposer reads it. Taking back one's own needs no reason.
alter table approvals add column refusal text not null default '' check (length(refusal) <= 500);
create index approvals_object on approvals (kind, object_id, id desc);
create index approvals_proposer on approvals (proposed_by, decided_at desc) where status = 'refused';
