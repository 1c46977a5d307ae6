-- A trigger that copies what a search needs from products to product_search, whoever changes it.
create or replace function copy_to_search() returns trigger language plpgsql as $$
begin
  update product_search set category_id = new.category_id, shop_id = new.shop_id, price_cents = new.price_cents,
         rating_tenths = new.rating_tenths, free_freight = new.free_freight, in_stock = new.in_stock,
         reduced = new.was_cents is not null
   where product_id = new.id;
  return null;
end $$;
