-- Creates the orders of a checkout in one call, so a popular SKU or code is locked only that long.
-- p_checkout: {request_no, body_hash (hex), pay_no, address, promo: {id, version, discount_cents} | null, promo_code,
--   pay_before, remind_at, ship_due, open_max, reserved_max, lapsed_max, code_max, bag_ids: [], orders: [{sn, shop_id,
--   subtotal_cents, freight_cents, discount_cents, commission_bp, note, days_min, days_max, items: [{sku_id,
--   product_id, title, spec, picture_id, price_cents, qty, weight_grams, discount_cents, freight_cents}]}]}; each SKU
--   is in it once.
-- Locks: the shopper (advisory), SKUs, the promo code, the wallet if nothing is to be paid.
-- Rows are read by their keys: PostgreSQL expects a hundred lines in each order, and would hash all SKUs for them.
-- Returns created, repeated: created before by this request number, request_no_reused: it came with another body,
-- refused_before: this request number was refused (see refuse_checkout), lines_changed (problems), too_many_unpaid,
-- uncovered: so many pieces need a covered wallet (shortfall), or of the promo code: promo_expired, promo_changed: its
-- terms did, promo_exhausted, promo_used: by this person, promo_unpaid: too many unpaid checkouts with it (a few
-- accounts would reserve a budget), promo_budget: does not cover the discount, not_first_order.
create or replace function create_orders(
  p_user bigint, p_checkout jsonb, p_now timestamptz,
  out result text, out checkout_id bigint, out ids bigint[], out problems jsonb, out shortfall bigint
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off as $$
declare
  skus bigint[]; qtys int[]; prices bigint[]; uses int; payment text; order_input jsonb; placed record;
  total bigint := 0; discount bigint := 0;
begin
  -- One checkout of a person after the other, so that limits per person count what is there.
  perform pg_advisory_xact_lock(7005, (p_user % 2147483647)::int);
  select d.result, d.checkout_id, d.ids into result, checkout_id, ids
    from decided_checkout(p_user, (p_checkout ->> 'request_no')::uuid, decode(p_checkout ->> 'body_hash', 'hex')) d;
  if result is not null then return; end if;
  select array_agg((i ->> 'sku_id')::bigint), array_agg((i ->> 'qty')::int), array_agg((i ->> 'price_cents')::bigint)
    into skus, qtys, prices from jsonb_path_query(p_checkout, '$.orders[*].items[*]') i;
  select u.result, u.shortfall into result, shortfall
    from check_unpaid(p_user, p_checkout, (select sum(q) from unnest(qtys) q), p_now) u;
  if result is not null then return; end if;
  -- Stock is checked before the lock as well: when all is sold, nobody waits to learn it.
  if exists (select 1 from unnest(skus, qtys) w(id, qty) join skus k on k.id = w.id where k.stock < w.qty) then
    problems := lines_changed(p_user, skus, qtys, prices);
  end if;
  if problems is null then
    perform 1 from skus k where k.id = any(skus) order by k.id for no key update;
    problems := lines_changed(p_user, skus, qtys, prices);
  end if;
  if problems is not null then result := 'lines_changed'; return; end if;
  if (p_checkout #>> '{promo,id}') is not null then
    select t.result, t.uses into result, uses from redeem_promo(p_user, p_checkout, p_now) t;
    if result <> 'redeemed' then return; end if;
  end if;

  checkout_id := insert_checkout(p_user, p_checkout, uses, p_now);
  ids := '{}';
  for order_input in select o from jsonb_array_elements(p_checkout -> 'orders') o loop
    select * into placed from insert_order(p_user, checkout_id, p_checkout, order_input, p_now);
    ids := ids || placed.order_id; total := total + placed.total; discount := discount + placed.discount;
  end loop;
  if discount <> coalesce((p_checkout #>> '{promo,discount_cents}')::bigint, 0) then
    raise exception 'the discounts of the orders do not add up to the discount of the checkout';
  end if;
  perform take_stock(ids, p_now);
  insert into order_events (order_id, kind, actor, created_at) select unnest(ids), 'created', 'shopper', p_now;
  if jsonb_array_length(coalesce(p_checkout -> 'bag_ids', '[]')) > 0 then
    delete from bag_items b where b.user_id = p_user
       and b.id = any(array(select jsonb_array_elements_text(p_checkout -> 'bag_ids')::bigint));
  end if;
  result := 'created';
  if total = 0 then
    select s.result into payment from pay_into_escrow(p_user, ids, p_now, (p_checkout ->> 'ship_due')::timestamptz) s;
    if payment <> 'paid' then raise exception 'free orders could not be paid: %', payment; end if;
  else
    insert into order_outbox (order_id, user_id, kind, created_at)
    select unnest(ids), p_user, 'orderCreated', p_now;
  end if;
end $$;

alter function create_orders owner to tradewind_ledger;
revoke execute on function create_orders from public;
grant execute on function create_orders to tradewind_server, current_user;
