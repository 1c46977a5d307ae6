-- Pays a refund and ends it, in the transaction of the decision.
-- p_step: the step it must be at; p_version: what the operator saw, null = any. p_restock: lines whose returned pieces
-- go back on sale; pieces never shipped always do. p_confirm_at, p_remind_at: when the rest counts as received, and the
-- reminder of it, if all of it is in transit by then.
-- The amount is divided over the lines by their most. The promo's part of a line is computed from all refunds so far
-- and from its pieces that came back or never arrived, so any parts together return all of it. When all that was paid
-- is refunded, so is all of the promo of lines that cost something. The platform has that money again; the code's
-- budget has only the part of goods that came back or were never shipped (kept_discount).
-- Locks: SKUs, the promo code, the order, the refund, the wallet, the shop balance.
-- Returns 0 paid, 4 no such refund, 5 another step or version (step), 6 more than can be refunded (most).
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

alter function pay_refund owner to tradewind_ledger;
revoke execute on function pay_refund from public;
grant execute on function pay_refund to tradewind_server, current_user;
