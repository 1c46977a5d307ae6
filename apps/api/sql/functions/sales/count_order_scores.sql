-- A trigger that counts how the shop and the delivery were, once per order and for good: hiding a review does not raise
-- a shop's ratings. Locks: shop ratings by id.
create or replace function count_order_scores() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into shop_ratings as r (shop_id, orders, service_sum, postage_sum)
  select w.shop_id, count(*), sum(w.service), sum(w.postage) from written w group by w.shop_id order by w.shop_id
  on conflict (shop_id) do update
     set orders = r.orders + excluded.orders, service_sum = r.service_sum + excluded.service_sum,
         postage_sum = r.postage_sum + excluded.postage_sum, copied = false;
  return null;
end $$;

alter function count_order_scores owner to tradewind_ledger;
revoke execute on function count_order_scores from public;
