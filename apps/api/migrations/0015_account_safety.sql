-- Account safety: money that came by card can be spent at once and withdrawn only after some days.

-- ---------------------------------------------------------------- how many days
-- Fees that were saved or proposed before have no such figure yet.
update shop_settings set value = jsonb_set(value, '{withdrawal,card_hold_days}', '7')
 where key = 'fees' and not (value -> 'withdrawal' ? 'card_hold_days');
update approvals set payload = jsonb_set(payload, '{fees,withdrawal,card_hold_days}', '7')
 where kind = 'fees.change' and payload ? 'fees' and not (payload #> '{fees,withdrawal}' ? 'card_hold_days');

-- The default is the one of fees/rules.ts; a test compares the two.
create function card_hold_days() returns int
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce((select (value #>> '{withdrawal,card_hold_days}')::int from shop_settings where key = 'fees'), 7)
$$;

-- ---------------------------------------------------------------- how much
-- Every card credit that is younger than that, less what of it went back to the card: refunded or charged back. What was
-- spent since is not taken off: a purchase that is canceled would otherwise turn card money into money that may leave.
create function held_card_money(p_user bigint, p_at timestamptz) returns table (cents bigint, free_at timestamptz)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select r.credited_cents - back.cents, r.answered_at + make_interval(hours => 24 * d.days)
    from (select card_hold_days() as days) d
    join recharges r on r.user_id = p_user and r.method = 'card' and r.status = 1
     and r.answered_at > p_at - make_interval(hours => 24 * d.days)
   cross join lateral (
         select coalesce((select sum(f.amount_cents) from card_refunds f
                           where f.recharge_id = r.id and f.status in ('asked', 'done', 'unheld')), 0)::bigint
              + coalesce((select sum(c.amount_cents) from card_disputes c
                           where c.recharge_id = r.id and c.state <> 'won'), 0)::bigint as cents) back
   where r.credited_cents > back.cents
   order by r.answered_at, r.id
$$;
create index recharges_card on recharges (user_id, answered_at) where method = 'card' and status = 1;

-- ---------------------------------------------------------------- nothing gets around it
-- The last word about every hold of a withdrawal, whichever code asks for it: the wallet is locked by whoever posts, and
-- the row says what is left after it. The server refuses before, with a sentence.
create function keep_card_money() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  person bigint := new.debit_account >> 8;
  owed bigint;
  held bigint;
begin
  select coalesce(sum(h.cents), 0) into held
    from held_card_money(person, coalesce((select created_at from withdrawals where id = new.ref_id), now())) h;
  if held = 0 then return new; end if;
  select debt_cents into owed from wallets where user_id = person;
  if new.debit_after < held + owed then
    raise exception 'withdrawal % would take money that came by card and is held', new.ref_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_transfers_card_money before insert on ledger_transfers
  for each row when (new.code = 110 and new.ref_type = 3) execute function keep_card_money();

-- It runs with the rights of the functions that post.
grant select (key, value) on shop_settings to tradewind_ledger;
grant select (id, user_id, method, status, credited_cents, answered_at) on recharges to tradewind_ledger;
grant select (recharge_id, status, amount_cents) on card_refunds to tradewind_ledger;
grant select (recharge_id, state, amount_cents) on card_disputes to tradewind_ledger;
grant select (id, created_at) on withdrawals to tradewind_ledger;
