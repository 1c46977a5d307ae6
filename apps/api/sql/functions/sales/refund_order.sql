-- Refunds out of the escrow before completion: to the wallet, and the discount's part to the platform. The caller has
-- locked the order. Locks: the order, the wallet. Returns refunded, too_much: the escrow does not
-- have it, or a failure of post_transfers.
create or replace function refund_order(p_order bigint, p_ref_type int, p_ref bigint, p_amount bigint, p_promo bigint)
returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  o orders; posted text;
begin
  select * into o from orders where id = p_order for no key update;
  if not found or p_amount < 0 or p_promo < 0 or p_amount + p_promo = 0 then return 'too_much'; end if;
  if p_amount > o.paid_cents - o.refunded_cents or p_promo > o.promo_paid_cents - o.promo_returned_cents
     or p_amount + p_promo > o.escrow_cents then return 'too_much'; end if;
  select post_transfers(p_ref_type, p_ref, array_agg(l.code order by l.code), array_agg(ledger_account('order.escrow')),
           array_agg(l.credit order by l.code), array_agg(l.amount order by l.code), false)
    into posted
    from (values
      (transfer_code('order_refunded'), ledger_account('user.available', o.user_id), p_amount),
      (transfer_code('promo_returned'), ledger_account('expense.promo'), p_promo)) l(code, credit, amount)
   where l.amount > 0;
  if posted <> 'posted' then return posted; end if;
  update orders set refunded_cents = refunded_cents + p_amount, promo_returned_cents = promo_returned_cents + p_promo,
         escrow_cents = escrow_cents - p_amount - p_promo where id = p_order;
  return 'refunded';
end $$;

alter function refund_order owner to tradewind_ledger;
revoke execute on function refund_order from public;
grant execute on function refund_order to current_user;
