-- Ends a planned payment, whose row the caller has locked.
create or replace function end_planned(p_recharge bigint, p_state text, p_reason text, p_now timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update planned_payments set state = p_state, reason = p_reason, ended_at = p_now where recharge_id = p_recharge;
  update planned_orders set is_waiting = false where recharge_id = p_recharge;
$$;

alter function end_planned owner to tradewind_ledger;
revoke execute on function end_planned from public;
