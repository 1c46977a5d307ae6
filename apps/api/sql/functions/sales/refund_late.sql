-- Refunds after completion: the shop, or its debt, and the commission (split_late_refund) pay the wallet and return the
-- discount's part to the platform. Before completion: refund_order. The caller has locked the order. Locks: the order,
-- the wallet, the shop balance. Returns refunded, too_much, or a failure of post_transfers.
create or replace function refund_late(
  p_order bigint, p_refund bigint, p_amount bigint, p_promo bigint, out result text, out commission bigint
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  o orders; part record; wallet bigint; shop bigint; shop_debt bigint;
  platform bigint := ledger_account('income.commission'); promo bigint := ledger_account('expense.promo');
begin
  commission := 0;
  select * into o from orders where id = p_order for no key update;
  if not found or p_amount < 0 or p_promo < 0 or p_amount + p_promo = 0
     or p_amount > o.paid_cents - o.refunded_cents - o.late_refunded_cents
     or p_promo > o.promo_paid_cents - o.promo_returned_cents - o.late_promo_cents
     or p_amount + p_promo > o.settled_cents - o.late_refunded_cents - o.late_promo_cents then
    result := 'too_much'; return;
  end if;
  perform 1 from wallets w where w.user_id = o.user_id for no key update;
  perform 1 from shop_balances b where b.shop_id = o.shop_id for no key update;
  select * into part from split_late_refund(o, p_amount, p_promo);
  commission := part.commission;
  wallet := ledger_account('user.available', o.user_id);
  shop := case when part.is_own then ledger_account('income.sales')
               else ledger_account('shop.payable', o.shop_id) end;
  shop_debt := ledger_account('shop.debt', o.shop_id);
  select post_transfers(reference_type('refund'), p_refund, array_agg(transfer_code('late_refund') order by l.n),
           array_agg(l.debit order by l.n), array_agg(l.credit order by l.n), array_agg(l.amount order by l.n), false)
    into result
    from (values
      (1, shop, wallet, part.shop_pays), (2, shop_debt, wallet, part.shop_owes),
      (3, platform, wallet, part.platform_pays),
      (4, shop, promo, part.shop_pays_promo), (5, shop_debt, promo, part.shop_owes_promo),
      (6, platform, promo, commission - part.platform_pays)) l(n, debit, credit, amount) where l.amount > 0;
  if result <> 'posted' then return; end if;
  result := 'refunded';
  update orders
     set late_refunded_cents = late_refunded_cents + p_amount, late_promo_cents = late_promo_cents + p_promo,
         late_commission_cents = late_commission_cents + commission
   where id = p_order;
end $$;

alter function refund_late owner to tradewind_ledger;
revoke execute on function refund_late from public;
