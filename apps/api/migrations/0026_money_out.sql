-- Money that leaves to a card, and goods that came back, count among the decisions of one person.
alter table money_decisions
  drop constraint money_decisions_kind_check,
  drop constraint money_decisions_check,
  drop constraint money_decisions_check1,
  add constraint money_decisions_kind check (
    kind in ('recharge', 'refund', 'gift', 'return', 'withdrawal', 'withdrawal_failed', 'card_refund')),
  -- A return was counted when it was approved; whoever says that the goods came is counted apart.
  add constraint money_decisions_direction check (
    direction = case when kind in ('withdrawal', 'card_refund') then 'out' when kind = 'return' then 'received' else 'in' end),
  add constraint money_decisions_shop check ((shop_id is not null) = (kind in ('refund', 'gift', 'return')));
