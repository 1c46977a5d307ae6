-- Pays a refund and ends it, in the transaction of the decision.
-- p_step: the step it must be at; p_version: what the operator saw, null = any. p_restock: lines whose returned pieces
-- go back on sale; pieces never shipped always do. p_confirm_at, p_remind_at: when the rest counts as received, and the
-- reminder of it, if all of it is in transit by then.
-- Locks: SKUs, the promo code, the order, the refund, the wallet, the shop balance.
-- Returns paid, not_found, changed: another step or version (step), or too_much (refundable: how much can be refunded).
create or replace function pay_refund(
  p_refund bigint, p_step text, p_version int, p_amount bigint, p_reason text, p_text text, p_restock bigint[],
  p_operator bigint, p_now timestamptz, p_confirm_at timestamptz, p_remind_at timestamptz,
  out result text, out step text, out refundable bigint, out paid bigint, out promo bigint, out order_status int
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  r refunds;
  o orders;
  items jsonb;
  lines jsonb;
  commission bigint;
begin
  select * into r from refunds f where f.id = p_refund;
  if not found then result := 'not_found'; return; end if;
  perform lock_order(r.order_id);
  select * into o from orders d where d.id = r.order_id;
  select * into r from refunds f where f.id = p_refund for no key update;
  step := r.step;
  order_status := o.status;
  if r.step <> p_step or r.waits_for is null or (p_version is not null and r.version <> p_version)
     or not (case r.origin when 'operator' then o.status in (1, 2, 3, 4) else o.status in (-4, -2) end) then
    result := 'changed'; return;
  end if;
  refundable := refund_limit(r);
  if p_amount is null or p_amount < 0 or p_amount > refundable then result := 'too_much'; return; end if;

  select coalesce(jsonb_agg(jsonb_build_object('id', t.order_item_id, 'qty', t.qty, 'max', t.max_cents,
                                               'freight', t.freight_cents)), '[]')
    into items from refund_items t where t.refund_id = p_refund;
  lines := divide_refund(r, o, items, p_amount, p_restock);
  paid := p_amount;
  select sum((l ->> 'promo')::bigint) into promo from jsonb_array_elements(lines) l;
  commission := move_refund(p_refund, o, paid, promo);
  perform refund_lines(p_refund, o.id, lines);
  perform return_goods(lines, 'refund ' || p_refund || ' of order ' || o.sn, 'operator', p_now);
  step := 'done';
  update refunds f
     set step = 'done', waits_for = null, due_at = null, remind_at = null, closed_at = p_now, paid_at = p_now,
         approved_cents = paid, paid_cents = paid, promo_cents = promo, commission_cents = commission,
         is_late = o.completed_at is not null,
         -- The reason given now, or the one it was approved with, never parts of both.
         answer_reason = case when p_reason = '' then f.answer_reason else p_reason end,
         answer_text = case when p_reason = '' then f.answer_text else p_text end,
         decided_by = coalesce(f.decided_by, p_operator), decided_at = coalesce(f.decided_at, p_now),
         received_at = case when f.with_return then p_now end,
         received_by = case when f.with_return then p_operator end,
         version = f.version + 1
   where f.id = p_refund;
  order_status := close_or_resume_order(o, r.created_at, p_now, p_confirm_at, p_remind_at);
  perform log_paid_refund(r, paid, p_reason, p_text, p_operator, p_now);
  refundable := null;
  result := 'paid';
end $$;

alter function pay_refund owner to tradewind_ledger;
revoke execute on function pay_refund from public;
grant execute on function pay_refund to tradewind_server, current_user;
