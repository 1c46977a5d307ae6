-- See 0024.
-- needs: is_valid_sku
alter table skus
  drop constraint skus_price_cents_check,
  drop constraint skus_check,
  drop constraint skus_stock_check,
  drop constraint skus_weight_grams_check,
  add constraint skus_valid check (is_valid_sku(skus)) not valid;
