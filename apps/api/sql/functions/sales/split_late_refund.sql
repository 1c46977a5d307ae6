-- Who pays a refund after completion: the shop, or a debt of the shop when its balance is too small, and the platform
-- its commission. The commission's part is computed from all refunds so far, so any parts together return all of it. It
-- covers the amount first, then the promo. is_own: the platform's own shop, whose sales are income without a limit.
create or replace function split_late_refund(
  o orders, p_amount bigint, p_promo bigint, out is_own boolean, out commission bigint, out platform_pays bigint,
  out shop_pays bigint, out shop_owes bigint, out shop_pays_promo bigint, out shop_owes_promo bigint
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  payable bigint; from_shop bigint; from_shop_promo bigint;
begin
  -- Where the money went when the order was settled, not what the shop is now.
  is_own := exists (select 1 from ledger_transfers t
                     where t.ref_id = o.id and t.ref_type = reference_type('order')
                       and t.code = transfer_code('order_settled')
                       and t.credit_account = ledger_account('income.sales'));
  commission := case when o.settled_cents = 0 then 0
    else div(o.commission_cents::numeric * (o.late_refunded_cents + o.late_promo_cents + p_amount + p_promo),
             o.settled_cents)::bigint - o.late_commission_cents end;
  platform_pays := least(commission, p_amount);
  from_shop := p_amount - platform_pays;
  from_shop_promo := p_promo - (commission - platform_pays);
  if is_own then payable := from_shop + from_shop_promo;
  else select b.payable_cents into payable from shop_balances b where b.shop_id = o.shop_id; end if;
  shop_pays := least(payable, from_shop);
  shop_owes := from_shop - shop_pays;
  shop_pays_promo := least(payable - shop_pays, from_shop_promo);
  shop_owes_promo := from_shop_promo - shop_pays_promo;
end $$;

alter function split_late_refund owner to tradewind_ledger;
revoke execute on function split_late_refund from public;
