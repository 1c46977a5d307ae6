-- Limits of what a person may order before paying: an order reserves stock, so above so many pieces, or so many orders
-- that lapsed within a day, the wallet must cover all unpaid orders.
-- Returns null, too_many_unpaid, or uncovered with what the wallet lacks (shortfall).
create or replace function check_unpaid(
  p_user bigint, p_checkout jsonb, p_qty bigint, p_now timestamptz, out result text, out shortfall bigint
) language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  unpaid int; pieces bigint; due bigint; lapsed int;
begin
  select count(*), coalesce(sum(o.qty), 0), coalesce(sum(o.total_cents), 0),
         (select count(*) from orders l where l.user_id = p_user and l.status = -1 and l.cancelled_by = 'clock'
             and l.closed_at > p_now - interval '1 day')
    into unpaid, pieces, due, lapsed
    from orders o where o.user_id = p_user and o.status = 0 and o.hidden_at is null;
  if unpaid + jsonb_array_length(p_checkout -> 'orders') > (p_checkout ->> 'open_max')::int then
    result := 'too_many_unpaid'; return;
  end if;
  if pieces + p_qty <= (p_checkout ->> 'reserved_max')::int and lapsed < (p_checkout ->> 'lapsed_max')::int then
    return;
  end if;
  due := due + (select sum((o ->> 'subtotal_cents')::bigint + (o ->> 'freight_cents')::bigint
                           - (o ->> 'discount_cents')::bigint)
                  from jsonb_array_elements(p_checkout -> 'orders') o);
  shortfall := greatest(due - (select w.available_cents from wallets w where w.user_id = p_user), 0);
  if shortfall > 0 then result := 'uncovered'; end if;
end $$;
