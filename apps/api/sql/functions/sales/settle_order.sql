-- Pays the rest of the escrow to the shop, and the commission to the platform; an own shop's is income. The caller has
-- locked the order. Locks: the order, the shop balance. Returns settled, or
-- before: settled before.
create or replace function settle_order(p_order bigint, p_commission bigint) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  o orders; escrow bigint := ledger_account('order.escrow'); payable bigint; debt bigint;
  share bigint; commission bigint; posted text;
begin
  select * into o from orders where id = p_order for no key update;
  if not found or o.escrow_cents = 0 then return 'before'; end if;
  if p_commission <> div(o.escrow_cents::numeric * o.commission_bp, 10000) then
    raise exception 'commission % is wrong for escrow % at % basis points',
      p_commission, o.escrow_cents, o.commission_bp;
  end if;
  commission := case when o.is_own then 0 else p_commission end;
  share := o.escrow_cents - commission;
  select b.debt_cents into debt from shop_balances b where b.shop_id = o.shop_id for no key update;
  payable := ledger_account('shop.payable', o.shop_id);
  select post_transfers(reference_type('order'), p_order, array_agg(l.code order by l.code),
           array_agg(l.debit order by l.code), array_agg(l.credit order by l.code), array_agg(l.amount order by l.code),
           false) into posted
    from (values
      (transfer_code('order_settled'), escrow, case when o.is_own then ledger_account('income.sales') else payable end,
       share),
      (transfer_code('commission'), escrow, ledger_account('income.commission'), commission),
      (transfer_code('shop_debt_paid'), payable, ledger_account('shop.debt', o.shop_id),
       case when o.is_own then 0 else least(debt, share) end)
    ) l(code, debit, credit, amount) where l.amount > 0;
  if posted <> 'posted' then return posted; end if;
  update orders set settled_cents = escrow_cents, commission_cents = commission, escrow_cents = 0 where id = p_order;
  return 'settled';
end $$;

alter function settle_order owner to tradewind_ledger;
revoke execute on function settle_order from public;
grant execute on function settle_order to tradewind_server, current_user;
