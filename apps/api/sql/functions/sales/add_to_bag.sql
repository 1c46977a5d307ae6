-- Adds pieces of a SKU to a shopper's bag, within bounds that the caller has read: the most of this SKU, the most of its
-- product in all (null for none), the most lines. Locks: the bag (advisory).
-- Returns the line (id), or without an id what the bag would have: the quantity of this SKU, of others of its product,
-- and the number of lines.
create or replace function add_to_bag(
  p_user bigint, p_sku bigint, p_qty int, p_price bigint, p_now timestamptz, p_qty_max int, p_product_max int,
  p_lines_max int, out id bigint, out qty bigint, out others bigint, out lines bigint, out pieces bigint
) language plpgsql set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_generic_plan as $$
begin
  perform pg_advisory_xact_lock(7003, (p_user % 2147483647)::int);
  select p_qty + coalesce(sum(b.qty) filter (where b.sku_id = p_sku), 0),
         coalesce(sum(b.qty) filter (where b.sku_id <> p_sku and k.product_id = s.product_id), 0),
         1 + count(*) filter (where b.sku_id <> p_sku), p_qty + coalesce(sum(b.qty), 0)
    into qty, others, lines, pieces
    from skus s left join bag_items b on b.user_id = p_user left join skus k on k.id = b.sku_id
   where s.id = p_sku;
  if qty > p_qty_max or qty + others > p_product_max or lines > p_lines_max then return; end if;
  -- The shopper has just seen the current price, so it replaces the stored one.
  insert into bag_items as b (user_id, sku_id, qty, checked, price_cents, created_at)
  values (p_user, p_sku, add_to_bag.qty, true, p_price, p_now)
  on conflict (user_id, sku_id) do update
    set qty = excluded.qty, checked = excluded.checked, price_cents = excluded.price_cents
  returning b.id into id;
end $$;
