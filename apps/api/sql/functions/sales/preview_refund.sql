-- What pay_refund would move and what would become of the goods, computed by the functions that it pays with. It needs
-- no row of refunds, so that a request, its approval with or without a return, and an operator's gift are all previewed
-- before they exist. Nothing is written or locked. p_items: as share_refund reads them.
-- order_ends: no pieces are left; dropped, still_to_ship: requested pieces that were not shipped, and will not or still
-- will be; not_returned: requested pieces that were shipped and do not come back.
create or replace function preview_refund(
  p_order bigint, p_origin text, p_goods_status text, p_reason text, p_with_return boolean, p_items jsonb,
  p_amount bigint,
  out is_late boolean, out escrow bigint, out shop bigint, out shop_debt bigint, out commission bigint,
  out promo bigint, out order_ends boolean, out dropped int, out still_to_ship int, out not_returned int
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  o orders; r refunds; part record;
begin
  select * into o from orders d where d.id = p_order;
  r.origin := p_origin; r.goods_status := p_goods_status; r.reason := p_reason; r.with_return := p_with_return;
  select sum(l.promo)::bigint, bool_and(l.remaining = 0), sum(l.removed - l.shipped)::int,
         sum(greatest(l.requested_unshipped - (l.removed - l.shipped), 0))::int,
         case when p_with_return then 0 else sum(l.requested - l.requested_unshipped)::int end
    into promo, order_ends, dropped, still_to_ship, not_returned
    from jsonb_to_recordset(divide_refund(r, o, p_items, p_amount, '{}'))
         as l(promo bigint, remaining int, removed int, shipped int, requested int, requested_unshipped int);
  is_late := o.completed_at is not null;
  escrow := 0; shop := 0; shop_debt := 0; commission := 0;
  if not is_late then escrow := p_amount + promo; return; end if;
  select * into part from split_late_refund(o, p_amount, promo);
  commission := part.commission;
  shop := part.shop_pays + part.shop_pays_promo;
  shop_debt := part.shop_owes + part.shop_owes_promo;
end $$;

alter function preview_refund owner to tradewind_ledger;
revoke execute on function preview_refund from public;
grant execute on function preview_refund to tradewind_server, current_user;
