-- Returns an order to its status before the refund and adds the time it waited. If nothing is left to ship of a partly
-- shipped order, it is in transit. The caller has locked the order. Locks: the order.
create or replace function resume_order(
  p_order bigint, p_since timestamptz, p_now timestamptz, p_confirm_at timestamptz, p_remind_at timestamptz
) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  o orders; is_sent boolean; waited interval; next_status int;
begin
  select * into o from orders where id = p_order for no key update;
  next_status := coalesce(o.status_before, o.status);
  waited := case when o.status_before is null then interval '0' else greatest(p_now - p_since, interval '0') end;
  is_sent := next_status = 1 and p_confirm_at is not null
    and exists (select 1 from order_items i where i.order_id = p_order and i.shipped_qty > 0)
    and not exists (select 1 from order_items i where i.order_id = p_order and i.shipped_qty + i.refunded_qty < i.qty);
  if is_sent then next_status := 2; end if;
  update orders
     set status = next_status, status_before = null, ship_due = ship_due + waited, complete_at = complete_at + waited,
         shipped_at = case when is_sent then p_now else shipped_at end,
         confirm_at = case when is_sent then p_confirm_at else confirm_at + waited end,
         remind_at = case when is_sent then p_remind_at else remind_at + waited end,
         review_from = coalesce(review_from, received_at) + waited, version = version + 1
   where id = p_order;
  if is_sent then
    insert into order_events (order_id, kind, actor, created_at) values (p_order, 'shipped', 'clock', p_now);
  end if;
  return next_status;
end $$;

alter function resume_order owner to tradewind_ledger;
revoke execute on function resume_order from public;
