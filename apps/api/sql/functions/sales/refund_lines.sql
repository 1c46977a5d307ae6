-- Writes what a refund pays and takes of each line, as divide_refund computed it. The platform has the returned
-- discount again; the code's budget has only the part of goods that came back or were never shipped
-- (unreturned_goods_discount).
create or replace function refund_lines(p_refund bigint, p_order bigint, p_lines jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  discount_before bigint;
begin
  select sum(unreturned_goods_discount(i)) into discount_before from order_items i where i.order_id = p_order;
  update order_items i
     set refunded_cents = i.refunded_cents + l.share, promo_returned_cents = i.promo_returned_cents + l.promo,
         refunded_qty = i.refunded_qty + l.removed, shipped_qty = i.shipped_qty - l.shipped,
         unreturned_qty = i.unreturned_qty + l.unreturned
    from jsonb_to_recordset(p_lines)
         as l(id bigint, share bigint, promo bigint, removed int, shipped int, unreturned int)
   where i.id = l.id;
  update orders o
     set promo_unreturned_goods_cents =
           greatest(0, o.promo_unreturned_goods_cents + d.discount_after - discount_before)
    from (select sum(unreturned_goods_discount(i)) as discount_after from order_items i where i.order_id = p_order) d
   where o.id = p_order and d.discount_after <> discount_before;
  update refund_items t set paid_cents = l.share, restocked_qty = least(l.restocked, t.qty)
    from jsonb_to_recordset(p_lines) as l(id bigint, share bigint, restocked int)
   where t.refund_id = p_refund and t.order_item_id = l.id;
end $$;

alter function refund_lines owner to tradewind_ledger;
revoke execute on function refund_lines from public;
