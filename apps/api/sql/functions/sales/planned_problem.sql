-- Why a planned payment cannot be made any more; null when it can. The caller has locked the orders.
create or replace function planned_problem(
  p_plan planned_payments, p_ids bigint[], p_recharge_status int, p_now timestamptz
) returns text language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select case
    when p_recharge_status <> 1 then 'unfunded'
    when (select u.status from users u where u.id = p_plan.user_id) <> 'open' then 'locked'
    when bool_or(o.status = -1) then 'cancelled'
    when bool_or(o.status <> 0) then 'paid'
    when bool_or(o.pay_before <= p_now) or p_plan.expires_at <= p_now then 'expired'
    -- Not possible today; a payment must never differ from what was confirmed.
    when bool_or(o.user_id <> p_plan.user_id or o.total_cents <> d.total_cents)
         or sum(d.total_cents) <> p_plan.amount_cents then 'changed'
  end
    from orders o join planned_orders d on d.order_id = o.id and d.recharge_id = p_plan.recharge_id
   where o.id = any(p_ids)
$$;
