-- Locks what a payment needs besides the wallet: the token of the payment password, and one order or all unpaid ones of a
-- payment number. Locks: the payment token, orders.
-- Returns null when they can be paid, or not_found, wrong_state (order_status: of the first), expired or invalid_token.
create or replace function lock_payable(
  p_user bigint, p_session bigint, p_token bytea, p_order bigint, p_pay_no text, p_now timestamptz,
  out result text, out ids bigint[], out amount bigint, out order_status int
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  requested bigint[]; locked record; is_late boolean := false;
begin
  ids := '{}'; amount := 0;
  perform 1 from pay_tokens t where t.token_hash = p_token and t.user_id = p_user and t.session_id = p_session
     and t.scene = 'pay' and t.used_at is null and t.expires_at > p_now for no key update;
  if not found then result := 'invalid_token'; return; end if;
  if p_order is not null then requested := array[p_order];
  else
    select array_agg(o.id) into requested from checkouts c join orders o on o.checkout_id = c.id
     where c.pay_no = p_pay_no and c.user_id = p_user;
  end if;
  for locked in select o.id, o.status, o.total_cents, o.pay_before from orders o
    where o.id = any(requested) and o.user_id = p_user order by o.id for no key update
  loop
    order_status := coalesce(order_status, locked.status);
    if locked.status = 0 then
      ids := ids || locked.id;
      amount := amount + locked.total_cents;
      is_late := is_late or locked.pay_before <= p_now;
    end if;
  end loop;
  result := case when order_status is null then 'not_found' when ids = '{}' then 'wrong_state'
                 when is_late then 'expired' end;
  if result is not null then ids := '{}'; end if;
end $$;

alter function lock_payable owner to tradewind_ledger;
revoke execute on function lock_payable from public;
grant execute on function lock_payable to tradewind_server, current_user;
