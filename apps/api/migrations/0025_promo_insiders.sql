-- Promo codes hold against insiders: what a change opens, what goods that are kept cost a budget, and who reserves it.

-- ---------------------------------------------------------------- openings
-- A change of any other term opens the whole budget: from 0. A larger budget alone opens the rise: from the budget it had.
-- What a code had granted by then is not subtracted: unpaid orders are cancelled, and open ones are refunded.
alter table promo_openings rename column discounted_cents to from_cents;

-- ---------------------------------------------------------------- goods that are kept
alter table order_items
  -- Of refunded_qty: sent and never back. The shopper has them, or they got lost.
  add column kept_qty int not null default 0 check (kept_qty between 0 and refunded_qty);
alter table orders
  -- Of the discount that the platform has back: for goods that did not come back. The code's budget stays used by it.
  add column promo_kept_cents bigint not null default 0,
  add constraint orders_promo_kept check (promo_kept_cents between 0 and promo_returned_cents + late_promo_cents);

-- Of the discount of a line that the platform has back: the part above that of the goods that came back or were never sent.
create function kept_discount(i order_items) returns bigint
language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select greatest(0, i.promo_returned_cents - div(i.discount_cents::numeric * (i.refunded_qty - i.kept_qty), i.qty)::bigint)
$$;

-- What an order uses of its code's budget; an unpaid order reserves it. Cancelled means before anything was sent.
create or replace function standing_discount(o orders) returns bigint
language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select case when o.status = -1 or o.cancelled_by <> '' then 0
              else o.discount_cents - o.promo_returned_cents - o.late_promo_cents + o.promo_kept_cents end
$$;

drop trigger orders_return_discount on orders;
create trigger orders_return_discount after update of status, promo_returned_cents, late_promo_cents, promo_kept_cents on orders
  for each row when (old.discount_cents > 0) execute function return_discount();

-- As before, but a use stays taken while goods of it are kept.
create or replace function give_back_promo(p_checkout bigint, p_now timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  the_promo bigint;
begin
  if exists (select 1 from orders o where o.checkout_id = p_checkout
              and not (o.status = -1 or (o.status = -3 and o.refunded_cents + o.late_refunded_cents = o.paid_cents
                                         and standing_discount(o) = 0))) then return; end if;
  update promo_redemptions r set given_back_at = p_now where r.checkout_id = p_checkout and r.given_back_at is null
  returning r.promo_id into the_promo;
  update promo_codes c set used = c.used - 1 where c.id = the_promo;
end $$;

-- As before, but who keeps goods has ordered, though all of the money is back.
create or replace function has_ordered(p_user bigint) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (select 1 from orders o where o.user_id = p_user and o.status <> -1
                    and (o.status <> -3 or o.refunded_cents <> o.paid_cents
                         or exists (select 1 from order_items i where i.order_id = o.id and i.kept_qty > 0)))
$$;

/* Pays a case and ends it, in the transaction of the decision.
   p_step: where the case must stand; p_version: what the operator saw, null = whatever. p_restock: lines whose returned
   pieces are on sale again; pieces never sent always are. p_confirm_at, p_remind_at: when the rest counts as received,
   and that is reminded of, should it all be on its way by then.
   The amount is shared out over the case's lines by their most; the promo's part of a line grows with what is paid back
   of it, and with its pieces that came back or never came, so that any parts together return all of it. When all that
   was paid is back, so is all of the promo of the lines that cost something. The platform has that money again; the
   code's budget only has the part of goods that came back or were never sent (kept_discount).
   0 paid, 4 no such case, 5 another step or version (step), 6 more than can be paid back (most) */
create or replace function pay_refund(
  p_refund bigint, p_step text, p_version int, p_amount bigint, p_reason text, p_text text, p_restock bigint[], p_operator bigint,
  p_now timestamptz, p_confirm_at timestamptz, p_remind_at timestamptz,
  out result int, out step text, out most bigint, out paid bigint, out promo bigint, out order_status int
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  r refunds; o orders; redemption promo_redemptions;
  goods text; is_all boolean; late boolean; commission bigint := 0; told int; lines jsonb; kept_before bigint;
begin
  select * into r from refunds f where f.id = p_refund;
  if not found then result := 4; return; end if;
  -- Locks: SKUs by id, the promo code, the order, the case, the wallet, the shop.
  perform 1 from skus k where k.id in (select i.sku_id from order_items i where i.order_id = r.order_id) order by k.id for no key update;
  select d.* into redemption from promo_redemptions d join orders b on b.checkout_id = d.checkout_id
   where b.id = r.order_id and d.given_back_at is null;
  if found then perform 1 from promo_codes c where c.id = redemption.promo_id for no key update; end if;
  select * into o from orders d where d.id = r.order_id for no key update;
  select * into r from refunds f where f.id = p_refund for no key update;
  step := r.step;
  order_status := o.status;
  if r.step <> p_step or r.waits_for is null or (p_version is not null and r.version <> p_version)
     or not (case r.origin when 'operator' then o.status in (1, 2, 3, 4) else o.status in (-4, -2) end) then result := 5; return; end if;

  late := o.completed_at is not null;
  goods := case when r.with_return then 'returned' when r.goods_status = 'not_received' then 'never' else 'kept' end;
  select coalesce(sum(least(t.max_cents, i.price_cents * i.qty + i.freight_cents - i.discount_cents - i.refunded_cents)), 0) into most
    from refund_items t join order_items i on i.id = t.order_item_id where t.refund_id = p_refund and i.order_id = r.order_id;
  most := least(most, r.max_cents, r.approved_cents);
  if p_amount is null or p_amount < 0 or p_amount > most then result := 6; return; end if;
  is_all := o.paid_cents > 0 and o.refunded_cents + o.late_refunded_cents + p_amount = o.paid_cents;

  with line as (
    select i.*, t.qty as asked_qty, coalesce(t.freight_cents, 0) as freight_part, i.price_cents * i.qty + i.freight_cents - i.discount_cents as paid_line,
           case when t.qty is null then 0
                else least(t.max_cents, i.price_cents * i.qty + i.freight_cents - i.discount_cents - i.refunded_cents) end as most
      from order_items i left join refund_items t on t.order_item_id = i.id and t.refund_id = p_refund
     where i.order_id = r.order_id),
  summed as (
    select l.*, sum(l.most) over (order by l.position) as upto, sum(l.most) over () as total,
           sum(greatest(l.most - l.freight_part, 0)) over () as of_goods from line l),
  shared as (
    select s.*, case when s.total = 0 then 0
                     else div(p_amount * s.upto, s.total) - div(p_amount * (s.upto - s.most), s.total) end::bigint as share
      from summed s),
  -- Gone: what came back; what did not come, when its price is paid, with or without the freight (of what has no price, all
  -- of the freight); what is kept, when the most for it is paid. Else the order goes on with it, and what was not sent
  -- still is to be. What is given unasked is never for goods, but for what was not sent. A line that cost nothing goes by
  -- itself alone, never because the others were paid back.
  counted as (
    select s.*, case when is_all and s.paid_line > 0 then s.qty - s.refunded_qty
                     when s.asked_qty is null then 0
                     when goods = 'returned' or is_all
                       or (goods = 'never' and p_amount >= case when s.of_goods > 0 then s.of_goods else s.total end)
                       or (goods = 'kept' and p_amount = s.total and r.origin = 'shopper' and s.most > 0)
                       then least(s.asked_qty, s.qty - s.refunded_qty)
                     else 0 end as gone
      from shared s),
  final as (
    select c.id, c.sku_id, c.product_id, c.share, c.gone, c.asked_qty,
           case when is_all and c.paid_line > 0 then c.discount_cents - c.promo_returned_cents
                else greatest(case when c.paid_line > 0 then div(c.discount_cents::numeric * (c.refunded_cents + c.share), c.paid_line) end,
                              -- Goods that are not with the shopper take their discount with them, whatever is paid for them.
                              case when c.paid_line = 0 or goods <> 'kept' then div(c.discount_cents::numeric * (c.refunded_qty + c.gone), c.qty) end,
                              c.promo_returned_cents) - c.promo_returned_cents end::bigint as promo,
           -- What is with the shopper, or got lost, was sent; of anything else the pieces that were not are given up first.
           case when goods <> 'never' or r.reason in ('not_arrived', 'missing_parts') then greatest(c.gone - c.shipped_qty, 0)
                else least(c.gone, c.qty - c.shipped_qty - c.refunded_qty) end as unsent,
           goods = 'returned' and c.id = any(p_restock) as is_sold_again
      from counted c)
  select jsonb_agg(jsonb_build_object('id', f.id, 'sku_id', f.sku_id, 'product_id', f.product_id, 'share', f.share, 'gone', f.gone,
           'promo', f.promo, 'asked_qty', f.asked_qty, 'sent', f.gone - f.unsent,
           'kept', case when goods = 'returned' then 0 else f.gone - f.unsent end,
           'back', case when f.is_sold_again then greatest(f.unsent, least(f.gone, f.asked_qty)) else f.unsent end) order by f.sku_id)
    into lines from final f;
  paid := p_amount;
  select sum((l ->> 'promo')::bigint) into promo from jsonb_array_elements(lines) l;

  if paid + promo > 0 then
    if late then
      select t.result, t.commission into told, commission from refund_late(o.id, p_refund, paid, promo) t;
    else
      told := refund_order(o.id, 4, p_refund, paid, promo);
    end if;
    if told <> 0 then raise exception 'refund % could not be paid: %', p_refund, told; end if;
  end if;
  select sum(kept_discount(i)) into kept_before from order_items i where i.order_id = o.id;
  update order_items i set refunded_cents = i.refunded_cents + l.share, promo_returned_cents = i.promo_returned_cents + l.promo,
         refunded_qty = i.refunded_qty + l.gone, shipped_qty = i.shipped_qty - l.sent, kept_qty = i.kept_qty + l.kept
    from jsonb_to_recordset(lines) as l(id bigint, share bigint, promo bigint, gone int, sent int, kept int) where i.id = l.id;
  -- The difference, because orders from before this column have lines that count and a sum that does not.
  update orders d set promo_kept_cents = greatest(0, d.promo_kept_cents + k.after - kept_before)
    from (select sum(kept_discount(i)) as after from order_items i where i.order_id = o.id) k
   where d.id = o.id and k.after <> kept_before;
  update refund_items t set paid_cents = l.share, restocked_qty = least(l.back, t.qty)
    from jsonb_to_recordset(lines) as l(id bigint, share bigint, back int) where t.refund_id = p_refund and t.order_item_id = l.id;
  with given as (
    update skus k set stock = k.stock + l.back
      from (select a.sku_id, sum(a.back)::int as back from jsonb_to_recordset(lines) as a(sku_id bigint, back int) group by a.sku_id) l
     where k.id = l.sku_id and l.back > 0
    returning k.id, k.product_id, k.stock - l.back as before, k.stock as after),
  logged as (
    insert into stock_log (sku_id, before, after, reason, actor, created_at)
    select g.id, g.before, g.after, 'refund ' || p_refund || ' of order ' || o.sn, 'operator', p_now from given g order by g.id)
  insert into stock_turns (product_id, created_at) select distinct g.product_id, p_now from given g where g.before = 0;
  insert into sale_events (product_id, units, created_at)
  select l.product_id, -sum(l.gone), p_now from jsonb_to_recordset(lines) as l(product_id bigint, gone int)
   where l.gone > 0 group by l.product_id order by l.product_id;

  step := 'done';
  update refunds f set step = 'done', waits_for = null, due_at = null, remind_at = null, closed_at = p_now, paid_at = p_now,
         approved_cents = paid, paid_cents = paid, promo_cents = promo, commission_cents = commission, is_late = late,
         -- Its own words or those it was approved with, never a part of each.
         answer_reason = case when p_reason = '' then f.answer_reason else p_reason end,
         answer_text = case when p_reason = '' then f.answer_text else p_text end,
         decided_by = coalesce(f.decided_by, p_operator), decided_at = coalesce(f.decided_at, p_now),
         received_at = case when f.with_return then p_now end, received_by = case when f.with_return then p_operator end,
         version = f.version + 1
   where f.id = p_refund;
  -- Nothing left that could be sent or given back: what is left of the money is the shop's.
  if not exists (select 1 from order_items i where i.order_id = o.id and i.qty > i.refunded_qty) then
    select d.escrow_cents into most from orders d where d.id = o.id;
    if most > 0 and settle_order(o.id, div(most::numeric * o.commission_bp, 10000)::bigint) <> 0 then
      raise exception 'what is left of order % could not be settled', o.id;
    end if;
    order_status := -3;
    update orders d set status = -3, status_before = null, closed_at = p_now, remind_at = null, version = d.version + 1 where d.id = o.id;
    perform give_back_promo(o.checkout_id, p_now);
  else
    order_status := resume_order(o.id, r.created_at, p_now, p_confirm_at, p_remind_at);
  end if;
  most := null;
  if r.with_return then
    insert into refund_events (refund_id, kind, actor, operator_id, params, created_at)
    values (p_refund, 'received', 'operator', p_operator, jsonb_build_object('reason', p_reason, 'text', p_text), p_now);
  elsif r.origin = 'shopper' then
    insert into refund_events (refund_id, kind, actor, operator_id, params, created_at)
    values (p_refund, 'approved', 'operator', p_operator, jsonb_build_object('reason', p_reason, 'text', p_text, 'amount_cents', paid), p_now);
  end if;
  insert into refund_events (refund_id, kind, actor, operator_id, params, created_at)
  values (p_refund, 'paid', 'operator', p_operator, jsonb_build_object('amount_cents', paid), p_now);
  insert into order_events (order_id, kind, actor, operator_id, params, created_at)
  values (o.id, 'refunded', 'operator', p_operator, jsonb_build_object('refund_id', p_refund, 'refunded_cents', paid), p_now);
  insert into order_tellings (order_id, user_id, kind, params, created_at)
  values (o.id, o.user_id, 'refundDone', jsonb_build_object('refund_id', p_refund, 'refunded_cents', paid), p_now);
  result := 0;
end $$;

-- ---------------------------------------------------------------- who reserves a budget
-- A checkout makes an order for each shop; it is unpaid while one of them is.
create function is_unpaid(p_checkout bigint) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (select 1 from orders o where o.checkout_id = p_checkout and o.status = 0)
$$;

-- As before, and one person has at most code_max unpaid checkouts with one code: 12. Without it a few empty accounts
-- would reserve a whole budget.
-- p_checkout: {request_no, body_hash (hex), pay_no, address, promo: {id, version, discount_cents} | null, promo_code,
--   pay_before, remind_at, ship_due, open_max, held_max, lapsed_max, code_max, bag_ids: [], orders: [{sn, shop_id, subtotal_cents,
--   freight_cents, discount_cents, commission_bp, note, days_min, days_max, items: [{sku_id, product_id, title, spec, picture_id,
--   price_cents, qty, weight_grams, discount_cents, freight_cents}]}]}; each SKU stands in it once.
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
