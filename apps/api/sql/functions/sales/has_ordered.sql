-- Whether somebody has ordered before. Cancelled orders do not count, nor fully refunded ones unless goods were kept.
create or replace function has_ordered(p_user bigint) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (select 1 from orders o where o.user_id = p_user and o.status <> -1
                    and (o.status <> -3 or o.refunded_cents <> o.paid_cents
                         or exists (select 1 from order_items i where i.order_id = o.id and i.unreturned_qty > 0)))
$$;
