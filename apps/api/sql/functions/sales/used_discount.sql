-- What an order uses of its code's budget; an unpaid order reserves it. Cancelled means before anything was shipped.
create or replace function used_discount(o orders) returns bigint
language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select case when o.status = -1 or o.cancelled_by <> '' then 0
              else o.discount_cents - o.promo_returned_cents - o.late_promo_cents + o.promo_unreturned_goods_cents end
$$;
