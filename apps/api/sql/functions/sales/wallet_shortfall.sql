-- What the wallet lacks for all unpaid orders; 0 if it may stay unpaid. An order reserves stock, so above so many
-- pieces, or so many orders that lapsed within a day, the wallet must cover them.
create or replace function wallet_shortfall(p_user bigint, p_checkout jsonb, p_lines jsonb, p_now timestamptz)
returns bigint
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  pieces bigint; due bigint;
begin
  select coalesce(sum(o.qty), 0), coalesce(sum(o.total_cents), 0) into pieces, due
    from orders o where o.user_id = p_user and o.status = 0;
  pieces := pieces + (select sum((l ->> 'qty')::int) from jsonb_array_elements(p_lines) l);
  if pieces <= (p_checkout ->> 'reserved_max')::int
     and (select count(*) from orders o where o.user_id = p_user and o.status = -1 and o.cancelled_by = 'clock'
            and o.closed_at > p_now - interval '1 day') < (p_checkout ->> 'lapsed_max')::int then return 0; end if;
  due := due + (select sum((o ->> 'subtotal_cents')::bigint + (o ->> 'freight_cents')::bigint
                           - (o ->> 'discount_cents')::bigint)
                  from jsonb_array_elements(p_checkout -> 'orders') o);
  return greatest(due - (select w.available_cents from wallets w where w.user_id = p_user), 0);
end $$;
