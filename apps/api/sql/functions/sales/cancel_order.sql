-- Ends an order of which nothing was shipped: an unpaid one is cancelled, a paid one fully refunded. Stock comes back,
-- and the use of the promo code when nothing of the checkout is left. With p_due, only when its time is over.
-- Locks: SKUs, the promo code, the order, the wallet.
-- Returns 0 done, 4 no such order, 5 another state (order_status), 6 its time is not over.
create or replace function cancel_order(
  p_order bigint, p_user bigint, p_from int, p_due boolean, p_actor text, p_operator bigint, p_reason text, p_text text,
  p_now timestamptz, out result int, out order_status int, out refunded bigint
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  o orders; redemption promo_redemptions;
begin
  refunded := 0;
  if not exists (select 1 from orders d where d.id = p_order and (p_user is null or d.user_id = p_user)) then result := 4; return; end if;
  -- Locks: SKUs by id, the promo code, the order, the wallet.
  perform 1 from skus k where k.id in (select i.sku_id from order_items i where i.order_id = p_order) order by k.id for no key update;
  select r.* into redemption from promo_redemptions r join orders d on d.checkout_id = r.checkout_id
   where d.id = p_order and r.given_back_at is null;
  if found then perform 1 from promo_codes c where c.id = redemption.promo_id for no key update; end if;
  select * into o from orders d where d.id = p_order and (p_user is null or d.user_id = p_user) for no key update;
  if not found then result := 4; return; end if;
  order_status := o.status;
  if o.status <> p_from or p_from not in (0, 1)
     or exists (select 1 from parcels x where x.order_id = p_order) then result := 5; return; end if;
  if p_due and p_now < (case p_from when 0 then o.pay_before else o.ship_due end) then result := 6; return; end if;

  if o.escrow_cents > 0 then
    if refund_order(p_order, 1, p_order, o.paid_cents - o.refunded_cents, o.promo_paid_cents - o.promo_returned_cents) <> 0 then
      raise exception 'order % could not be paid back', p_order;
    end if;
  end if;
  refunded := o.paid_cents - o.refunded_cents;
  order_status := case p_from when 0 then -1 else -3 end;
  update orders d set status = order_status, cancel_reason = p_reason, cancel_text = p_text, cancelled_by = p_actor,
         closed_at = p_now, remind_at = null, version = d.version + 1
   where d.id = p_order;
  with given as (
    update skus k set stock = k.stock + i.qty - i.refunded_qty from order_items i
     where i.order_id = p_order and k.id = i.sku_id and i.qty > i.refunded_qty
    returning k.id, k.product_id, k.stock - (i.qty - i.refunded_qty) as before, k.stock as after),
  logged as (
    insert into stock_log (sku_id, before, after, reason, actor, created_at)
    select g.id, g.before, g.after, 'order ' || o.sn || ' cancelled', p_actor, p_now from given g order by g.id)
  insert into stock_turns (product_id, created_at) select distinct g.product_id, p_now from given g where g.before = 0;
  if p_from = 1 then
    insert into sale_events (product_id, units, created_at)
    select i.product_id, -sum(i.qty - i.refunded_qty), p_now from order_items i
     where i.order_id = p_order and i.qty > i.refunded_qty group by i.product_id order by i.product_id;
    update order_items i set refunded_qty = i.qty, refunded_cents = i.price_cents * i.qty + i.freight_cents - i.discount_cents,
           promo_returned_cents = i.discount_cents where i.order_id = p_order;
  end if;
  perform give_back_promo(o.checkout_id, p_now);
  insert into order_events (order_id, kind, actor, operator_id, params, created_at)
  values (p_order, case p_from when 0 then 'cancelled' else 'refunded' end, p_actor, p_operator,
          jsonb_build_object('reason', p_reason, 'refunded_cents', refunded), p_now);
  insert into order_tellings (order_id, user_id, kind, params, created_at)
  values (p_order, o.user_id, 'orderCancelled',
          jsonb_build_object('reason', p_reason, 'text', p_text, 'by', p_actor, 'refunded_cents', refunded), p_now);
  result := 0;
end $$;

alter function cancel_order owner to tradewind_ledger;
revoke execute on function cancel_order from public;
grant execute on function cancel_order to tradewind_server, current_user;
