-- Inserts one order of a checkout with its lines. p_order is one of the orders in p_checkout; see create_orders.
-- Raises unless the lines add up to the sums of the order.
create or replace function insert_order(
  p_user bigint, p_checkout_id bigint, p_checkout jsonb, p_order jsonb, p_now timestamptz,
  out order_id bigint, out total bigint, out discount bigint
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  subtotal bigint := (p_order ->> 'subtotal_cents')::bigint;
  freight bigint := (p_order ->> 'freight_cents')::bigint;
  lines record;
begin
  discount := (p_order ->> 'discount_cents')::bigint;
  insert into orders as o (sn, user_id, checkout_id, shop_id, is_own, qty, subtotal_cents, freight_cents, discount_cents,
                      commission_bp, promo_code, address, note, days_min, days_max, created_at, pay_before, remind_at)
  select p_order ->> 'sn', p_user, p_checkout_id, s.id, s.is_own,
         (select sum((i ->> 'qty')::int) from jsonb_array_elements(p_order -> 'items') i),
         subtotal, freight, discount, (p_order ->> 'commission_bp')::int,
         coalesce(p_checkout ->> 'promo_code', ''), p_checkout -> 'address', coalesce(p_order ->> 'note', ''),
         (p_order ->> 'days_min')::int, (p_order ->> 'days_max')::int, p_now,
         (p_checkout ->> 'pay_before')::timestamptz, (p_checkout ->> 'remind_at')::timestamptz
    from shops s where s.id = (p_order ->> 'shop_id')::bigint
  returning o.id, o.total_cents into order_id, total;
  with inserted as (
    insert into order_items as l (order_id, user_id, product_id, sku_id, position, title, spec, picture_id, price_cents,
                                  qty, weight_grams, discount_cents, freight_cents)
    select insert_order.order_id, p_user, k.product_id, k.id, n - 1, i -> 'title',
           coalesce(i -> 'spec', '{}'), (i ->> 'picture_id')::bigint, (i ->> 'price_cents')::bigint,
           (i ->> 'qty')::int, (i ->> 'weight_grams')::int, (i ->> 'discount_cents')::bigint,
           (i ->> 'freight_cents')::bigint
      from jsonb_array_elements(p_order -> 'items') with ordinality as t(i, n)
      join skus k on k.id = (i ->> 'sku_id')::bigint
    returning l.price_cents * l.qty as goods, l.discount_cents, l.freight_cents)
  select sum(i.goods) as subtotal, sum(i.discount_cents) as discount, sum(i.freight_cents) as freight
    into lines from inserted i;
  if (lines.subtotal, lines.discount, lines.freight) is distinct from (subtotal, discount, freight) then
    raise exception 'the lines of an order do not add up to its sums';
  end if;
end $$;

alter function insert_order owner to tradewind_ledger;
revoke execute on function insert_order from public;
