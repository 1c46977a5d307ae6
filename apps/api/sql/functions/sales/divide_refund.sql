-- Divides the amount of a refund over the lines of its order, and decides what becomes of their pieces and discounts.
-- The promo's part of a line is computed from all refunds so far and from its pieces that came back or never arrived,
-- so any parts together return all of it. When all that was paid is refunded, so is all of the promo of lines that cost
-- something.
-- p_items: the lines of the refund, as share_refund reads them.
-- Returns [{id, sku_id, product_id, share, promo, remaining, removed, shipped, unreturned, restocked, requested,
-- requested_unshipped}] by SKU. share and promo are cents, the others pieces. removed: what the order loses; remaining:
-- what it has left; shipped: of the removed ones the shipped ones; unreturned: of these the ones that did not come
-- back; restocked: those that go on sale again; requested: those the refund is about; requested_unshipped: of these the
-- ones not shipped.
create or replace function divide_refund(r refunds, o orders, p_items jsonb, p_amount bigint, p_restock bigint[])
returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  goods text := case when r.with_return then 'returned'
                     when r.goods_status = 'not_received' then 'not_received' else 'not_returned' end;
  -- What the shopper has, or what got lost, was shipped. Of anything else the unshipped pieces go first.
  is_shipped boolean := goods <> 'not_received' or r.reason in ('not_arrived', 'missing_parts');
  is_all boolean := o.paid_cents > 0 and o.refunded_cents + o.late_refunded_cents + p_amount = o.paid_cents;
  lines jsonb;
begin
  -- Removed is what came back; what never arrived, when its price is paid, with or without the freight (without a
  -- price, all of the freight); what is not returned, when the maximum for it is paid. Otherwise the order continues
  -- with it, and what was not shipped still is to be. An operator's gift is only for goods that were not shipped. A
  -- line that cost nothing is removed on its own, not because the other lines were refunded.
  with counted as (
    select (s.item).*, s.requested_qty, s.paid_line, s.share,
           case when is_all and s.paid_line > 0 then (s.item).qty - (s.item).refunded_qty
                when s.requested_qty is null then 0
                when goods = 'returned' or is_all
                  or (goods = 'not_received' and p_amount >= case when s.of_goods > 0 then s.of_goods else s.total end)
                  or (goods = 'not_returned' and p_amount = s.total and r.origin = 'shopper' and s.line_max > 0)
                  then least(s.requested_qty, (s.item).qty - (s.item).refunded_qty)
                else 0 end as removed
      from share_refund(o.id, p_items, p_amount) s),
  final as (
    select c.*,
           case when is_all and c.paid_line > 0 then c.discount_cents - c.promo_returned_cents
                else greatest(
                  case when c.paid_line > 0
                       then div(c.discount_cents::numeric * (c.refunded_cents + c.share), c.paid_line) end,
                  -- Goods that the shopper does not have return their discount, whatever is paid for them.
                  case when c.paid_line = 0 or goods <> 'not_returned'
                       then div(c.discount_cents::numeric * (c.refunded_qty + c.removed), c.qty) end,
                  c.promo_returned_cents) - c.promo_returned_cents end::bigint as promo,
           case when is_shipped then greatest(c.removed - c.shipped_qty, 0)
                else least(c.removed, c.qty - c.shipped_qty - c.refunded_qty) end as unshipped,
           case when c.requested_qty is null then 0
                when is_shipped then greatest(c.requested_qty - c.shipped_qty, 0)
                else least(c.requested_qty, c.qty - c.shipped_qty - c.refunded_qty) end as requested_unshipped
      from counted c)
  select jsonb_agg(jsonb_build_object(
           'id', f.id, 'sku_id', f.sku_id, 'product_id', f.product_id, 'share', f.share, 'promo', f.promo,
           'remaining', f.qty - f.refunded_qty - f.removed, 'removed', f.removed, 'shipped', f.removed - f.unshipped,
           'unreturned', case when goods = 'returned' then 0 else f.removed - f.unshipped end,
           'requested', coalesce(f.requested_qty, 0), 'requested_unshipped', f.requested_unshipped,
           'restocked', case when goods = 'returned' and f.id = any(p_restock)
                             then greatest(f.unshipped, least(f.removed, f.requested_qty)) else f.unshipped end)
         order by f.sku_id)
    into lines from final f;
  return lines;
end $$;

alter function divide_refund owner to tradewind_ledger;
revoke execute on function divide_refund from public;
