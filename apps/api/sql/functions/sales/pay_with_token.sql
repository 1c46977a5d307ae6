-- Pays one order, or all unpaid ones of a payment number, all or nothing. Locks: the payment token, orders, the wallet.
-- Returns as pay_orders does.
create or replace function pay_with_token(
  p_user bigint, p_session bigint, p_token bytea, p_order bigint, p_pay_no text, p_now timestamptz,
  p_ship_due timestamptz,
  out result text, out ids bigint[], out amount bigint, out balance bigint, out order_status int
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  payable record; paid record;
begin
  payable := lock_payable(p_user, p_session, p_token, p_order, p_pay_no, p_now);
  result := payable.result; ids := payable.ids; amount := payable.amount; order_status := payable.order_status;
  if result is not null then return; end if;
  paid := pay_into_escrow(p_user, ids, p_now, p_ship_due);
  result := paid.result; balance := paid.balance;
  if result <> 'paid' then order_status := 0; ids := '{}'; return; end if;
  order_status := 1;
  update pay_tokens t set used_at = p_now where t.token_hash = p_token;
end $$;

alter function pay_with_token owner to tradewind_ledger;
revoke execute on function pay_with_token from public;
