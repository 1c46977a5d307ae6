-- Raises unless the lines of new orders add up to their sums, and their discounts to the checkout's.
create or replace function check_order_sums(p_ids bigint[], p_discount bigint) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (
    select 1 from orders o join order_items i on i.order_id = o.id where o.id = any(p_ids) group by o.id
    having sum(i.price_cents * i.qty) <> o.subtotal_cents or sum(i.discount_cents) <> o.discount_cents
        or sum(i.freight_cents) <> o.freight_cents)
    or (select sum(o.discount_cents) from orders o where o.id = any(p_ids)) <> coalesce(p_discount, 0)
  then raise exception 'the lines of an order do not add up to its sums'; end if;
end $$;

alter function check_order_sums owner to tradewind_ledger;
revoke execute on function check_order_sums from public;
