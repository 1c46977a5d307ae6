-- Makes a planned payment once its recharge is decided: pays all orders as the shopper confirmed them, or ends with the
-- reason, and the money stays in the wallet. The outbox gets the notice. May be called any number of times.
-- Locks: orders, the planned payment, the wallet.
-- Returns paid, failed (reason), waiting: the recharge is open, or ended: before, or there is none.
create or replace function pay_planned(
  p_recharge bigint, p_now timestamptz, p_ship_due timestamptz, out result text, out reason text
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  plan planned_payments; ids bigint[]; recharge record; paid_at timestamptz;
begin
  select array_agg(d.order_id order by d.order_id) into ids
    from planned_orders d where d.recharge_id = p_recharge and d.is_waiting;
  if ids is null then result := 'ended'; return; end if;
  perform 1 from orders o where o.id = any(ids) order by o.id for no key update;
  select * into plan from planned_payments p where p.recharge_id = p_recharge for no key update;
  -- It may have ended while this waited for the orders.
  if plan.state <> 'waiting' then result := 'ended'; return; end if;
  select r.status, r.credited_cents, r.answered_at into recharge from recharges r where r.id = p_recharge;
  if recharge.status = 0 then result := 'waiting'; return; end if;
  -- Another machine with another clock may have credited the recharge.
  paid_at := greatest(p_now, recharge.answered_at);
  reason := planned_problem(plan, ids, recharge.status, p_now);
  if reason is null then
    select nullif(s.result, 'paid') into reason from pay_into_escrow(plan.user_id, ids, paid_at, p_ship_due) s;
  end if;
  result := case when reason is null then 'paid' else 'failed' end;
  perform end_planned(p_recharge, result, coalesce(reason, ''), paid_at);
  if reason is not null then
    -- An unfunded one needs no notice, but open pages still show it as being paid.
    insert into order_outbox (order_id, user_id, kind, params, created_at)
    values (ids[1], plan.user_id, case reason when 'unfunded' then 'orderChanged' else 'orderNotPaid' end,
            jsonb_build_object('reason', reason, 'amount_cents', recharge.credited_cents), p_now);
  end if;
end $$;

alter function pay_planned owner to tradewind_ledger;
revoke execute on function pay_planned from public;
grant execute on function pay_planned to tradewind_server, current_user;
