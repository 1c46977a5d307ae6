-- Inserts a checkout, and the use of its promo code as this person's next one: the lowest number that is free.
create or replace function insert_checkout(p_user bigint, p_checkout jsonb, p_uses int, p_now timestamptz)
returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  new_id bigint;
  the_promo bigint := (p_checkout #>> '{promo,id}')::bigint;
begin
  insert into checkouts (user_id, pay_no, request_no, body_hash, promo_id, created_at)
  values (p_user, p_checkout ->> 'pay_no', (p_checkout ->> 'request_no')::uuid,
          decode(p_checkout ->> 'body_hash', 'hex'), the_promo, p_now)
  returning id into new_id;
  if the_promo is null then return new_id; end if;
  insert into promo_redemptions (promo_id, user_id, nth, checkout_id, discount_cents, created_at)
  select the_promo, p_user, min(n), new_id, (p_checkout #>> '{promo,discount_cents}')::bigint, p_now
    from generate_series(1, p_uses + 1) n
   where not exists (select 1 from promo_redemptions r where r.promo_id = the_promo and r.user_id = p_user
                        and r.nth = n and r.released_at is null);
  return new_id;
end $$;

alter function insert_checkout owner to tradewind_ledger;
revoke execute on function insert_checkout from public;
