-- Frees the use of a promo code when every order of its checkout is canceled or fully refunded and no goods are kept.
-- The caller has locked the code and the order.
create or replace function release_promo(p_checkout bigint, p_now timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  the_promo bigint;
begin
  if exists (select 1 from orders o where o.checkout_id = p_checkout
              and not (o.status = -1 or (o.status = -3 and o.refunded_cents + o.late_refunded_cents = o.paid_cents
                                         and used_discount(o) = 0))) then return; end if;
  update promo_redemptions r set released_at = p_now where r.checkout_id = p_checkout and r.released_at is null
  returning r.promo_id into the_promo;
  update promo_codes c set used = c.used - 1 where c.id = the_promo;
end $$;

alter function release_promo owner to tradewind_ledger;
revoke execute on function release_promo from public;
grant execute on function release_promo to current_user;
