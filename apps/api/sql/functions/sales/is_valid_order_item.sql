-- The rules of the row of an order's line, for its check constraint; one function for the reason is_valid_order names.
create or replace function is_valid_order_item(i order_items) returns boolean language plpgsql immutable as $$
declare
  broken text := case
    when length(i.title::text) > 4000 or length(i.spec::text) > 4000 then 'order_items_texts'
    when i.price_cents <= 0 or i.weight_grams <= 0 then 'order_items_goods'
    when i.qty not between 1 and 999 then 'order_items_qty'
    when i.discount_cents not between 0 and i.price_cents * i.qty then 'order_items_discount'
    when i.freight_cents < 0 then 'order_items_freight'
    -- A refunded piece no longer counts as shipped: each piece is refunded, shipped or still to ship. Parcels remember
    -- what was in them.
    when least(i.shipped_qty, i.refunded_qty) < 0 or i.shipped_qty + i.refunded_qty > i.qty then 'order_items_pieces'
    when i.unreturned_qty not between 0 and i.refunded_qty then 'order_items_unreturned'
    when i.refunded_cents not between 0 and i.price_cents * i.qty + i.freight_cents - i.discount_cents
      then 'order_items_refunded'
    when i.promo_returned_cents not between 0 and i.discount_cents then 'order_items_promo_returned'
    end;
begin
  if broken is null then return true; end if;
  raise exception 'order item % violates %', i.id, broken
    using errcode = 'check_violation', constraint = broken, table = 'order_items';
end $$;
