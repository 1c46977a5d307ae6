-- Plans the payment of orders by an open card recharge, and uses the payment token up. Another payment that waits for one
-- of the orders must have ended. Locks: as lock_payable, then the recharge.
-- Returns planned, or what lock_payable returns; wrong_recharge: not an open card recharge of this person.
create or replace function plan_payment(
  p_user bigint, p_session bigint, p_token bytea, p_recharge bigint, p_order bigint, p_pay_no text, p_now timestamptz
) returns text language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  payable record;
begin
  select * into payable from lock_payable(p_user, p_session, p_token, p_order, p_pay_no, p_now);
  if payable.result is not null then return payable.result; end if;
  if not exists (select 1 from recharges r
                  where r.id = p_recharge and r.user_id = p_user and r.method = 'card' and r.status = 0) then
    return 'wrong_recharge';
  end if;
  update pay_tokens t set used_at = p_now where t.token_hash = p_token;
  insert into planned_payments (recharge_id, user_id, amount_cents, created_at, expires_at)
  select p_recharge, p_user, payable.amount, p_now, min(o.pay_before) from orders o where o.id = any(payable.ids);
  insert into planned_orders (recharge_id, order_id, total_cents)
  select p_recharge, o.id, o.total_cents from orders o where o.id = any(payable.ids) order by o.id;
  return 'planned';
end $$;

alter function plan_payment owner to tradewind_ledger;
revoke execute on function plan_payment from public;
grant execute on function plan_payment to tradewind_server, current_user;
