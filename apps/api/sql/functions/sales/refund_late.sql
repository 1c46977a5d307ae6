-- Refunds after completion: the shop pays, or owes what it does not have, and the platform returns its commission on
-- it. The commission's part is computed from all refunds so far, so any parts together return all of it. The caller has
-- locked the order. Locks: the order, the wallet, the shop balance. Returns as post_transfers, or 5 when there is not
-- so much.
create or replace function refund_late(
  p_order bigint, p_refund bigint, p_amount bigint, p_promo bigint, out result int, out commission bigint
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  o orders; own boolean; payable bigint; from_shop bigint; from_shop_promo bigint; shop_pays bigint;
  shop_pays_promo bigint; platform_pays bigint;
begin
  commission := 0;
  select * into o from orders where id = p_order for no key update;
  if not found or p_amount < 0 or p_promo < 0 or p_amount + p_promo = 0
     or p_amount > o.paid_cents - o.refunded_cents - o.late_refunded_cents
     or p_promo > o.promo_paid_cents - o.promo_returned_cents - o.late_promo_cents
     or p_amount + p_promo > o.settled_cents - o.late_refunded_cents - o.late_promo_cents then
    result := 5; return;
  end if;
  commission := div(o.commission_cents::numeric * (o.late_refunded_cents + o.late_promo_cents + p_amount + p_promo),
                    o.settled_cents)::bigint - o.late_commission_cents;
  -- Where the money went when the order was settled, not what the shop is now.
  own := exists (select 1 from ledger_transfers t
                  where t.ref_id = p_order and t.ref_type = 1 and t.code = 210 and t.credit_account = 63);
  platform_pays := least(commission, p_amount);
  from_shop := p_amount - platform_pays;
  from_shop_promo := p_promo - (commission - platform_pays);
  perform 1 from wallets w where w.user_id = o.user_id for no key update;
  select b.payable_cents into payable from shop_balances b where b.shop_id = o.shop_id for no key update;
  shop_pays := least(payable, from_shop);
  shop_pays_promo := least(payable - shop_pays, from_shop_promo);
  select post_transfers(4, p_refund, array_agg(212 order by l.n), array_agg(l.debit order by l.n),
           array_agg(l.credit order by l.n), array_agg(l.amount order by l.n), false) into result
    from (values
      (1, 63::bigint, o.user_id * 256 + 1, case when own then from_shop else 0 end),
      (2, o.shop_id * 256 + 8, o.user_id * 256 + 1, case when own then 0 else shop_pays end),
      (3, o.shop_id * 256 + 10, o.user_id * 256 + 1, case when own then 0 else from_shop - shop_pays end),
      (4, 60, o.user_id * 256 + 1, platform_pays),
      (5, 63, 70, case when own then from_shop_promo else 0 end),
      (6, o.shop_id * 256 + 8, 70, case when own then 0 else shop_pays_promo end),
      (7, o.shop_id * 256 + 10, 70, case when own then 0 else from_shop_promo - shop_pays_promo end),
      (8, 60, 70, commission - platform_pays)) l(n, debit, credit, amount) where l.amount > 0;
  if result <> 0 then return; end if;
  update orders
     set late_refunded_cents = late_refunded_cents + p_amount, late_promo_cents = late_promo_cents + p_promo,
         late_commission_cents = late_commission_cents + commission
   where id = p_order;
end $$;

alter function refund_late owner to tradewind_ledger;
revoke execute on function refund_late from public;
