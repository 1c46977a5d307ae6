-- Pays orders once per request number: a repeated number gets the same answer, also when it was refused.
-- Locks: the request number (advisory), then as pay_with_token. Without sequential scans: a plan made while a table is
-- small stays until the table is analyzed.
-- Returns paid, insufficient (amount - balance is missing), locked: the wallet is, not_found, wrong_state: not to be
-- paid (order_status), expired, invalid_token, or request_no_reused: the request number came with another body.
create or replace function pay_orders(
  p_user bigint, p_session bigint, p_request_no uuid, p_body bytea, p_token bytea, p_order bigint, p_pay_no text,
  p_now timestamptz, p_ship_due timestamptz,
  out result text, out ids bigint[], out amount bigint, out balance bigint, out order_status int
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  previous payments; paid record;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_request_no::text, p_user));
  select * into previous from payments p where p.user_id = p_user and p.request_no = p_request_no;
  if found then
    result := case when previous.body_hash = p_body then previous.outcome else 'request_no_reused' end;
    ids := previous.order_ids; amount := previous.amount_cents;
    balance := previous.balance_cents; order_status := previous.status;
    return;
  end if;
  paid := pay_with_token(p_user, p_session, p_token, p_order, p_pay_no, p_now, p_ship_due);
  result := paid.result; ids := paid.ids; amount := paid.amount; balance := paid.balance;
  order_status := paid.order_status;
  insert into payments (user_id, request_no, body_hash, outcome, order_ids, amount_cents, balance_cents, status,
                        created_at)
  values (p_user, p_request_no, p_body, result, ids, amount, balance, order_status, p_now);
end $$;

alter function pay_orders owner to tradewind_ledger;
revoke execute on function pay_orders from public;
grant execute on function pay_orders to tradewind_server, current_user;
