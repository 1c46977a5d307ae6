-- A shopper changes a refund request while the shop has not answered it; what was asked before stays readable.

-- ---------------------------------------------------------------- tables
alter table refunds
  add column changed_at timestamptz,
  -- Each change gives the shop its full time again, so there are only a few of them.
  add column changes int not null default 0 check (changes between 0 and 5),
  add constraint refunds_changed check ((changes = 0) = (changed_at is null));

-- What was asked before a change. Apart from the events, which nobody may change: the explanation is the shopper's own
-- text, which goes when the person leaves.
create table refund_changes (
  id            bigint generated always as identity primary key,
  refund_id     bigint      not null references refunds,
  type          text        not null check (type in ('refund_only', 'refund_return')),
  goods_status  text        not null check (goods_status in ('received', 'not_received')),
  reason        text        not null check (length(reason) between 1 and 40),
  explanation   text        not null check (length(explanation) <= 500),
  asked_cents   bigint      not null check (asked_cents >= 0),
  -- When it was replaced.
  created_at    timestamptz not null
);
create index refund_changes_refund on refund_changes (refund_id, id);

alter table refund_events
  drop constraint refund_events_kind_check,
  add constraint refund_events_kind_check check (kind in ('asked', 'changed', 'escalated', 'approved', 'return_approved', 'reminded',
    'sent', 'received', 'paid', 'refused', 'withdrawn', 'lapsed', 'note'));

alter table refund_pictures
  drop constraint refund_pictures_shows_check,
  -- earlier: proof that a change took out.
  add constraint refund_pictures_shows_check check (shows in ('proof', 'parcel', 'earlier'));

-- ---------------------------------------------------------------- changing
/* The pieces, their sums and everything else of a request that waits for the shop. The most is the sum of its pieces.
   0 changed, 4 no such case, 5 it is not the shop's turn any more, 6 changed too often */
create function change_refund(
  p_refund bigint, p_user bigint, p_type text, p_goods text, p_reason text, p_explanation text, p_asked bigint,
  p_with_freight boolean, p_items jsonb, p_due_at timestamptz, p_now timestamptz, out result int
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  r refunds; o orders;
begin
  select * into r from refunds f where f.id = p_refund and f.origin = 'shopper' and f.user_id = p_user;
  if not found then result := 4; return; end if;
  -- Locks: the order, the case.
  select * into o from orders d where d.id = r.order_id for no key update;
  select * into r from refunds f where f.id = p_refund for no key update;
  if r.step <> 'asked' or r.waits_for is distinct from 'shop' or o.status <> -4 then result := 5; return; end if;
  if r.changes >= 5 then result := 6; return; end if;
  insert into refund_changes (refund_id, type, goods_status, reason, explanation, asked_cents, created_at)
  values (r.id, r.type, r.goods_status, r.reason, r.explanation, r.asked_cents, p_now);
  delete from refund_items t where t.refund_id = r.id;
  insert into refund_items (refund_id, order_item_id, qty, max_cents, freight_cents)
  select r.id, i.id, i.qty, i.max, i.freight
    from jsonb_to_recordset(p_items) as i(id bigint, qty int, max bigint, freight bigint);
  update refunds f
     set type = p_type, goods_status = p_goods, reason = p_reason, explanation = p_explanation, asked_cents = p_asked,
         max_cents = (select sum(t.max_cents) from refund_items t where t.refund_id = r.id), with_freight = p_with_freight,
         due_at = p_due_at, changed_at = p_now, changes = f.changes + 1, version = f.version + 1
   where f.id = r.id;
  insert into refund_events (refund_id, kind, actor, waits_for, due_at, created_at)
  values (r.id, 'changed', 'shopper', 'shop', p_due_at, p_now);
  result := 0;
end $$;

-- ---------------------------------------------------------------- who may write
revoke insert, update, delete on refund_changes from tradewind_server;
grant update (explanation) on refund_changes to tradewind_server;
grant insert on refund_changes to tradewind_ledger;
grant insert, delete on refund_items to tradewind_ledger;
grant create on schema public to tradewind_ledger;
alter function change_refund owner to tradewind_ledger;
revoke create on schema public from tradewind_ledger;
revoke execute on function change_refund from public;
grant execute on function change_refund to tradewind_server, current_user;
