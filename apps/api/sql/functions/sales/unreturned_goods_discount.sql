-- The part of a line's returned discount above that of the goods that came back or were never shipped.
create or replace function unreturned_goods_discount(i order_items) returns bigint
language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select greatest(
    0, i.promo_returned_cents - div(i.discount_cents::numeric * (i.refunded_qty - i.unreturned_qty), i.qty)::bigint)
$$;
