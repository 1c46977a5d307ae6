-- Ends an order of which nothing was shipped: an unpaid one is canceled, a paid one fully refunded. These are `cancel`
-- and `refundUnshipped` of the state table (src/modules/sales/orders/rules.ts); this enforces them. Stock comes back, and
-- the use of the promo code when nothing of the checkout is left. With p_due, only when its time is over: the scheduled
-- job expireUnpaid ends unpaid orders with it.
-- Locks: SKUs, the promo code, the order, the wallet.
-- Returns cancelled, not_found, wrong_state (order_status), or not_due: its time is not over.
create or replace function cancel_order(
  p_order bigint, p_user bigint, p_from int, p_due boolean, p_actor text, p_operator bigint, p_reason text, p_text text,
  p_now timestamptz, out result text, out order_status int, out refunded bigint
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  o orders;
  goods jsonb;
begin
  refunded := 0;
  if not exists (select 1 from orders d where d.id = p_order and (p_user is null or d.user_id = p_user)) then
    result := 'not_found'; return;
  end if;
  perform lock_order(p_order);
  select * into o from orders d where d.id = p_order;
  order_status := o.status;
  -- A parcel that left counts, also when its pieces were refunded since.
  if o.status <> p_from or p_from not in (0, 1) or exists (select 1 from parcels x where x.order_id = p_order) then
    result := 'wrong_state'; return;
  end if;
  if p_due and p_now < (case p_from when 0 then o.pay_before else o.ship_due end) then
    result := 'not_due'; return;
  end if;

  refunded := o.paid_cents - o.refunded_cents;
  if o.escrow_cents > 0 then
    if refund_order(p_order, reference_type('order'), p_order, refunded,
                    o.promo_paid_cents - o.promo_returned_cents) <> 'refunded' then
      raise exception 'order % could not be refunded', p_order;
    end if;
  end if;
  order_status := case p_from when 0 then -1 else -3 end;
  update orders d set status = order_status, cancel_reason = p_reason, cancel_text = p_text, cancelled_by = p_actor,
         closed_at = p_now, remind_at = null, version = d.version + 1
   where d.id = p_order;
  -- Pieces of an unpaid order were never counted as sold.
  select jsonb_agg(jsonb_build_object('sku_id', i.sku_id, 'product_id', i.product_id,
                                      'restocked', i.qty - i.refunded_qty,
                                      'removed', case p_from when 1 then i.qty - i.refunded_qty else 0 end))
    into goods from order_items i where i.order_id = p_order;
  perform return_goods(goods, 'order ' || o.sn || ' cancelled', p_actor, p_now);
  if p_from = 1 then
    update order_items i set refunded_qty = i.qty, promo_returned_cents = i.discount_cents,
           refunded_cents = i.price_cents * i.qty + i.freight_cents - i.discount_cents
     where i.order_id = p_order;
  end if;
  perform release_promo(o.checkout_id, p_now);
  insert into order_events (order_id, kind, actor, operator_id, params, created_at)
  values (p_order, case p_from when 0 then 'cancelled' else 'refunded' end, p_actor, p_operator,
          jsonb_build_object('reason', p_reason, 'refunded_cents', refunded), p_now);
  insert into order_outbox (order_id, user_id, kind, params, created_at)
  values (p_order, o.user_id, 'orderCancelled',
          jsonb_build_object('reason', p_reason, 'text', p_text, 'by', p_actor, 'refunded_cents', refunded), p_now);
  result := 'cancelled';
end $$;

alter function cancel_order owner to tradewind_ledger;
revoke execute on function cancel_order from public;
grant execute on function cancel_order to tradewind_server, current_user;
