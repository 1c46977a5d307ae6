-- Uses a promo code for a checkout: checks its terms under the lock and counts the use and the discount.
-- Locks: the promo code. Returns redeemed (uses: how often this person had used it), or a refusal of create_orders.
create or replace function redeem_promo(
  p_user bigint, p_checkout jsonb, p_now timestamptz, out result text, out uses int
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  code promo_codes;
  unpaid int;
  the_promo bigint := (p_checkout #>> '{promo,id}')::bigint;
  discount bigint := (p_checkout #>> '{promo,discount_cents}')::bigint;
begin
  select * into code from promo_codes c where c.id = the_promo for no key update;
  select count(*), count(*) filter (where is_unpaid(r.checkout_id)) into uses, unpaid
    from promo_redemptions r where r.promo_id = the_promo and r.user_id = p_user and r.released_at is null;
  result := case
    when code.id is null or not code.active or p_now < code.starts_at or p_now >= code.ends_at then 'promo_expired'
    when code.version <> (p_checkout #>> '{promo,version}')::int then 'promo_changed'
    when code.used >= code.total_uses then 'promo_exhausted'
    when uses >= code.uses_per_user then 'promo_used'
    when unpaid >= (p_checkout ->> 'code_max')::int then 'promo_unpaid'
    when code.first_order and has_ordered(p_user) then 'not_first_order'
    when code.discounted_cents + discount > code.budget_cents then 'promo_budget'
    else 'redeemed' end;
  if result <> 'redeemed' then return; end if;
  if discount > promo_discount_max(code, (select sum((o ->> 'subtotal_cents')::bigint)::bigint
                                    from jsonb_array_elements(p_checkout -> 'orders') o)) then
    raise exception 'the discount is larger than code % allows', code.id;
  end if;
  update promo_codes c set used = c.used + 1, discounted_cents = c.discounted_cents + discount where c.id = the_promo;
end $$;

alter function redeem_promo owner to tradewind_ledger;
revoke execute on function redeem_promo from public;
