-- Writes the events of a paid refund and the notification of the shopper.
create or replace function log_paid_refund(
  r refunds, p_paid bigint, p_reason text, p_text text, p_operator bigint, p_now timestamptz
) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if r.with_return then
    insert into refund_events (refund_id, kind, actor, operator_id, params, created_at)
    values (r.id, 'received', 'operator', p_operator, jsonb_build_object('reason', p_reason, 'text', p_text), p_now);
  elsif r.origin = 'shopper' then
    insert into refund_events (refund_id, kind, actor, operator_id, params, created_at)
    values (r.id, 'approved', 'operator', p_operator,
            jsonb_build_object('reason', p_reason, 'text', p_text, 'amount_cents', p_paid), p_now);
  end if;
  insert into refund_events (refund_id, kind, actor, operator_id, params, created_at)
  values (r.id, 'paid', 'operator', p_operator, jsonb_build_object('amount_cents', p_paid), p_now);
  insert into order_events (order_id, kind, actor, operator_id, params, created_at)
  values (r.order_id, 'refunded', 'operator', p_operator,
          jsonb_build_object('refund_id', r.id, 'refunded_cents', p_paid), p_now);
  insert into order_outbox (order_id, user_id, kind, params, created_at)
  values (r.order_id, r.user_id, 'refundDone', jsonb_build_object('refund_id', r.id, 'refunded_cents', p_paid), p_now);
end $$;

alter function log_paid_refund owner to tradewind_ledger;
revoke execute on function log_paid_refund from public;
