-- The current state of SKUs with their problems, for the bag, the checkout and orders. A function, because planning this
-- statement takes longer than running it: here the plan is made once for each connection. Rows are read by their keys:
-- while pictures are few, hashing all of them looks cheaper to PostgreSQL.
create or replace function list_offers(
  p_user bigint, p_skus bigint[], p_qtys int[], p_language text, p_with_texts boolean
) returns table (
  sku_id bigint, product_id bigint, shop_id bigint, category_id bigint, title text, spec text, picture jsonb, price bigint,
  stock int, on_sale boolean, why text, limit_per_user int, limit_left bigint, grams int, free boolean, template_id bigint,
  shop_name text, shop_logo jsonb, shop_open boolean, origin text, commission_bp int, texts jsonb
) language plpgsql stable rows 5 set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
  select k.id, p.id, p.shop_id, p.category_id,
         coalesce(
           (select w.title from product_translations w where w.product_id = p.id and w.language = p_language),
           (select w.title from product_translations w where w.product_id = p.id
             order by array_position(language_order(p_language), w.language::text) limit 1), ''),
         coalesce((select string_agg(in_language(v.names, p_language), ' / ' order by c.position)
                     from unnest(k.value_ids) with ordinality c(id, position) join spec_values v on v.id = c.id), ''),
         jsonb_build_object('hash', i.hash, 'w', i.w, 'h', i.h),
         k.price_cents, k.stock, p.status = 'on' and k.active, t.why, p.limit_per_user,
         case when p.limit_per_user is not null then t.qty_max end,
         coalesce(k.weight_grams, p.weight_grams), p.free_freight, p.freight_template_id,
         in_language(s.names, p_language), jsonb_build_object('hash', l.hash, 'w', l.w, 'h', l.h),
         s.status = 'open', s.origin, s.commission_bp,
         -- What an order stores with its lines, in all languages.
         case when p_with_texts then jsonb_build_object('picture_id', i.id,
           'title', coalesce((select jsonb_object_agg(w.language, w.title) from product_translations w
                               where w.product_id = p.id), '{}'),
           'spec', case when cardinality(k.value_ids) = 0 then '{}' else
             (select jsonb_object_agg(o.language,
                (select string_agg(in_language(v.names, o.language), ' / ' order by c.position)
                   from unnest(k.value_ids) with ordinality c(id, position) join spec_values v on v.id = c.id))
                from unnest(language_order('en-US')) o(language)) end) end
    from check_lines(p_user, p_skus, p_qtys, null) t
    join skus k on k.id = t.sku_id
    join products p on p.id = k.product_id
    -- The SKU's own picture, else the one of a chosen value, else the product's.
    join pictures i on i.id = coalesce(k.picture_id,
      (select v.picture_id from unnest(k.value_ids) with ordinality c(id, position) join spec_values v on v.id = c.id
        where v.picture_id is not null order by c.position limit 1), p.picture_id)
    join shops s on s.id = p.shop_id
    join pictures l on l.id = s.logo_id;
end $$;
