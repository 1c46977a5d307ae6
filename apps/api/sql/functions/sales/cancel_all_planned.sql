-- Cancels the payments that wait for a card: the person changed the payment password or ended other sessions, so what was
-- confirmed before must not spend the wallet any more. Locks: the planned payments.
create or replace function cancel_all_planned(p_user bigint, p_now timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  plan bigint;
begin
  for plan in select p.recharge_id from planned_payments p
               where p.user_id = p_user and p.state = 'waiting' order by p.recharge_id for no key update
  loop
    perform end_planned(plan, 'cancelled', '', p_now);
  end loop;
end $$;

alter function cancel_all_planned owner to tradewind_ledger;
revoke execute on function cancel_all_planned from public;
grant execute on function cancel_all_planned to tradewind_server, current_user;
