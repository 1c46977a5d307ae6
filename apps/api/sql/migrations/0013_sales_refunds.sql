-- Refunds: requests of shoppers and gifts of operators, their lines, pictures and events.
-- needs: forbid_change, refuse_closed_person, refuse_foreign_order, refuse_foreign_line

-- Where a shop receives returned goods; without a shop, the platform's own address.
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

-- A shopper requests a refund once per order; operators may give more. One row is paid at most once, under its id.
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
  requested_cents   bigint      not null check (requested_cents >= 0),
  -- The most that these pieces allow, and whether it includes their freight.
  max_cents         bigint      not null check (max_cents >= requested_cents),
  with_freight      boolean     not null default false,
  -- returning: approved, the shopper sends the goods. lapsed: they were not sent in time.
  step              text        not null default 'asked'
                      check (step in ('asked', 'returning', 'sent', 'done', 'refused', 'withdrawn', 'lapsed')),
  -- Who must act next, and until when. If the shop does not, the platform decides.
  waits_for         text        check (waits_for in ('shop', 'platform', 'shopper')),
  due_at            timestamptz,
  remind_at         timestamptz,
  escalated_at      timestamptz,
  approved_cents    bigint      check (approved_cents between 0 and max_cents),
  with_return       boolean     not null default false,
  -- Why it was refused or reduced: a key of the reason list, and the operator's own text.
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
  -- Written by pay_refund only: what went to the wallet, to the platform for its promo, and how much was commission.
  paid_cents        bigint      not null default 0 check (paid_cents between 0 and max_cents),
  promo_cents       bigint      not null default 0 check (promo_cents >= 0),
  commission_cents  bigint      not null default 0 check (commission_cents between 0 and paid_cents + promo_cents),
  is_late           boolean     not null default false,
  paid_at           timestamptz,
  -- A change gives the shop its full time again, so their number is limited.
  changes           int         not null default 0 check (changes between 0 and 5),
  changed_at        timestamptz,
  version           int         not null default 1,
  created_at        timestamptz not null,
  closed_at         timestamptz,
  -- When the shopper read the outcome: home shows it until then.
  read_at           timestamptz check (read_at is null or closed_at is not null),
  unique (order_id, request_no),
  check ((step in ('asked', 'returning', 'sent')) = (waits_for is not null)),
  check ((waits_for is null) = (due_at is null)),
  check ((closed_at is null) = (waits_for is not null)),
  check ((step = 'done') = (paid_at is not null)),
  check (paid_at is not null or paid_cents + promo_cents + commission_cents = 0),
  check (is_late or commission_cents = 0),
  check (step not in ('returning', 'sent', 'lapsed')
         or (with_return and return_address is not null and approved_cents is not null)),
  check (step not in ('sent') or (sent_at is not null and number <> '')),
  -- The shopper reads why.
  check (step <> 'refused' or answer_reason <> ''),
  check (step <> 'done' or origin = 'operator' or paid_cents >= requested_cents or answer_reason <> ''),
  check (origin = 'shopper' or step in ('asked', 'done')),
  constraint refunds_changed check ((changes = 0) = (changed_at is null))
);
-- One request of the shopper per order, and nothing else open meanwhile.
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
create trigger refunds_of_order before insert on refunds for each row execute function refuse_foreign_order();
-- Only functions write what is paid; without paid_at the server cannot mark a refund as done.
revoke insert, update, delete on refunds from tradewind_server;
grant insert (order_id, user_id, shop_id, request_no, origin, type, goods_status, reason, explanation, requested_cents,
              max_cents, with_freight, waits_for, due_at, remind_at, answer_reason, answer_text, created_at),
      update (read_at, explanation, step, waits_for, due_at, remind_at, escalated_at, approved_cents, with_return,
              answer_reason, answer_text, decided_by, decided_at, return_address, carrier, number, sent_at, version)
   on refunds to tradewind_server;
grant select, update on refunds to tradewind_ledger;

create table refund_items (
  refund_id      bigint not null references refunds,
  order_item_id  bigint not null references order_items,
  qty            int    not null check (qty > 0),
  -- The most for these pieces, and its freight; a payment is divided by it.
  max_cents      bigint not null check (max_cents >= 0),
  freight_cents  bigint not null default 0 check (freight_cents between 0 and max_cents),
  -- Written by pay_refund only.
  paid_cents     bigint not null default 0 check (paid_cents between 0 and max_cents),
  restocked_qty  int    not null default 0 check (restocked_qty between 0 and qty),
  primary key (refund_id, order_item_id)
);
create index refund_items_item on refund_items (order_item_id);
create trigger refund_items_of_order before insert on refund_items for each row execute function refuse_foreign_line();
revoke insert, update, delete on refund_items from tradewind_server;
grant insert (refund_id, order_item_id, qty, max_cents, freight_cents) on refund_items to tradewind_server;
grant select, insert, update, delete on refund_items to tradewind_ledger;

-- What was requested before a change. Separate from the events, which nobody may change: the explanation is the
-- shopper's own text and is erased with the account.
create table refund_changes (
  id               bigint generated always as identity primary key,
  refund_id        bigint      not null references refunds,
  type             text        not null check (type in ('refund_only', 'refund_return')),
  goods_status     text        not null check (goods_status in ('received', 'not_received')),
  reason           text        not null check (length(reason) between 1 and 40),
  explanation      text        not null check (length(explanation) <= 500),
  requested_cents  bigint      not null check (requested_cents >= 0),
  -- When it was replaced.
  created_at       timestamptz not null
);
create index refund_changes_refund on refund_changes (refund_id, id);
revoke insert, update, delete on refund_changes from tradewind_server;
grant update (explanation) on refund_changes to tradewind_server;
grant insert on refund_changes to tradewind_ledger;

create table refund_pictures (
  refund_id   bigint not null references refunds,
  position    int    not null,
  picture_id  bigint not null references pictures,
  -- parcel: what was sent back. earlier: proof that a change removed.
  shows       text   not null default 'proof' check (shows in ('proof', 'parcel', 'earlier')),
  primary key (refund_id, shows, position)
);
create index refund_pictures_picture on refund_pictures (picture_id);

-- The timeline of a refund; only operators see notes.
create table refund_events (
  id           bigint generated always as identity primary key,
  refund_id    bigint      not null references refunds,
  kind         text        not null check (kind in ('asked', 'changed', 'escalated', 'approved', 'return_approved', 'reminded',
                 'sent', 'received', 'paid', 'refused', 'withdrawn', 'lapsed', 'note')),
  actor        text        not null check (actor in ('shopper', 'operator', 'clock')),
  operator_id  bigint      references operators,
  -- Who had to act from then on, and until when.
  waits_for    text        check (waits_for in ('shop', 'platform', 'shopper')),
  due_at       timestamptz,
  params       jsonb       not null default '{}' check (length(params::text) <= 4000),
  created_at   timestamptz not null
);
create index refund_events_refund on refund_events (refund_id, id);
create trigger refund_events_append_only before update or delete or truncate on refund_events
  for each statement execute function forbid_change();
revoke update, delete on refund_events from tradewind_server;
grant insert on refund_events to tradewind_ledger;
