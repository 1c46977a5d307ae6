-- Problems of order lines [{sku_id, product_id, qty, price_cents}], line by line; null when there are none. The preview
-- and the order call the same function.
create or replace function line_problems(p_user bigint, p_lines jsonb) returns jsonb
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_agg(jsonb_build_object('sku_id', f.sku_id, 'why', f.why, 'left', f.stock, 'price_cents', f.price_now,
                                      'max', f.max_qty) order by f.sku_id)
    from (
      select l.sku_id, coalesce(k.stock, 0) as stock, k.price_cents as price_now,
             greatest(p.limit_per_user - b.bought, 0) as max_qty,
             case when k.id is null or not k.active or p.status <> 'on' or s.status <> 'open' then 'gone'
                  when k.stock < l.qty then 'stock'
                  when sum(l.qty) over (partition by l.product_id) + b.bought > p.limit_per_user then 'limit'
                  when k.price_cents <> l.price_cents then 'price' end as why
        from jsonb_to_recordset(p_lines) as l(sku_id bigint, product_id bigint, qty int, price_cents bigint)
        left join skus k on k.id = l.sku_id and k.product_id = l.product_id
        left join products p on p.id = k.product_id
        left join shops s on s.id = p.shop_id
        cross join lateral (
          select coalesce(sum(i.qty - i.refunded_qty), 0) as bought
            from order_items i join orders o on o.id = i.order_id
           where p.limit_per_user is not null and i.user_id = p_user and i.product_id = l.product_id
             and o.status <> -1) b
    ) f where f.why is not null
$$;
