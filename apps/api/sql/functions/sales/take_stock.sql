-- Takes the pieces of new orders out of stock; return_goods puts them back. Nothing is oversold: before
-- create_orders calls this, it locks the SKUs (for no key update) and compares stock and quantity (check_lines), and
-- skus.stock cannot be negative.
create or replace function take_stock(p_ids bigint[], p_now timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  with taken as (
    update skus k set stock = k.stock - i.qty from order_items i
     where i.order_id = any(p_ids) and k.id = i.sku_id
    returning k.id, k.product_id, k.stock + i.qty as before, k.stock as after, i.order_id),
  logged as (
    insert into stock_log (sku_id, before, after, reason, actor, created_at)
    select t.id, t.before, t.after, 'order ' || o.sn, 'shopper', p_now
      from taken t join orders o on o.id = t.order_id order by t.id)
  insert into stock_events (product_id, created_at) select distinct t.product_id, p_now from taken t where t.after = 0;
end $$;

alter function take_stock owner to tradewind_ledger;
revoke execute on function take_stock from public;
