-- Pays orders into escrow. The caller has locked the unpaid orders. Locks: the wallet.
-- Returns paid, insufficient, locked: the wallet is, or not_found: no wallet.
create or replace function pay_into_escrow(
  p_user bigint, p_ids bigint[], p_now timestamptz, p_ship_due timestamptz, out result text, out balance bigint
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  due bigint; discount bigint; order_count int; unpaid_ids bigint[]; totals bigint[]; posted record;
begin
  -- Free orders move no money.
  select sum(o.total_cents), sum(o.discount_cents), count(*),
         array_agg(o.id order by o.id) filter (where o.total_cents > 0),
         array_agg(o.total_cents order by o.id) filter (where o.total_cents > 0)
    into due, discount, order_count, unpaid_ids, totals from orders o where o.id = any(p_ids);
  if due = 0 or order_count > 1 then
    select case when due > 0 and not w.is_open then 'locked' when w.available_cents < due then 'insufficient'
                else 'covered' end, w.available_cents
      into result, balance from wallets w where w.user_id = p_user for no key update;
    result := coalesce(result, 'not_found');
    if result <> 'covered' then return; end if;
  end if;
  for i in 1 .. coalesce(cardinality(unpaid_ids), 0) loop
    posted := post_payment(p_user, reference_type('order'), unpaid_ids[i], totals[i]);
    result := posted.outcome; balance := posted.balance;
    -- One order may lack money; several were checked together, under the same lock.
    if result <> 'posted' and order_count > 1 then
      raise exception 'order % of several could not be paid: %', unpaid_ids[i], result;
    end if;
    if result <> 'posted' then return; end if;
  end loop;
  result := 'paid';
  if discount > 0 then
    insert into ledger_transfers (debit_account, credit_account, amount_cents, ref_type, ref_id, code, created_at)
    select ledger_account('expense.promo'), ledger_account('order.escrow'), o.discount_cents, reference_type('order'),
           o.id, transfer_code('promo_paid'), ledger_time()
      from orders o where o.id = any(p_ids) and o.discount_cents > 0 order by o.id;
  end if;
  update orders o set status = 1, paid_cents = o.total_cents, promo_paid_cents = o.discount_cents,
         escrow_cents = o.total_cents + o.discount_cents, paid_at = p_now, ship_due = p_ship_due, remind_at = null,
         version = o.version + 1
   where o.id = any(p_ids);
  insert into order_events (order_id, kind, actor, created_at) select unnest(p_ids), 'paid', 'shopper', p_now;
  insert into order_outbox (order_id, user_id, kind, created_at) select unnest(p_ids), p_user, 'orderPaid', p_now;
  insert into sale_events (product_id, units, created_at)
  select i.product_id, sum(i.qty), p_now
    from order_items i where i.order_id = any(p_ids) group by i.product_id order by i.product_id;
end $$;

alter function pay_into_escrow owner to tradewind_ledger;
revoke execute on function pay_into_escrow from public;
