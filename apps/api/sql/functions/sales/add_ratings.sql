-- Adds changes of reviews to the counts of shops and products. Locks: shop ratings by id, product ratings by id, both
-- after everything else.
create or replace function add_ratings(p_changes jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  shops_changed bigint[]; products_changed bigint[];
begin
  select array_agg(distinct c.shop_id), array_agg(distinct c.product_id) into shops_changed, products_changed
    from jsonb_to_recordset(p_changes) as c(shop_id bigint, product_id bigint);
  if shops_changed is null then return; end if;
  -- A row must exist before something is subtracted from it.
  insert into shop_ratings (shop_id) select n from unnest(shops_changed) n order by n on conflict do nothing;
  perform 1 from shop_ratings r where r.shop_id = any(shops_changed) order by r.shop_id for no key update;
  update shop_ratings r set
         scored_1 = r.scored_1 + c.s1, scored_2 = r.scored_2 + c.s2, scored_3 = r.scored_3 + c.s3,
         scored_4 = r.scored_4 + c.s4, scored_5 = r.scored_5 + c.s5, pictured_1 = r.pictured_1 + c.p1,
         pictured_2 = r.pictured_2 + c.p2, pictured_3 = r.pictured_3 + c.p3, pictured_4 = r.pictured_4 + c.p4,
         pictured_5 = r.pictured_5 + c.p5, copied = false
    from (select t.shop_id,
                 sum(t.n * (t.score = 1)::int) as s1, sum(t.n * (t.score = 2)::int) as s2,
                 sum(t.n * (t.score = 3)::int) as s3, sum(t.n * (t.score = 4)::int) as s4,
                 sum(t.n * (t.score = 5)::int) as s5,
                 sum(t.n * (t.score = 1 and t.pictured)::int) as p1, sum(t.n * (t.score = 2 and t.pictured)::int) as p2,
                 sum(t.n * (t.score = 3 and t.pictured)::int) as p3, sum(t.n * (t.score = 4 and t.pictured)::int) as p4,
                 sum(t.n * (t.score = 5 and t.pictured)::int) as p5
            from jsonb_to_recordset(p_changes) as t(shop_id bigint, score int, pictured boolean, n int)
           group by t.shop_id) c
   where r.shop_id = c.shop_id;
  insert into product_ratings (product_id) select n from unnest(products_changed) n order by n on conflict do nothing;
  perform 1 from product_ratings r where r.product_id = any(products_changed) order by r.product_id for no key update;
  update product_ratings r set
         scored_1 = r.scored_1 + c.s1, scored_2 = r.scored_2 + c.s2, scored_3 = r.scored_3 + c.s3,
         scored_4 = r.scored_4 + c.s4, scored_5 = r.scored_5 + c.s5, pictured_1 = r.pictured_1 + c.p1,
         pictured_2 = r.pictured_2 + c.p2, pictured_3 = r.pictured_3 + c.p3, pictured_4 = r.pictured_4 + c.p4,
         pictured_5 = r.pictured_5 + c.p5,
         service_sum = r.service_sum + c.service, postage_sum = r.postage_sum + c.postage, copied = false
    from (select t.product_id, sum(t.n * o.service) as service, sum(t.n * o.postage) as postage,
                 sum(t.n * (t.score = 1)::int) as s1, sum(t.n * (t.score = 2)::int) as s2,
                 sum(t.n * (t.score = 3)::int) as s3, sum(t.n * (t.score = 4)::int) as s4,
                 sum(t.n * (t.score = 5)::int) as s5,
                 sum(t.n * (t.score = 1 and t.pictured)::int) as p1, sum(t.n * (t.score = 2 and t.pictured)::int) as p2,
                 sum(t.n * (t.score = 3 and t.pictured)::int) as p3, sum(t.n * (t.score = 4 and t.pictured)::int) as p4,
                 sum(t.n * (t.score = 5 and t.pictured)::int) as p5
            from jsonb_to_recordset(p_changes)
                 as t(order_id bigint, product_id bigint, score int, pictured boolean, n int)
            join order_scores o on o.order_id = t.order_id group by t.product_id) c
   where r.product_id = c.product_id;
end $$;

alter function add_ratings owner to tradewind_ledger;
revoke execute on function add_ratings from public;
