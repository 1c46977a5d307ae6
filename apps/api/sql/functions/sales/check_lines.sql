-- The problem of each line of an order, or null: gone, stock, limit (per person, over all SKUs of a product) or price.
-- The preview passes no prices. The preview and the order call the same function. Arrays instead of jsonb, and no SET:
-- PostgreSQL plans it into the statement that calls it.
create or replace function check_lines(p_user bigint, p_skus bigint[], p_qtys int[], p_prices bigint[])
returns table (sku_id bigint, why text, stock int, price_cents bigint, qty_max bigint)
language sql stable rows 5 as $$
  select l.sku_id,
         case when k.id is null or not k.active or p.status <> 'on' or s.status <> 'open' then 'gone'
              when k.stock < l.qty then 'stock'
              when sum(l.qty) over (partition by k.product_id) + b.bought > p.limit_per_user then 'limit'
              when k.price_cents <> l.price_cents then 'price' end,
         coalesce(k.stock, 0), k.price_cents, greatest(p.limit_per_user - b.bought, 0)
    from unnest(p_skus, p_qtys, p_prices) as l(sku_id, qty, price_cents)
    left join public.skus k on k.id = l.sku_id
    left join public.products p on p.id = k.product_id
    left join public.shops s on s.id = p.shop_id
    cross join lateral (
      select coalesce(sum(i.qty - i.refunded_qty), 0) as bought
        from public.order_items i join public.orders o on o.id = i.order_id
       where p.limit_per_user is not null and i.user_id = p_user and i.product_id = k.product_id and o.status <> -1) b
$$;
