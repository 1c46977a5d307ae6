-- Creates the orders of a checkout in one call, so a popular SKU or code is locked only that long.
-- p_checkout: {request_no, body_hash (hex), pay_no, address, promo: {id, version, discount_cents} | null, promo_code,
--   pay_before, remind_at, ship_due, open_max, held_max, lapsed_max, code_max, bag_ids: [], orders: [{sn, shop_id,
--   subtotal_cents, freight_cents, discount_cents, commission_bp, note, days_min, days_max, items: [{sku_id,
--   product_id, title, spec, picture_id, price_cents, qty, weight_grams, discount_cents, freight_cents}]}]}; each SKU
--   is in it once.
-- Locks: the shopper (advisory), SKUs, the promo code, the wallet if nothing is to be paid.
-- Returns 0 ordered, 1 ordered before by this request number, 2 lines changed (faults), 3 the code is not valid now, 4
-- the code is used up, 5 this person has used the code, 6 too many unpaid orders, 7 not the first order, 8 the request
-- number came with another body, 9 the code's terms changed, 10 so many pieces need a covered wallet (missing), 11 the
-- code's budget does not cover the discount, 12 too many unpaid checkouts with this code (a few accounts would reserve
-- a budget).
create or replace function create_orders(
  p_user bigint, p_checkout jsonb, p_now timestamptz, out result int, out made bigint, out ids bigint[], out faults jsonb,
  out missing bigint
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  number uuid := (p_checkout ->> 'request_no')::uuid;
  body bytea := decode(p_checkout ->> 'body_hash', 'hex');
  the_promo bigint := (p_checkout #>> '{promo,id}')::bigint;
  lines jsonb; code promo_codes; uses int; unpaid int; one jsonb; the_order bigint; kept checkouts;
begin
  -- One person orders one thing after the other: limits by person count what is there.
  perform pg_advisory_xact_lock(7005, (p_user % 2147483647)::int);
  select * into kept from checkouts c where c.user_id = p_user and c.request_no = number;
  if found then
    made := kept.id;
    result := case when kept.body_hash = body then 1 else 8 end;
    select array_agg(o.id order by o.id) into ids from orders o where o.checkout_id = kept.id;
    return;
  end if;
  if (select count(*) from orders o where o.user_id = p_user and o.status = 0 and o.hidden_at is null)
     + jsonb_array_length(p_checkout -> 'orders') > (p_checkout ->> 'open_max')::int then result := 6; return; end if;
  select jsonb_agg(i) into lines from jsonb_path_query(p_checkout, '$.orders[*].items[*]') i;
  missing := uncovered(p_user, p_checkout, lines, p_now);
  if missing > 0 then result := 10; return; end if;
  -- Asked before the lock as well: when all is sold, nobody waits to hear it.
  faults := line_faults(p_user, lines);
  if faults is not null then result := 2; return; end if;
  perform 1 from skus k where k.id in (select (l ->> 'sku_id')::bigint from jsonb_array_elements(lines) l) order by k.id for no key update;
  faults := line_faults(p_user, lines);
  if faults is not null then result := 2; return; end if;

  if the_promo is not null then
    select * into code from promo_codes c where c.id = the_promo for no key update;
    select count(*), count(*) filter (where is_unpaid(r.checkout_id)) into uses, unpaid
      from promo_redemptions r where r.promo_id = the_promo and r.user_id = p_user and r.given_back_at is null;
    result := case
      when code.id is null or not code.active or p_now < code.starts_at or p_now >= code.ends_at then 3
      when code.version <> (p_checkout #>> '{promo,version}')::int then 9
      when code.used >= code.total_uses then 4
      when uses >= code.uses_per_user then 5
      when unpaid >= (p_checkout ->> 'code_max')::int then 12
      when code.first_order and has_ordered(p_user) then 7
      when code.discounted_cents + (p_checkout #>> '{promo,discount_cents}')::bigint > code.budget_cents then 11
      else 0 end;
    if result <> 0 then return; end if;
    if (p_checkout #>> '{promo,discount_cents}')::bigint > promo_most(code,
         (select sum((o ->> 'subtotal_cents')::bigint)::bigint from jsonb_array_elements(p_checkout -> 'orders') o)) then
      raise exception 'code % does not take off so much', code.id;
    end if;
    update promo_codes c set used = c.used + 1, discounted_cents = c.discounted_cents + (p_checkout #>> '{promo,discount_cents}')::bigint
     where c.id = the_promo;
  end if;

  insert into checkouts (user_id, pay_no, request_no, body_hash, promo_id, created_at)
  values (p_user, p_checkout ->> 'pay_no', number, body, the_promo, p_now) returning id into made;
  if the_promo is not null then
    insert into promo_redemptions (promo_id, user_id, nth, checkout_id, discount_cents, created_at)
    select the_promo, p_user, min(n), made, (p_checkout #>> '{promo,discount_cents}')::bigint, p_now
      from generate_series(1, uses + 1) n
     where not exists (select 1 from promo_redemptions r where r.promo_id = the_promo and r.user_id = p_user and r.nth = n and r.given_back_at is null);
  end if;
  ids := '{}';
  for one in select o from jsonb_array_elements(p_checkout -> 'orders') o loop
    insert into orders (sn, user_id, checkout_id, shop_id, is_own, qty, subtotal_cents, freight_cents, discount_cents, commission_bp,
                        promo_code, address, note, days_min, days_max, created_at, pay_before, remind_at)
    select one ->> 'sn', p_user, made, (one ->> 'shop_id')::bigint,
           (select s.is_own from shops s where s.id = (one ->> 'shop_id')::bigint), sum((i ->> 'qty')::int), (one ->> 'subtotal_cents')::bigint,
           (one ->> 'freight_cents')::bigint, (one ->> 'discount_cents')::bigint, (one ->> 'commission_bp')::int,
           coalesce(p_checkout ->> 'promo_code', ''), p_checkout -> 'address', coalesce(one ->> 'note', ''), (one ->> 'days_min')::int,
           (one ->> 'days_max')::int, p_now, (p_checkout ->> 'pay_before')::timestamptz, (p_checkout ->> 'remind_at')::timestamptz
      from jsonb_array_elements(one -> 'items') i
    returning id into the_order;
    insert into order_items (order_id, user_id, product_id, sku_id, position, title, spec, picture_id, price_cents, qty,
                             weight_grams, discount_cents, freight_cents)
    select the_order, p_user, (i ->> 'product_id')::bigint, (i ->> 'sku_id')::bigint, n - 1, i -> 'title', coalesce(i -> 'spec', '{}'),
           (i ->> 'picture_id')::bigint, (i ->> 'price_cents')::bigint, (i ->> 'qty')::int, (i ->> 'weight_grams')::int,
           (i ->> 'discount_cents')::bigint, (i ->> 'freight_cents')::bigint
      from jsonb_array_elements(one -> 'items') with ordinality as t(i, n);
    ids := ids || the_order;
  end loop;
  if exists (
    select 1 from orders o join order_items i on i.order_id = o.id where o.id = any(ids) group by o.id
    having sum(i.price_cents * i.qty) <> o.subtotal_cents or sum(i.discount_cents) <> o.discount_cents
        or sum(i.freight_cents) <> o.freight_cents)
    or (select sum(o.discount_cents) from orders o where o.id = any(ids)) <> coalesce((p_checkout #>> '{promo,discount_cents}')::bigint, 0)
  then raise exception 'the lines of an order do not make its sums'; end if;

  with taken as (
    update skus k set stock = k.stock - i.qty from order_items i
     where i.order_id = any(ids) and k.id = i.sku_id
    returning k.id, k.product_id, k.stock + i.qty as before, k.stock as after, i.order_id),
  logged as (
    insert into stock_log (sku_id, before, after, reason, actor, created_at)
    select t.id, t.before, t.after, 'order ' || o.sn, 'shopper', p_now from taken t join orders o on o.id = t.order_id order by t.id)
  insert into stock_turns (product_id, created_at) select distinct t.product_id, p_now from taken t where t.after = 0;
  insert into order_events (order_id, kind, actor, created_at) select unnest(ids), 'created', 'shopper', p_now;
  delete from bag_items b where b.user_id = p_user
     and b.id in (select jsonb_array_elements_text(coalesce(p_checkout -> 'bag_ids', '[]'))::bigint);
  result := 0;
  if (select sum(o.total_cents) from orders o where o.id = any(ids)) = 0 then
    select s.result into result from settle_payment(p_user, ids, p_now, (p_checkout ->> 'ship_due')::timestamptz) s;
    if result <> 0 then raise exception 'what costs nothing could not be paid: %', result; end if;
  else
    insert into order_tellings (order_id, user_id, kind, created_at) select unnest(ids), p_user, 'orderCreated', p_now;
  end if;
end $$;

alter function create_orders owner to tradewind_ledger;
revoke execute on function create_orders from public;
grant execute on function create_orders to tradewind_server, current_user;
