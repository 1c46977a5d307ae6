-- A trigger that keeps a product with the shop it was created for.
create or replace function refuse_product_move() returns trigger language plpgsql as $$
begin
  raise exception 'product % belongs to shop %', old.id, old.shop_id using errcode = 'integrity_constraint_violation';
end $$;
