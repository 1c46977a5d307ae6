-- Changes a request that waits for the shop: its pieces, sums and everything else. Locks: the order, the refund.
-- Returns changed, not_found, not_waiting: it does not wait for the shop any more, or too_often.
create or replace function change_refund(
  p_refund bigint, p_user bigint, p_type text, p_goods text, p_reason text, p_explanation text, p_requested bigint,
  p_with_freight boolean, p_items jsonb, p_due_at timestamptz, p_now timestamptz, out result text
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  r refunds; o orders;
begin
  select * into r from refunds f where f.id = p_refund and f.origin = 'shopper' and f.user_id = p_user;
  if not found then result := 'not_found'; return; end if;
  select * into o from orders d where d.id = r.order_id for no key update;
  select * into r from refunds f where f.id = p_refund for no key update;
  if r.step <> 'asked' or r.waits_for is distinct from 'shop' or o.status <> -4 then
    result := 'not_waiting'; return;
  end if;
  if r.changes >= 5 then result := 'too_often'; return; end if;
  insert into refund_changes (refund_id, type, goods_status, reason, explanation, requested_cents, created_at)
  values (r.id, r.type, r.goods_status, r.reason, r.explanation, r.requested_cents, p_now);
  delete from refund_items t where t.refund_id = r.id;
  insert into refund_items (refund_id, order_item_id, qty, max_cents, freight_cents)
  select r.id, i.id, i.qty, i.max, i.freight
    from jsonb_to_recordset(p_items) as i(id bigint, qty int, max bigint, freight bigint);
  update refunds f
     set type = p_type, goods_status = p_goods, reason = p_reason, explanation = p_explanation,
         requested_cents = p_requested,
         max_cents = (select sum(t.max_cents) from refund_items t where t.refund_id = r.id),
         with_freight = p_with_freight,
         due_at = p_due_at, changed_at = p_now, changes = f.changes + 1, version = f.version + 1
   where f.id = r.id;
  insert into refund_events (refund_id, kind, actor, waits_for, due_at, created_at)
  values (r.id, 'changed', 'shopper', 'shop', p_due_at, p_now);
  result := 'changed';
end $$;

alter function change_refund owner to tradewind_ledger;
revoke execute on function change_refund from public;
grant execute on function change_refund to tradewind_server, current_user;
