-- The lines that can no longer be ordered as they were quoted: [{sku_id, why, left, price_cents, max}]; null for none.
create or replace function lines_changed(p_user bigint, p_skus bigint[], p_qtys int[], p_prices bigint[]) returns jsonb
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  return (select jsonb_agg(jsonb_build_object('sku_id', f.sku_id, 'why', f.why, 'left', f.stock,
                                              'price_cents', f.price_cents, 'max', f.qty_max) order by f.sku_id)
            from check_lines(p_user, p_skus, p_qtys, p_prices) f where f.why is not null);
end $$;
