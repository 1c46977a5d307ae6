-- Ends a planned payment, whose row the caller has locked. If it is canceled, the card is not charged any more: the next
-- poll, at once, cancels the card payment at the provider.
create or replace function end_planned(p_recharge bigint, p_state text, p_reason text, p_now timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update planned_payments set state = p_state, reason = p_reason, ended_at = p_now where recharge_id = p_recharge;
  update planned_orders set is_waiting = false where recharge_id = p_recharge;
  update card_payments set next_poll_at = p_now
   where recharge_id = p_recharge and p_state = 'cancelled' and next_poll_at > p_now;
$$;

alter function end_planned owner to tradewind_ledger;
revoke execute on function end_planned from public;
