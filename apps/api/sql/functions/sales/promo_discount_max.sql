-- The largest discount a code gives on a subtotal; a caller who computed more is wrong.
create or replace function promo_discount_max(code promo_codes, p_subtotal bigint) returns bigint
language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select case when p_subtotal < code.minimum_cents then 0
              else least(p_subtotal, code.cap_cents,
                         coalesce(code.fixed_cents, div(p_subtotal::numeric * code.percent_bp, 10000)::bigint)) end
$$;
