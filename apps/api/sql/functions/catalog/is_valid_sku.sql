-- The rules of a SKU's row, for its check constraint: nothing is oversold. One function for the reason is_valid_order
-- names.
create or replace function is_valid_sku(k skus) returns boolean language plpgsql immutable as $$
declare
  broken text := case
    when k.price_cents <= 0 then 'skus_price'
    when k.was_cents <= k.price_cents then 'skus_was'
    when k.stock < 0 then 'skus_stock'
    when k.weight_grams <= 0 then 'skus_weight'
    end;
begin
  if broken is null then return true; end if;
  raise exception 'sku % violates %', k.id, broken
    using errcode = 'check_violation', constraint = broken, table = 'skus';
end $$;
