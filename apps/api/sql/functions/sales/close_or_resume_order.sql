-- Continues an order after a refund, or ends it when no pieces are left; then the rest of the escrow is the shop's.
-- The caller has locked the order. Locks: the shop balance. Returns its status.
create or replace function close_or_resume_order(
  o orders, p_since timestamptz, p_now timestamptz, p_confirm_at timestamptz, p_remind_at timestamptz
) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  rest bigint;
begin
  if exists (select 1 from order_items i where i.order_id = o.id and i.qty > i.refunded_qty) then
    return resume_order(o.id, p_since, p_now, p_confirm_at, p_remind_at);
  end if;
  select d.escrow_cents into rest from orders d where d.id = o.id;
  if rest > 0 and settle_order(o.id, div(rest::numeric * o.commission_bp, 10000)::bigint) <> 'settled' then
    raise exception 'what is left of order % could not be settled', o.id;
  end if;
  update orders d set status = -3, status_before = null, closed_at = p_now, remind_at = null, version = d.version + 1
   where d.id = o.id;
  perform release_promo(o.checkout_id, p_now);
  return -3;
end $$;

alter function close_or_resume_order owner to tradewind_ledger;
revoke execute on function close_or_resume_order from public;
