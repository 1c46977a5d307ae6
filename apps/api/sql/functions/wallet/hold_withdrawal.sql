-- Creates a withdrawal with its destination, holds its money and notifies the shopper. The caller has locked the wallet
-- and checked everything.
-- p_withdrawal: {request_no, amount_cents, fee_cents, needs_second, answer_by, masked, destination: see save_destination}
-- Returns the ids of the withdrawal and of the notifications, and whether the shopper has used the destination before.
create or replace function hold_withdrawal(
  p_user bigint, p_withdrawal jsonb, p_now timestamptz, out id bigint, out is_known boolean, out notice_ids bigint[]
) language plpgsql as $$
declare
  wanted withdrawals := jsonb_populate_record(null::withdrawals, p_withdrawal);
  target jsonb := p_withdrawal -> 'destination';
  saved record;
begin
  select * into saved from save_destination(p_user, target, p_now);
  is_known := saved.is_known;
  insert into withdrawals as w (user_id, request_no, type, destination_id, network_id, amount_cents, fee_cents, is_new,
                                needs_second, created_at, answer_by)
  values (p_user, wanted.request_no, target ->> 'type', saved.id, (target ->> 'network_id')::bigint, wanted.amount_cents,
          wanted.fee_cents, not saved.is_paid, wanted.needs_second, p_now, wanted.answer_by)
  returning w.id into id;
  perform post_hold(p_user, id, wanted.amount_cents);
  -- Nobody can mute these kinds, neither is mailed, and both are in pushedKinds (packages/contract/src/people/
  -- notifications.ts); a test compares. Without NOTIFY: the caller does that when this is committed.
  with added as (
    insert into notices as n (user_id, kind, params, link, once_key, created_at, to_push)
    select p_user, a.kind, a.params, a.link, a.once_key, p_now,
           exists (select 1 from push_subscriptions b where b.user_id = p_user)
      from (values
        ('secNewDest', jsonb_build_object('destination', p_withdrawal ->> 'masked'), '/security',
         'destination ' || saved.id),
        ('drawSubmitted',
         jsonb_build_object('amount', wanted.amount_cents, 'arrival', wanted.amount_cents - wanted.fee_cents),
         '/depositRecord?id=' || id, 'withdrawal ' || id || ' submitted')) a(kind, params, link, once_key)
     where a.kind = 'drawSubmitted' or not saved.is_known
    returning n.id)
  select array_agg(a.id) into notice_ids from added a;
end $$;
