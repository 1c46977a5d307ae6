-- A product stays with the shop it was created for: what it sells is owed to that shop.
create function refuse_product_move() returns trigger language plpgsql as $$
begin
  raise exception 'product % belongs to shop %', old.id, old.shop_id using errcode = 'integrity_constraint_violation';
end $$;
create trigger product_keeps_shop before update of shop_id on products
  for each row when (old.shop_id <> new.shop_id) execute function refuse_product_move();
