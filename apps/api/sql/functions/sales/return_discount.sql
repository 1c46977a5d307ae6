-- A trigger that returns a discount to its code's budget in the statement that returns it. cancel_order and pay_refund
-- lock the code before the order, so this does not wait.
create or replace function return_discount() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update promo_codes c set discounted_cents = c.discounted_cents - used_discount(old) + used_discount(new)
    from checkouts k
   where k.id = new.checkout_id and c.id = k.promo_id and used_discount(old) <> used_discount(new);
  return null;
end $$;

alter function return_discount owner to tradewind_ledger;
revoke execute on function return_discount from public;
