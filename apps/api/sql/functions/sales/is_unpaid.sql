-- Whether an order of a checkout is unpaid.
create or replace function is_unpaid(p_checkout bigint) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (select 1 from orders o where o.checkout_id = p_checkout and o.status = 0)
$$;
