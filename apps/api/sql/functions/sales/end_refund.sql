-- Ends a refund without a payment: the order returns to where it was. p_user: whose it must be. With p_due, only when
-- its time is over. Locks: the order, the refund.
-- Returns ended, not_found, changed: another step or version (step), or not_due: its time is not over.
create or replace function end_refund(
  p_refund bigint, p_user bigint, p_from text[], p_to text, p_due boolean, p_version int, p_actor text,
  p_operator bigint, p_reason text, p_text text, p_now timestamptz, out result text, out step text, out order_status int
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  r refunds; o orders;
begin
  select * into r from refunds f
   where f.id = p_refund and f.origin = 'shopper' and (p_user is null or f.user_id = p_user);
  if not found then result := 'not_found'; return; end if;
  select * into o from orders d where d.id = r.order_id for no key update;
  select * into r from refunds f where f.id = p_refund for no key update;
  step := r.step;
  order_status := o.status;
  if not r.step = any(p_from) or r.waits_for is null or p_to not in ('refused', 'withdrawn', 'lapsed')
     or o.status not in (-4, -2) or (p_version is not null and r.version <> p_version) then
    result := 'changed'; return;
  end if;
  if p_due and r.due_at > p_now then result := 'not_due'; return; end if;
  step := p_to;
  update refunds f set step = p_to, waits_for = null, due_at = null, remind_at = null, closed_at = p_now,
         -- A refusal has its own reason, not the one of an earlier, smaller approval.
         answer_reason = case when p_to = 'refused' then p_reason else f.answer_reason end,
         answer_text = case when p_to = 'refused' then coalesce(p_text, '') else f.answer_text end,
         decided_by = coalesce(p_operator, f.decided_by),
         decided_at = case when p_operator is null then f.decided_at else p_now end,
         version = f.version + 1
   where f.id = p_refund;
  order_status := resume_order(o.id, r.created_at, p_now, null, null);
  insert into refund_events (refund_id, kind, actor, operator_id, params, created_at)
  values (p_refund, p_to, p_actor, p_operator, jsonb_build_object('reason', p_reason, 'text', p_text), p_now);
  insert into order_events (order_id, kind, actor, operator_id, params, created_at)
  values (o.id, case p_to when 'refused' then 'refund_refused' else 'refund_withdrawn' end, p_actor, p_operator,
          jsonb_build_object('refund_id', p_refund, 'lapsed', p_to = 'lapsed'), p_now);
  insert into order_outbox (order_id, user_id, kind, params, created_at)
  values (o.id, o.user_id,
          case p_to when 'refused' then 'refundRefused' when 'lapsed' then 'refundLapsed' else 'orderChanged' end,
          jsonb_build_object('refund_id', p_refund, 'reason', p_reason, 'text', p_text), p_now);
  result := 'ended';
end $$;

alter function end_refund owner to tradewind_ledger;
revoke execute on function end_refund from public;
grant execute on function end_refund to tradewind_server, current_user;
