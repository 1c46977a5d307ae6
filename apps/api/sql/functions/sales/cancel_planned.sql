-- Cancels a planned payment: its recharge will not pay the orders. Locks: the planned payment.
-- Returns cancelled, not_found, or ended: paid, failed or canceled before.
create or replace function cancel_planned(p_user bigint, p_recharge bigint, p_now timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found_state text;
begin
  select p.state into found_state from planned_payments p
   where p.recharge_id = p_recharge and p.user_id = p_user for no key update;
  if found_state is null then return 'not_found'; end if;
  if found_state <> 'waiting' then return 'ended'; end if;
  perform end_planned(p_recharge, 'cancelled', '', p_now);
  return 'cancelled';
end $$;

alter function cancel_planned owner to tradewind_ledger;
revoke execute on function cancel_planned from public;
grant execute on function cancel_planned to tradewind_server, current_user;
