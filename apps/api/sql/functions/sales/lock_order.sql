-- Locks what canceling or refunding an order changes, before the wallet. Locks: SKUs, the promo code, the order.
create or replace function lock_order(p_order bigint) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform 1 from skus k where k.id in (select i.sku_id from order_items i where i.order_id = p_order)
    order by k.id for no key update;
  perform 1 from promo_codes c
    where c.id = (select r.promo_id from promo_redemptions r join orders o on o.checkout_id = r.checkout_id
                   where o.id = p_order and r.released_at is null)
    for no key update;
  perform 1 from orders o where o.id = p_order for no key update;
end $$;

alter function lock_order owner to tradewind_ledger;
revoke execute on function lock_order from public;
