-- After the sale: refund cases with their money, also after completion, and reviews with the figures made of them.

-- ---------------------------------------------------------------- refunds
-- A piece that an order goes on without is not among the sent ones any more: every piece is one or the other, or still to
-- be sent. What was in which parcel stays in the parcels.
alter table order_items add constraint order_items_pieces check (shipped_qty + refunded_qty <= qty);

-- What was paid back of an order after it was completed: the shop pays it, and we our commission on it. What was paid
-- back before left the escrow and stands in refunded_cents.
alter table orders
  add column late_refunded_cents   bigint not null default 0 check (late_refunded_cents >= 0),
  add column late_promo_cents      bigint not null default 0 check (late_promo_cents >= 0),
  add column late_commission_cents bigint not null default 0 check (late_commission_cents between 0 and commission_cents),
  -- The time to review counts from receipt, or from here: what a case took is not taken from it. (The time to ask for a
  -- refund needs none: it is asked once.)
  add column review_from           timestamptz,
  -- Nobody gets back more than was paid, by whatever way and in however many parts.
  add constraint orders_paid_back check (
    refunded_cents + late_refunded_cents <= paid_cents and promo_returned_cents + late_promo_cents <= promo_paid_cents
    and late_refunded_cents + late_promo_cents <= settled_cents),
  -- Where it goes on when the case is over, and only while there is one.
  add constraint orders_in_case check ((status in (-4, -2)) = (status_before is not null));

-- Where a shop wants its goods back; without a shop, the platform's own.
create table return_addresses (
  id          bigint generated always as identity primary key,
  shop_id     bigint      references shops,
  -- The keys of an order's address.
  address     jsonb       not null check (address ? 'addressee' and length(address::text) <= 2000),
  active      boolean     not null default true,
  version     int         not null default 1,
  created_at  timestamptz not null default now()
);
create index return_addresses_shop on return_addresses (shop_id, id);

-- A case: what a shopper asks back of an order, once, or what an operator gives unasked. It is paid at most once, under
-- its own number.
create table refunds (
  id                bigint generated always as identity (start with 50001) primary key,
  order_id          bigint      not null references orders,
  user_id           bigint      not null references users,
  shop_id           bigint      not null,
  request_no        uuid        not null,
  origin            text        not null check (origin in ('shopper', 'operator')),
  type              text        not null check (type in ('refund_only', 'refund_return')),
  goods_status      text        not null check (goods_status in ('received', 'not_received')),
  reason            text        not null check (length(reason) between 1 and 40),
  explanation       text        not null default '' check (length(explanation) <= 500),
  asked_cents       bigint      not null check (asked_cents >= 0),
  -- The most that could be asked for these pieces, and whether their freight is in it.
  max_cents         bigint      not null check (max_cents >= asked_cents),
  with_freight      boolean     not null default false,
  -- returning: approved, the shopper sends the goods. lapsed: they were not sent in time.
  step              text        not null default 'asked'
                      check (step in ('asked', 'returning', 'sent', 'done', 'refused', 'withdrawn', 'lapsed')),
  -- Whose turn it is, and until when; what a silent shop leaves is the platform's.
  waits_for         text        check (waits_for in ('shop', 'platform', 'shopper')),
  due_at            timestamptz,
  remind_at         timestamptz,
  escalated_at      timestamptz,
  approved_cents    bigint      check (approved_cents between 0 and max_cents),
  with_return       boolean     not null default false,
  -- Why refused, or why less than was asked: a key of the library, and the operator's own words.
  answer_reason     text        not null default '' check (length(answer_reason) <= 40),
  answer_text       text        not null default '' check (length(answer_text) <= 500),
  decided_by        bigint      references operators,
  decided_at        timestamptz,
  -- As it was when the return was approved.
  return_address    jsonb       check (length(return_address::text) <= 2000),
  carrier           text        not null default '' check (length(carrier) <= 60),
  number            text        not null default '' check (number ~ '^[0-9A-Z-]{0,40}$'),
  sent_at           timestamptz,
  received_at       timestamptz,
  received_by       bigint      references operators,
  -- What was paid, by pay_refund alone: to the wallet, to the platform for its promo, and how much of it was commission.
  paid_cents        bigint      not null default 0 check (paid_cents between 0 and max_cents),
  promo_cents       bigint      not null default 0 check (promo_cents >= 0),
  commission_cents  bigint      not null default 0 check (commission_cents between 0 and paid_cents + promo_cents),
  is_late           boolean     not null default false,
  paid_at           timestamptz,
  version           int         not null default 1,
  created_at        timestamptz not null,
  closed_at         timestamptz,
  -- When the shopper read what became of it: home reminds of it until then.
  read_at           timestamptz check (read_at is null or closed_at is not null),
  unique (order_id, request_no),
  check ((step in ('asked', 'returning', 'sent')) = (waits_for is not null)),
  check ((waits_for is null) = (due_at is null)),
  check ((closed_at is null) = (waits_for is not null)),
  check ((step = 'done') = (paid_at is not null)),
  check (paid_at is not null or paid_cents + promo_cents + commission_cents = 0),
  check (is_late or commission_cents = 0),
  check (step not in ('returning', 'sent', 'lapsed') or (with_return and return_address is not null and approved_cents is not null)),
  check (step not in ('sent') or (sent_at is not null and number <> '')),
  -- The shopper reads why.
  check (step <> 'refused' or answer_reason <> ''),
  check (step <> 'done' or origin = 'operator' or paid_cents >= asked_cents or answer_reason <> ''),
  check (origin = 'shopper' or step in ('asked', 'done'))
);
-- A shopper asks once for an order, whatever becomes of it; and nothing else is open meanwhile.
create unique index refunds_once on refunds (order_id) where origin = 'shopper';
create unique index refunds_open on refunds (order_id) where waits_for is not null;
create index refunds_order on refunds (order_id, id);
create index refunds_user on refunds (user_id, id desc);
create index refunds_shop on refunds (shop_id, id desc);
create index refunds_queue on refunds (waits_for, due_at, id) where waits_for is not null;
create index refunds_due on refunds (due_at, id) where waits_for is not null;
create index refunds_open_shop on refunds (shop_id, due_at, id) where waits_for is not null;
create index refunds_step on refunds (step, id desc);
create index refunds_remind on refunds (remind_at) where remind_at is not null;
create index refunds_paid on refunds (paid_at) include (paid_cents) where paid_at is not null;
create index refunds_number on refunds (number) where number <> '';
create trigger refunds_not_closed before insert on refunds
  for each row execute function refuse_closed_person('user_id');

-- A case, a score and a review are of the shopper and the shop of their order. (A key over all three would cost every
-- order an index that only these ask.)
create function refuse_foreign_order() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from orders o where o.id = new.order_id and o.user_id = new.user_id and o.shop_id = new.shop_id) then
    raise exception 'order % is of another shopper or shop', new.order_id using errcode = 'foreign_key_violation', constraint = tg_name;
  end if;
  return new;
end $$;
create trigger refunds_of_order before insert on refunds for each row execute function refuse_foreign_order();

create table refund_items (
  refund_id      bigint not null references refunds,
  order_item_id  bigint not null references order_items,
  qty            int    not null check (qty > 0),
  -- The most for these pieces, and how much of it is freight; what is paid is shared out by it.
  max_cents      bigint not null check (max_cents >= 0),
  freight_cents  bigint not null default 0 check (freight_cents between 0 and max_cents),
  -- By pay_refund alone.
  paid_cents     bigint not null default 0 check (paid_cents between 0 and max_cents),
  restocked_qty  int    not null default 0 check (restocked_qty between 0 and qty),
  primary key (refund_id, order_item_id)
);
create index refund_items_item on refund_items (order_item_id);

create function refuse_foreign_line() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from refunds f join order_items i on i.order_id = f.order_id
                  where f.id = new.refund_id and i.id = new.order_item_id and f.waits_for is not null and new.qty <= i.qty) then
    raise exception 'line % is not of an open case', new.order_item_id using errcode = 'foreign_key_violation', constraint = tg_name;
  end if;
  return new;
end $$;
create trigger refund_items_of_order before insert on refund_items for each row execute function refuse_foreign_line();

create table refund_pictures (
  refund_id   bigint not null references refunds,
  position    int    not null,
  picture_id  bigint not null references pictures,
  -- parcel: of what was sent back.
  shows       text   not null default 'proof' check (shows in ('proof', 'parcel')),
  primary key (refund_id, shows, position)
);
create index refund_pictures_picture on refund_pictures (picture_id);

-- The case's dated timeline; notes are the operators' own.
create table refund_events (
  id           bigint generated always as identity primary key,
  refund_id    bigint      not null references refunds,
  kind         text        not null check (kind in ('asked', 'escalated', 'approved', 'return_approved', 'reminded', 'sent', 'received',
                 'paid', 'refused', 'withdrawn', 'lapsed', 'note')),
  actor        text        not null check (actor in ('shopper', 'operator', 'clock')),
  operator_id  bigint      references operators,
  -- Whose turn it was from then on, and until when.
  waits_for    text        check (waits_for in ('shop', 'platform', 'shopper')),
  due_at       timestamptz,
  params       jsonb       not null default '{}' check (length(params::text) <= 4000),
  created_at   timestamptz not null
);
create index refund_events_refund on refund_events (refund_id, id);
create trigger refund_events_append_only before update or delete or truncate on refund_events
  for each statement execute function forbid_change();

-- ---------------------------------------------------------------- giving back, with what was given back before
-- As before, and what was paid back after completion counts.
create or replace function give_back_promo(p_checkout bigint, p_now timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  the_promo bigint;
begin
  if exists (select 1 from orders o where o.checkout_id = p_checkout
              and not (o.status = -1 or (o.status = -3 and o.refunded_cents + o.late_refunded_cents = o.paid_cents))) then return; end if;
  update promo_redemptions r set given_back_at = p_now where r.checkout_id = p_checkout and r.given_back_at is null
  returning r.promo_id into the_promo;
  update promo_codes c set used = c.used - 1 where c.id = the_promo;
end $$;

-- As before, but what counts is that a parcel has left: the pieces in it may be gone by a case that left the shop its part.
create or replace function cancel_order(
  p_order bigint, p_user bigint, p_from int, p_due boolean, p_actor text, p_operator bigint, p_reason text, p_text text,
  p_now timestamptz, out result int, out order_status int, out refunded bigint
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  o orders; redemption promo_redemptions;
begin
  refunded := 0;
  if not exists (select 1 from orders d where d.id = p_order and (p_user is null or d.user_id = p_user)) then result := 4; return; end if;
  -- Locks: SKUs by id, the promo code, the order, the wallet.
  perform 1 from skus k where k.id in (select i.sku_id from order_items i where i.order_id = p_order) order by k.id for no key update;
  select r.* into redemption from promo_redemptions r join orders d on d.checkout_id = r.checkout_id
   where d.id = p_order and r.given_back_at is null;
  if found then perform 1 from promo_codes c where c.id = redemption.promo_id for no key update; end if;
  select * into o from orders d where d.id = p_order and (p_user is null or d.user_id = p_user) for no key update;
  if not found then result := 4; return; end if;
  order_status := o.status;
  if o.status <> p_from or p_from not in (0, 1)
     or exists (select 1 from parcels x where x.order_id = p_order) then result := 5; return; end if;
  if p_due and p_now < (case p_from when 0 then o.pay_before else o.ship_due end) then result := 6; return; end if;

  if o.escrow_cents > 0 then
    if refund_order(p_order, 1, p_order, o.paid_cents - o.refunded_cents, o.promo_paid_cents - o.promo_returned_cents) <> 0 then
      raise exception 'order % could not be paid back', p_order;
    end if;
  end if;
  refunded := o.paid_cents - o.refunded_cents;
  order_status := case p_from when 0 then -1 else -3 end;
  update orders d set status = order_status, cancel_reason = p_reason, cancel_text = p_text, cancelled_by = p_actor,
         closed_at = p_now, remind_at = null, version = d.version + 1
   where d.id = p_order;
  with given as (
    update skus k set stock = k.stock + i.qty - i.refunded_qty from order_items i
     where i.order_id = p_order and k.id = i.sku_id and i.qty > i.refunded_qty
    returning k.id, k.product_id, k.stock - (i.qty - i.refunded_qty) as before, k.stock as after),
  logged as (
    insert into stock_log (sku_id, before, after, reason, actor, created_at)
    select g.id, g.before, g.after, 'order ' || o.sn || ' cancelled', p_actor, p_now from given g order by g.id)
  insert into stock_turns (product_id, created_at) select distinct g.product_id, p_now from given g where g.before = 0;
  if p_from = 1 then
    insert into sale_events (product_id, units, created_at)
    select i.product_id, -sum(i.qty - i.refunded_qty), p_now from order_items i
     where i.order_id = p_order and i.qty > i.refunded_qty group by i.product_id order by i.product_id;
    update order_items i set refunded_qty = i.qty, refunded_cents = i.price_cents * i.qty + i.freight_cents - i.discount_cents,
           promo_returned_cents = i.discount_cents where i.order_id = p_order;
  end if;
  perform give_back_promo(o.checkout_id, p_now);
  insert into order_events (order_id, kind, actor, operator_id, params, created_at)
  values (p_order, case p_from when 0 then 'cancelled' else 'refunded' end, p_actor, p_operator,
          jsonb_build_object('reason', p_reason, 'refunded_cents', refunded), p_now);
  insert into order_tellings (order_id, user_id, kind, params, created_at)
  values (p_order, o.user_id, 'orderCancelled',
          jsonb_build_object('reason', p_reason, 'text', p_text, 'by', p_actor, 'refunded_cents', refunded), p_now);
  result := 0;
end $$;

-- ---------------------------------------------------------------- a case comes to its end
-- After completion: the shop pays, or owes what it does not have, and we give back our commission on it. The caller holds
-- the order. The commission's part grows with all that was paid back, so that any parts together return all of it.
-- Answers as post_transfers; 5 when there is not so much.
create function refund_late(p_order bigint, p_refund bigint, p_amount bigint, p_promo bigint, out result int, out commission bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  o orders; own boolean; owed bigint; from_shop bigint; from_shop_promo bigint; shop_pays bigint; shop_pays_promo bigint; our_part bigint;
begin
  commission := 0;
  select * into o from orders where id = p_order for no key update;
  if not found or p_amount < 0 or p_promo < 0 or p_amount + p_promo = 0
     or p_amount > o.paid_cents - o.refunded_cents - o.late_refunded_cents
     or p_promo > o.promo_paid_cents - o.promo_returned_cents - o.late_promo_cents
     or p_amount + p_promo > o.settled_cents - o.late_refunded_cents - o.late_promo_cents then result := 5; return; end if;
  commission := div(o.commission_cents::numeric * (o.late_refunded_cents + o.late_promo_cents + p_amount + p_promo), o.settled_cents)::bigint
                - o.late_commission_cents;
  -- Where it went when the order was settled, whatever the shop is by now.
  own := exists (select 1 from ledger_transfers t where t.ref_id = p_order and t.ref_type = 1 and t.code = 210 and t.credit_account = 63);
  our_part := least(commission, p_amount);
  from_shop := p_amount - our_part;
  from_shop_promo := p_promo - (commission - our_part);
  -- Locks: the wallet, then the shop.
  perform 1 from wallets w where w.user_id = o.user_id for no key update;
  select b.payable_cents into owed from shop_balances b where b.shop_id = o.shop_id for no key update;
  shop_pays := least(owed, from_shop);
  shop_pays_promo := least(owed - shop_pays, from_shop_promo);
  select post_transfers(4, p_refund, array_agg(212 order by l.n), array_agg(l.debit order by l.n), array_agg(l.credit order by l.n),
           array_agg(l.amount order by l.n), false) into result
    from (values
      (1, 63::bigint, o.user_id * 256 + 1, case when own then from_shop else 0 end),
      (2, o.shop_id * 256 + 8, o.user_id * 256 + 1, case when own then 0 else shop_pays end),
      (3, o.shop_id * 256 + 10, o.user_id * 256 + 1, case when own then 0 else from_shop - shop_pays end),
      (4, 60, o.user_id * 256 + 1, our_part),
      (5, 63, 70, case when own then from_shop_promo else 0 end),
      (6, o.shop_id * 256 + 8, 70, case when own then 0 else shop_pays_promo end),
      (7, o.shop_id * 256 + 10, 70, case when own then 0 else from_shop_promo - shop_pays_promo end),
      (8, 60, 70, commission - our_part)) l(n, debit, credit, amount) where l.amount > 0;
  if result <> 0 then return; end if;
  update orders set late_refunded_cents = late_refunded_cents + p_amount, late_promo_cents = late_promo_cents + p_promo,
         late_commission_cents = late_commission_cents + commission where id = p_order;
end $$;

-- Back to where it was before the case, with the time it waited added to what it is given; when nothing is left to be
-- sent of an order in part on its way, it is on its way. The caller holds the order.
create function resume_order(
  p_order bigint, p_since timestamptz, p_now timestamptz, p_confirm_at timestamptz, p_remind_at timestamptz
) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  o orders; is_sent boolean; waited interval; next_status int;
begin
  select * into o from orders where id = p_order for no key update;
  next_status := coalesce(o.status_before, o.status);
  waited := case when o.status_before is null then interval '0' else greatest(p_now - p_since, interval '0') end;
  is_sent := next_status = 1 and p_confirm_at is not null
    and exists (select 1 from order_items i where i.order_id = p_order and i.shipped_qty > 0)
    and not exists (select 1 from order_items i where i.order_id = p_order and i.shipped_qty + i.refunded_qty < i.qty);
  if is_sent then next_status := 2; end if;
  update orders set status = next_status, status_before = null, ship_due = ship_due + waited, complete_at = complete_at + waited,
         shipped_at = case when is_sent then p_now else shipped_at end,
         confirm_at = case when is_sent then p_confirm_at else confirm_at + waited end,
         remind_at = case when is_sent then p_remind_at else remind_at + waited end, review_from = coalesce(review_from, received_at) + waited, version = version + 1
   where id = p_order;
  if is_sent then
    insert into order_events (order_id, kind, actor, created_at) values (p_order, 'shipped', 'clock', p_now);
  end if;
  return next_status;
end $$;

/* Pays a case and ends it, in the transaction of the decision.
   p_step: where the case must stand; p_version: what the operator saw, null = whatever. p_restock: lines whose returned
   pieces are on sale again; pieces never sent always are. p_confirm_at, p_remind_at: when the rest counts as received,
   and that is reminded of, should it all be on its way by then.
   The amount is shared out over the case's lines by their most; the promo's part of a line grows with what is paid back
   of it, and with its pieces that came back or never came, so that any parts together return all of it. When all that
   was paid is back, so is all of the promo of the lines that cost something.
   0 paid, 4 no such case, 5 another step or version (step), 6 more than can be paid back (most) */
create function pay_refund(
  p_refund bigint, p_step text, p_version int, p_amount bigint, p_reason text, p_text text, p_restock bigint[], p_operator bigint,
  p_now timestamptz, p_confirm_at timestamptz, p_remind_at timestamptz,
  out result int, out step text, out most bigint, out paid bigint, out promo bigint, out order_status int
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  r refunds; o orders; redemption promo_redemptions;
  goods text; is_all boolean; late boolean; commission bigint := 0; told int; lines jsonb;
begin
  select * into r from refunds f where f.id = p_refund;
  if not found then result := 4; return; end if;
  -- Locks: SKUs by id, the promo code, the order, the case, the wallet, the shop.
  perform 1 from skus k where k.id in (select i.sku_id from order_items i where i.order_id = r.order_id) order by k.id for no key update;
  select d.* into redemption from promo_redemptions d join orders b on b.checkout_id = d.checkout_id
   where b.id = r.order_id and d.given_back_at is null;
  if found then perform 1 from promo_codes c where c.id = redemption.promo_id for no key update; end if;
  select * into o from orders d where d.id = r.order_id for no key update;
  select * into r from refunds f where f.id = p_refund for no key update;
  step := r.step;
  order_status := o.status;
  if r.step <> p_step or r.waits_for is null or (p_version is not null and r.version <> p_version)
     or not (case r.origin when 'operator' then o.status in (1, 2, 3, 4) else o.status in (-4, -2) end) then result := 5; return; end if;

  late := o.completed_at is not null;
  goods := case when r.with_return then 'returned' when r.goods_status = 'not_received' then 'never' else 'kept' end;
  select coalesce(sum(least(t.max_cents, i.price_cents * i.qty + i.freight_cents - i.discount_cents - i.refunded_cents)), 0) into most
    from refund_items t join order_items i on i.id = t.order_item_id where t.refund_id = p_refund and i.order_id = r.order_id;
  most := least(most, r.max_cents, r.approved_cents);
  if p_amount is null or p_amount < 0 or p_amount > most then result := 6; return; end if;
  is_all := o.paid_cents > 0 and o.refunded_cents + o.late_refunded_cents + p_amount = o.paid_cents;

  with line as (
    select i.*, t.qty as asked_qty, coalesce(t.freight_cents, 0) as freight_part, i.price_cents * i.qty + i.freight_cents - i.discount_cents as paid_line,
           case when t.qty is null then 0
                else least(t.max_cents, i.price_cents * i.qty + i.freight_cents - i.discount_cents - i.refunded_cents) end as most
      from order_items i left join refund_items t on t.order_item_id = i.id and t.refund_id = p_refund
     where i.order_id = r.order_id),
  summed as (
    select l.*, sum(l.most) over (order by l.position) as upto, sum(l.most) over () as total,
           sum(greatest(l.most - l.freight_part, 0)) over () as of_goods from line l),
  shared as (
    select s.*, case when s.total = 0 then 0
                     else div(p_amount * s.upto, s.total) - div(p_amount * (s.upto - s.most), s.total) end::bigint as share
      from summed s),
  -- Gone: what came back; what did not come, when its price is paid, with or without the freight (of what has no price, all
  -- of the freight); what is kept, when the most for it is paid. Else the order goes on with it, and what was not sent
  -- still is to be. What is given unasked is never for goods, but for what was not sent. A line that cost nothing goes by
  -- itself alone, never because the others were paid back.
  counted as (
    select s.*, case when is_all and s.paid_line > 0 then s.qty - s.refunded_qty
                     when s.asked_qty is null then 0
                     when goods = 'returned' or is_all
                       or (goods = 'never' and p_amount >= case when s.of_goods > 0 then s.of_goods else s.total end)
                       or (goods = 'kept' and p_amount = s.total and r.origin = 'shopper' and s.most > 0)
                       then least(s.asked_qty, s.qty - s.refunded_qty)
                     else 0 end as gone
      from shared s),
  final as (
    select c.id, c.sku_id, c.product_id, c.share, c.gone, c.asked_qty,
           case when is_all and c.paid_line > 0 then c.discount_cents - c.promo_returned_cents
                else greatest(case when c.paid_line > 0 then div(c.discount_cents::numeric * (c.refunded_cents + c.share), c.paid_line) end,
                              -- Goods that are not with the shopper take their discount with them, whatever is paid for them.
                              case when c.paid_line = 0 or goods <> 'kept' then div(c.discount_cents::numeric * (c.refunded_qty + c.gone), c.qty) end,
                              c.promo_returned_cents) - c.promo_returned_cents end::bigint as promo,
           -- What is with the shopper, or got lost, was sent; of anything else the pieces that were not are given up first.
           case when goods <> 'never' or r.reason in ('not_arrived', 'missing_parts') then greatest(c.gone - c.shipped_qty, 0)
                else least(c.gone, c.qty - c.shipped_qty - c.refunded_qty) end as unsent,
           goods = 'returned' and c.id = any(p_restock) as is_sold_again
      from counted c)
  select jsonb_agg(jsonb_build_object('id', f.id, 'sku_id', f.sku_id, 'product_id', f.product_id, 'share', f.share, 'gone', f.gone,
           'promo', f.promo, 'asked_qty', f.asked_qty, 'sent', f.gone - f.unsent,
           'back', case when f.is_sold_again then greatest(f.unsent, least(f.gone, f.asked_qty)) else f.unsent end) order by f.sku_id)
    into lines from final f;
  paid := p_amount;
  select sum((l ->> 'promo')::bigint) into promo from jsonb_array_elements(lines) l;

  if paid + promo > 0 then
    if late then
      select t.result, t.commission into told, commission from refund_late(o.id, p_refund, paid, promo) t;
    else
      told := refund_order(o.id, 4, p_refund, paid, promo);
    end if;
    if told <> 0 then raise exception 'refund % could not be paid: %', p_refund, told; end if;
  end if;
  update order_items i set refunded_cents = i.refunded_cents + l.share, promo_returned_cents = i.promo_returned_cents + l.promo,
         refunded_qty = i.refunded_qty + l.gone, shipped_qty = i.shipped_qty - l.sent
    from jsonb_to_recordset(lines) as l(id bigint, share bigint, promo bigint, gone int, sent int) where i.id = l.id;
  update refund_items t set paid_cents = l.share, restocked_qty = least(l.back, t.qty)
    from jsonb_to_recordset(lines) as l(id bigint, share bigint, back int) where t.refund_id = p_refund and t.order_item_id = l.id;
  with given as (
    update skus k set stock = k.stock + l.back
      from (select a.sku_id, sum(a.back)::int as back from jsonb_to_recordset(lines) as a(sku_id bigint, back int) group by a.sku_id) l
     where k.id = l.sku_id and l.back > 0
    returning k.id, k.product_id, k.stock - l.back as before, k.stock as after),
  logged as (
    insert into stock_log (sku_id, before, after, reason, actor, created_at)
    select g.id, g.before, g.after, 'refund ' || p_refund || ' of order ' || o.sn, 'operator', p_now from given g order by g.id)
  insert into stock_turns (product_id, created_at) select distinct g.product_id, p_now from given g where g.before = 0;
  insert into sale_events (product_id, units, created_at)
  select l.product_id, -sum(l.gone), p_now from jsonb_to_recordset(lines) as l(product_id bigint, gone int)
   where l.gone > 0 group by l.product_id order by l.product_id;

  step := 'done';
  update refunds f set step = 'done', waits_for = null, due_at = null, remind_at = null, closed_at = p_now, paid_at = p_now,
         approved_cents = paid, paid_cents = paid, promo_cents = promo, commission_cents = commission, is_late = late,
         -- Its own words or those it was approved with, never a part of each.
         answer_reason = case when p_reason = '' then f.answer_reason else p_reason end,
         answer_text = case when p_reason = '' then f.answer_text else p_text end,
         decided_by = coalesce(f.decided_by, p_operator), decided_at = coalesce(f.decided_at, p_now),
         received_at = case when f.with_return then p_now end, received_by = case when f.with_return then p_operator end,
         version = f.version + 1
   where f.id = p_refund;
  -- Nothing left that could be sent or given back: what is left of the money is the shop's.
  if not exists (select 1 from order_items i where i.order_id = o.id and i.qty > i.refunded_qty) then
    select d.escrow_cents into most from orders d where d.id = o.id;
    if most > 0 and settle_order(o.id, div(most::numeric * o.commission_bp, 10000)::bigint) <> 0 then
      raise exception 'what is left of order % could not be settled', o.id;
    end if;
    order_status := -3;
    update orders d set status = -3, status_before = null, closed_at = p_now, remind_at = null, version = d.version + 1 where d.id = o.id;
    perform give_back_promo(o.checkout_id, p_now);
  else
    order_status := resume_order(o.id, r.created_at, p_now, p_confirm_at, p_remind_at);
  end if;
  most := null;
  if r.with_return then
    insert into refund_events (refund_id, kind, actor, operator_id, params, created_at)
    values (p_refund, 'received', 'operator', p_operator, jsonb_build_object('reason', p_reason, 'text', p_text), p_now);
  elsif r.origin = 'shopper' then
    insert into refund_events (refund_id, kind, actor, operator_id, params, created_at)
    values (p_refund, 'approved', 'operator', p_operator, jsonb_build_object('reason', p_reason, 'text', p_text, 'amount_cents', paid), p_now);
  end if;
  insert into refund_events (refund_id, kind, actor, operator_id, params, created_at)
  values (p_refund, 'paid', 'operator', p_operator, jsonb_build_object('amount_cents', paid), p_now);
  insert into order_events (order_id, kind, actor, operator_id, params, created_at)
  values (o.id, 'refunded', 'operator', p_operator, jsonb_build_object('refund_id', p_refund, 'refunded_cents', paid), p_now);
  insert into order_tellings (order_id, user_id, kind, params, created_at)
  values (o.id, o.user_id, 'refundDone', jsonb_build_object('refund_id', p_refund, 'refunded_cents', paid), p_now);
  result := 0;
end $$;

-- Ends a case that pays nothing: the order is where it was. p_user: whose it must be. With p_due, only what is over its time.
-- 0 ended, 4 no such case, 5 another step or version (step), 6 not over its time.
create function end_refund(
  p_refund bigint, p_user bigint, p_from text[], p_to text, p_due boolean, p_version int, p_actor text, p_operator bigint, p_reason text,
  p_text text, p_now timestamptz, out result int, out step text, out order_status int
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  r refunds; o orders;
begin
  select * into r from refunds f where f.id = p_refund and f.origin = 'shopper' and (p_user is null or f.user_id = p_user);
  if not found then result := 4; return; end if;
  -- Locks: the order, the case.
  select * into o from orders d where d.id = r.order_id for no key update;
  select * into r from refunds f where f.id = p_refund for no key update;
  step := r.step;
  order_status := o.status;
  if not r.step = any(p_from) or r.waits_for is null or p_to not in ('refused', 'withdrawn', 'lapsed') or o.status not in (-4, -2)
     or (p_version is not null and r.version <> p_version) then result := 5; return; end if;
  if p_due and r.due_at > p_now then result := 6; return; end if;
  step := p_to;
  update refunds f set step = p_to, waits_for = null, due_at = null, remind_at = null, closed_at = p_now,
         -- A refusal has words of its own, none of those with which less was approved before.
         answer_reason = case when p_to = 'refused' then p_reason else f.answer_reason end,
         answer_text = case when p_to = 'refused' then coalesce(p_text, '') else f.answer_text end,
         decided_by = coalesce(p_operator, f.decided_by), decided_at = case when p_operator is null then f.decided_at else p_now end,
         version = f.version + 1
   where f.id = p_refund;
  order_status := resume_order(o.id, r.created_at, p_now, null, null);
  insert into refund_events (refund_id, kind, actor, operator_id, params, created_at)
  values (p_refund, p_to, p_actor, p_operator, jsonb_build_object('reason', p_reason, 'text', p_text), p_now);
  insert into order_events (order_id, kind, actor, operator_id, params, created_at)
  values (o.id, case p_to when 'refused' then 'refund_refused' else 'refund_withdrawn' end, p_actor, p_operator,
          jsonb_build_object('refund_id', p_refund, 'lapsed', p_to = 'lapsed'), p_now);
  insert into order_tellings (order_id, user_id, kind, params, created_at)
  values (o.id, o.user_id, case p_to when 'refused' then 'refundRefused' when 'lapsed' then 'refundLapsed' else 'orderChanged' end,
          jsonb_build_object('refund_id', p_refund, 'reason', p_reason, 'text', p_text), p_now);
  result := 0;
end $$;

-- ---------------------------------------------------------------- reviews
-- How the shop and the delivery were, once for an order; written before its reviews.
create table order_scores (
  order_id    bigint      primary key references orders,
  user_id     bigint      not null references users,
  shop_id     bigint      not null,
  service     smallint    not null check (service between 1 and 5),
  postage     smallint    not null check (postage between 1 and 5),
  created_at  timestamptz not null
);
create trigger order_scores_append_only before update or delete or truncate on order_scores
  for each statement execute function forbid_change();
create trigger order_scores_not_closed before insert on order_scores
  for each row execute function refuse_closed_person('user_id');
create trigger order_scores_of_order before insert on order_scores for each row execute function refuse_foreign_order();

-- One for each line of an order. No foreign key to products or shops: their rows are shared by all who review them.
create table reviews (
  id             bigint generated always as identity primary key,
  order_item_id  bigint      not null unique references order_items,
  order_id       bigint      not null references order_scores,
  user_id        bigint      not null references users,
  product_id     bigint      not null,
  shop_id        bigint      not null,
  score          smallint    not null check (score between 1 and 5),
  content        text        not null check (length(content) between 1 and 500),
  -- The writer's, so that a reader can be told that it is another one.
  language       text        not null check (length(language) between 2 and 10),
  -- How many stand in review_pictures.
  pictures       smallint    not null default 0 check (pictures between 0 and 6),
  anonymous      boolean     not null default true,
  editable_until timestamptz not null,
  edited_at      timestamptz,
  reply          text        not null default '' check (length(reply) <= 500),
  replied_at     timestamptz,
  replied_by     bigint      references operators,
  hidden_at      timestamptz,
  hidden_reason  text        not null default '' check (length(hidden_reason) <= 40),
  hidden_text    text        not null default '' check (length(hidden_text) <= 500),
  hidden_by      bigint      references operators,
  -- Reports of shoppers that nobody has looked at.
  open_reports   int         not null default 0 check (open_reports >= 0),
  version        int         not null default 1,
  created_at     timestamptz not null,
  check ((reply = '') = (replied_at is null)),
  -- Never hidden without a reason and a name.
  check ((hidden_at is null) = (hidden_reason = '') and (hidden_at is null) = (hidden_by is null)),
  check (hidden_at is not null or hidden_text = '')
);
-- Newest first, by score both ways, with pictures only: each list reads as many rows as it shows.
create index reviews_product on reviews (product_id, id desc) where hidden_at is null;
create index reviews_product_score on reviews (product_id, score, id) where hidden_at is null;
create index reviews_product_pictures on reviews (product_id, id desc) where hidden_at is null and pictures > 0;
create index reviews_product_score_pictures on reviews (product_id, score, id) where hidden_at is null and pictures > 0;
create index reviews_shop on reviews (shop_id, id desc) where hidden_at is null;
create index reviews_shop_score on reviews (shop_id, score, id) where hidden_at is null;
create index reviews_shop_pictures on reviews (shop_id, id desc) where hidden_at is null and pictures > 0;
create index reviews_shop_score_pictures on reviews (shop_id, score, id) where hidden_at is null and pictures > 0;
create index reviews_product_language on reviews (product_id, language, id desc) where hidden_at is null;
create index reviews_shop_language on reviews (shop_id, language, id desc) where hidden_at is null;
create index reviews_user on reviews (user_id, id desc);
create index reviews_order on reviews (order_id);
-- What operators look through.
create index reviews_score on reviews (score, id desc);
create index reviews_unanswered on reviews (id desc) where reply = '' and hidden_at is null;
create index reviews_reported on reviews (id) where open_reports > 0;
create index reviews_pictured on reviews (id desc) where hidden_at is null and pictures > 0;
create index reviews_hidden_newest on reviews (id desc) where hidden_at is not null;
create index reviews_hidden_changed on reviews (id) where hidden_at is not null and edited_at > hidden_at;
create index reviews_hidden_product on reviews (product_id, id desc) where hidden_at is not null;
create index reviews_hidden_shop on reviews (shop_id, id desc) where hidden_at is not null;
-- What was written in the last days.
create index reviews_created on reviews (created_at) include (score);
create index reviews_hidden on reviews (hidden_at desc, id desc) include (score) where hidden_at is not null;
create trigger reviews_not_closed before insert on reviews
  for each row execute function refuse_closed_person('user_id');

create function refuse_foreign_review() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from order_items i join order_scores s on s.order_id = i.order_id
                  where i.id = new.order_item_id and i.order_id = new.order_id and i.product_id = new.product_id
                    and s.user_id = new.user_id and s.shop_id = new.shop_id) then
    raise exception 'line % is of another order', new.order_item_id using errcode = 'foreign_key_violation', constraint = tg_name;
  end if;
  return new;
end $$;
create trigger reviews_of_order before insert on reviews for each row execute function refuse_foreign_review();

create table review_pictures (
  review_id   bigint not null references reviews,
  position    int    not null check (position between 0 and 5),
  picture_id  bigint not null references pictures,
  primary key (review_id, position)
);
create index review_pictures_picture on review_pictures (picture_id);

create table review_reports (
  id          bigint generated always as identity primary key,
  review_id   bigint      not null references reviews,
  user_id     bigint      not null references users,
  reason      text        not null check (length(reason) between 1 and 40),
  text        text        not null default '' check (length(text) <= 300),
  created_at  timestamptz not null,
  settled_at  timestamptz,
  unique (review_id, user_id)
);
create index review_reports_user on review_reports (user_id, id desc);

-- What is shown of a product's reviews, counted by score, and how many of these have pictures. Exact in the transaction
-- of the review. `folded` is false until products (and shops) carry the same figures: the clock puts them there, for a
-- review must not wait for the row that all buyers of a product read and operators edit.
create table product_ratings (
  product_id  bigint  primary key,
  scored_1    int not null default 0 check (scored_1 >= 0),
  scored_2    int not null default 0 check (scored_2 >= 0),
  scored_3    int not null default 0 check (scored_3 >= 0),
  scored_4    int not null default 0 check (scored_4 >= 0),
  scored_5    int not null default 0 check (scored_5 >= 0),
  pictured_1  int not null default 0 check (pictured_1 between 0 and scored_1),
  pictured_2  int not null default 0 check (pictured_2 between 0 and scored_2),
  pictured_3  int not null default 0 check (pictured_3 between 0 and scored_3),
  pictured_4  int not null default 0 check (pictured_4 between 0 and scored_4),
  pictured_5  int not null default 0 check (pictured_5 between 0 and scored_5),
  -- Of the orders these were written for: how the shop and the delivery were for buyers of this product.
  service_sum int not null default 0 check (service_sum >= 0),
  postage_sum int not null default 0 check (postage_sum >= 0),
  folded      boolean not null default false
) with (fillfactor = 70);
create index product_ratings_unfolded on product_ratings (product_id) where not folded;
create table shop_ratings (
  shop_id     bigint  primary key,
  scored_1    int not null default 0 check (scored_1 >= 0),
  scored_2    int not null default 0 check (scored_2 >= 0),
  scored_3    int not null default 0 check (scored_3 >= 0),
  scored_4    int not null default 0 check (scored_4 >= 0),
  scored_5    int not null default 0 check (scored_5 >= 0),
  pictured_1  int not null default 0 check (pictured_1 between 0 and scored_1),
  pictured_2  int not null default 0 check (pictured_2 between 0 and scored_2),
  pictured_3  int not null default 0 check (pictured_3 between 0 and scored_3),
  pictured_4  int not null default 0 check (pictured_4 between 0 and scored_4),
  pictured_5  int not null default 0 check (pictured_5 between 0 and scored_5),
  -- Of its orders.
  orders      int not null default 0 check (orders >= 0),
  service_sum int not null default 0 check (service_sum between orders and orders * 5),
  postage_sum int not null default 0 check (postage_sum between orders and orders * 5),
  folded      boolean not null default false
) with (fillfactor = 70);
create index shop_ratings_unfolded on shop_ratings (shop_id) where not folded;

-- What became of some reviews, added to what is counted. Shops come before products, each in the order of their numbers:
-- two who review the same things wait for one another, they do not cross.
create function add_ratings(p_changes jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  shops_changed bigint[]; products_changed bigint[];
begin
  select array_agg(distinct c.shop_id), array_agg(distinct c.product_id) into shops_changed, products_changed
    from jsonb_to_recordset(p_changes) as c(shop_id bigint, product_id bigint);
  if shops_changed is null then return; end if;
  -- A row must be there before something is taken from it.
  insert into shop_ratings (shop_id) select n from unnest(shops_changed) n order by n on conflict do nothing;
  perform 1 from shop_ratings r where r.shop_id = any(shops_changed) order by r.shop_id for no key update;
  update shop_ratings r set
         scored_1 = r.scored_1 + c.s1, scored_2 = r.scored_2 + c.s2, scored_3 = r.scored_3 + c.s3, scored_4 = r.scored_4 + c.s4,
         scored_5 = r.scored_5 + c.s5, pictured_1 = r.pictured_1 + c.p1, pictured_2 = r.pictured_2 + c.p2,
         pictured_3 = r.pictured_3 + c.p3, pictured_4 = r.pictured_4 + c.p4, pictured_5 = r.pictured_5 + c.p5, folded = false
    from (select t.shop_id,
                 sum(t.n * (t.score = 1)::int) as s1, sum(t.n * (t.score = 2)::int) as s2, sum(t.n * (t.score = 3)::int) as s3,
                 sum(t.n * (t.score = 4)::int) as s4, sum(t.n * (t.score = 5)::int) as s5,
                 sum(t.n * (t.score = 1 and t.pictured)::int) as p1, sum(t.n * (t.score = 2 and t.pictured)::int) as p2,
                 sum(t.n * (t.score = 3 and t.pictured)::int) as p3, sum(t.n * (t.score = 4 and t.pictured)::int) as p4,
                 sum(t.n * (t.score = 5 and t.pictured)::int) as p5
            from jsonb_to_recordset(p_changes) as t(shop_id bigint, score int, pictured boolean, n int) group by t.shop_id) c
   where r.shop_id = c.shop_id;
  insert into product_ratings (product_id) select n from unnest(products_changed) n order by n on conflict do nothing;
  perform 1 from product_ratings r where r.product_id = any(products_changed) order by r.product_id for no key update;
  update product_ratings r set
         scored_1 = r.scored_1 + c.s1, scored_2 = r.scored_2 + c.s2, scored_3 = r.scored_3 + c.s3, scored_4 = r.scored_4 + c.s4,
         scored_5 = r.scored_5 + c.s5, pictured_1 = r.pictured_1 + c.p1, pictured_2 = r.pictured_2 + c.p2,
         pictured_3 = r.pictured_3 + c.p3, pictured_4 = r.pictured_4 + c.p4, pictured_5 = r.pictured_5 + c.p5,
         service_sum = r.service_sum + c.service, postage_sum = r.postage_sum + c.postage, folded = false
    from (select t.product_id, sum(t.n * o.service) as service, sum(t.n * o.postage) as postage,
                 sum(t.n * (t.score = 1)::int) as s1, sum(t.n * (t.score = 2)::int) as s2, sum(t.n * (t.score = 3)::int) as s3,
                 sum(t.n * (t.score = 4)::int) as s4, sum(t.n * (t.score = 5)::int) as s5,
                 sum(t.n * (t.score = 1 and t.pictured)::int) as p1, sum(t.n * (t.score = 2 and t.pictured)::int) as p2,
                 sum(t.n * (t.score = 3 and t.pictured)::int) as p3, sum(t.n * (t.score = 4 and t.pictured)::int) as p4,
                 sum(t.n * (t.score = 5 and t.pictured)::int) as p5
            from jsonb_to_recordset(p_changes) as t(order_id bigint, product_id bigint, score int, pictured boolean, n int)
            join order_scores o on o.order_id = t.order_id group by t.product_id) c
   where r.product_id = c.product_id;
end $$;

create function count_new_reviews() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform add_ratings((select jsonb_agg(jsonb_build_object('order_id', w.order_id, 'shop_id', w.shop_id, 'product_id', w.product_id,
                                'score', w.score, 'pictured', w.pictures > 0, 'n', 1)) from written w where w.hidden_at is null));
  return null;
end $$;
create trigger reviews_counted after insert on reviews referencing new table as written
  for each statement execute function count_new_reviews();

-- Hidden is a decision about one review: nobody hides many at once.
create function count_changed_reviews() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if (select count(*) from was w join written n on n.id = w.id where w.hidden_at is null and n.hidden_at is not null) > 1 then
    raise exception 'reviews are hidden one by one' using errcode = 'check_violation', constraint = 'reviews_hidden_one_by_one';
  end if;
  perform add_ratings((
    select jsonb_agg(jsonb_build_object('order_id', d.order_id, 'shop_id', d.shop_id, 'product_id', d.product_id,
                     'score', d.score, 'pictured', d.pictured, 'n', d.n))
      from (select e.order_id, e.shop_id, e.product_id, e.score, e.pictured, sum(e.n) as n
              from (select w.id, w.order_id, w.shop_id, w.product_id, w.score, w.pictures > 0 as pictured, -1 as n from was w where w.hidden_at is null
                    union all
                    select w.id, w.order_id, w.shop_id, w.product_id, w.score, w.pictures > 0, 1 from written w where w.hidden_at is null) e
             group by e.id, e.order_id, e.shop_id, e.product_id, e.score, e.pictured having sum(e.n) <> 0) d));
  return null;
end $$;
create trigger reviews_recounted after update on reviews referencing old table as was new table as written
  for each statement execute function count_changed_reviews();

-- Once for an order, and for ever: a hidden review is what somebody wrote about a thing. How the shop and the delivery were
-- stays true, and nobody raises a shop's figures by hiding.
create function count_order_scores() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into shop_ratings as r (shop_id, orders, service_sum, postage_sum)
  select w.shop_id, count(*), sum(w.service), sum(w.postage) from written w group by w.shop_id order by w.shop_id
  on conflict (shop_id) do update set orders = r.orders + excluded.orders, service_sum = r.service_sum + excluded.service_sum,
     postage_sum = r.postage_sum + excluded.postage_sum, folded = false;
  return null;
end $$;
create trigger order_scores_counted after insert on order_scores referencing new table as written
  for each statement execute function count_order_scores();

-- ---------------------------------------------------------------- who may write
-- What a case pays is written by the functions alone; without paid_at the server cannot call one done.
revoke insert, update, delete on refunds, refund_items from tradewind_server;
grant insert (order_id, user_id, shop_id, request_no, origin, type, goods_status, reason, explanation, asked_cents, max_cents, with_freight,
              waits_for, due_at, remind_at, answer_reason, answer_text, created_at) on refunds to tradewind_server;
grant update (read_at, explanation, step, waits_for, due_at, remind_at, escalated_at, approved_cents, with_return, answer_reason, answer_text,
              decided_by, decided_at, return_address, carrier, number, sent_at, version) on refunds to tradewind_server;
grant insert (refund_id, order_item_id, qty, max_cents, freight_cents) on refund_items to tradewind_server;
revoke update, delete on refund_events, order_scores from tradewind_server;
-- What was paid back of a line is the functions' too.
revoke update (refunded_qty, refunded_cents, promo_returned_cents) on order_items from tradewind_server;
revoke update, delete on reviews from tradewind_server;
grant update (score, content, language, pictures, anonymous, edited_at, reply, replied_at, replied_by, hidden_at, hidden_reason,
              hidden_text, hidden_by, open_reports, version) on reviews to tradewind_server;
revoke insert, update, delete on product_ratings, shop_ratings from tradewind_server;
grant update (folded) on product_ratings, shop_ratings to tradewind_server;

grant select, update on refunds, refund_items to tradewind_ledger;
grant insert on refund_events to tradewind_ledger;
grant select, insert, update on product_ratings, shop_ratings to tradewind_ledger;
grant select on order_scores, parcels to tradewind_ledger;
grant create on schema public to tradewind_ledger;
do $$ declare one regprocedure; begin
  for one in select oid::regprocedure from pg_proc
              where pronamespace = 'public'::regnamespace and proname in (
                    'refund_late', 'resume_order', 'pay_refund', 'end_refund', 'add_ratings', 'count_new_reviews',
                    'count_changed_reviews', 'count_order_scores') loop
    execute format('alter function %s owner to tradewind_ledger', one);
    execute format('revoke execute on function %s from public', one);
  end loop;
end $$;
revoke create on schema public from tradewind_ledger;
-- What is paid late, resumed and counted belongs to these.
grant execute on function pay_refund, end_refund to tradewind_server, current_user;
