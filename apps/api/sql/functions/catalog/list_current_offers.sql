-- What changes of SKUs without an operator, and the versions of the product and the shop. The rest, which list_offers
-- returns, takes five times as long: servers cache it for these versions.
create or replace function list_current_offers(p_user bigint, p_skus bigint[], p_qtys int[]) returns table (
  sku_id bigint, version int, shop_version int, price bigint, stock int, on_sale boolean, why text, limit_left bigint, shop_open boolean,
  commission_bp int
) language plpgsql stable rows 5 set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
  select k.id, p.version, s.version, k.price_cents, k.stock, p.status = 'on' and k.active, t.why,
         case when p.limit_per_user is not null then t.qty_max end, s.status = 'open', s.commission_bp
    from check_lines(p_user, p_skus, p_qtys, null) t
    join skus k on k.id = t.sku_id
    join products p on p.id = k.product_id
    join shops s on s.id = p.shop_id;
end $$;
