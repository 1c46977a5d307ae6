-- Restocks goods of an order, returned ones and those of an order that was never shipped, and takes them out of the
-- sales statistics; take_stock is the opposite. The caller has locked the SKUs: cancel_order or pay_refund.
-- p_goods: [{sku_id, product_id, restocked, removed}]: pieces on sale again, and pieces that count as not sold.
create or replace function return_goods(p_goods jsonb, p_reason text, p_actor text, p_now timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  with restocked as (
    update skus k set stock = k.stock + g.restocked
      from (select a.sku_id, sum(a.restocked)::int as restocked
              from jsonb_to_recordset(p_goods) as a(sku_id bigint, restocked int) group by a.sku_id) g
     where k.id = g.sku_id and g.restocked > 0
    returning k.id, k.product_id, k.stock - g.restocked as before, k.stock as after),
  logged as (
    insert into stock_log (sku_id, before, after, reason, actor, created_at)
    select g.id, g.before, g.after, p_reason, p_actor, p_now from restocked g order by g.id)
  insert into stock_events (product_id, created_at)
  select distinct g.product_id, p_now from restocked g where g.before = 0;
  insert into sale_events (product_id, units, created_at)
  select g.product_id, -sum(g.removed), p_now from jsonb_to_recordset(p_goods) as g(product_id bigint, removed int)
   where g.removed > 0 group by g.product_id order by g.product_id;
end $$;

alter function return_goods owner to tradewind_ledger;
revoke execute on function return_goods from public;
