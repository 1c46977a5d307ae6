// SQL of refund cases as they are shown, and of orders that can be refunded.
import type { OrderStatus } from '@shop/contract/sales/orders.ts'
import type {
  GoodsStatus,
  RefundEventKind,
  RefundParty,
  RefundStep,
  RefundType,
  refundActors,
} from '@shop/contract/sales/refunds.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { type CursorValue, countUpTo } from '#db/cursor.ts'
import { and, type Sql, sql } from '#db/sql.ts'
import type { StoredPicture } from '#picture.ts'
import type { Line } from './rules.ts'

interface ItemRow {
  id: number
  product_id: number
  sku_id: number
  title: string
  spec: string
  picture: StoredPicture
  price: Cents
  qty: number
  discount: Cents
  freight: Cents
  shipped_qty: number
  refunded_qty: number
}

const picture = (name: Sql) => sql`jsonb_build_object('hash', ${name}.hash, 'w', ${name}.w, 'h', ${name}.h)`

export interface LineRow extends ItemRow, Line {}

/** The lines of an order with their refunds so far. */
export async function listLines(ctx: Ctx, orderId: number): Promise<LineRow[]> {
  return ctx.db.query<LineRow>(sql`
    select i.id, i.product_id, i.sku_id, in_language(i.title, ${ctx.language}) as title,
           in_language(i.spec, ${ctx.language}) as spec, ${picture(sql`p`)} as picture, i.price_cents as price, i.qty,
           i.discount_cents as discount, i.freight_cents as freight, i.shipped_qty, i.refunded_qty,
           i.refunded_cents as refunded
      from order_items i join pictures p on p.id = i.picture_id where i.order_id = ${orderId} order by i.position`)
}

export interface OrderToRefund {
  id: number
  user_id: number
  shop_id: number
  status: OrderStatus
  /** The status before the refund case, while one is open. */
  status_before: OrderStatus | null
  received_at: Date | null
  complete_at: Date | null
  has_refund_request: boolean
  has_promo: boolean
}

const factColumns = sql`o.id, o.user_id, o.shop_id, o.status, o.status_before, o.received_at, o.complete_at,
  exists (select 1 from refunds f where f.order_id = o.id and f.origin = 'shopper') as has_refund_request,
  o.promo_paid_cents > 0 as has_promo`

export async function findOrderToRefund(
  ctx: Ctx,
  { userId, orderId }: { userId: number; orderId: number },
): Promise<OrderToRefund | undefined> {
  const [row] = await ctx.db.query<OrderToRefund>(sql`
    select ${factColumns} from orders o where o.id = ${orderId} and o.user_id = ${userId} and o.hidden_at is null`)
  return row
}

interface RefundableFilter {
  userId: number
  /** Completed orders must have been received since then. */
  receivedSince: Date
}

function refundable({ userId, receivedSince }: RefundableFilter): Sql {
  return sql`o.user_id = ${userId} and o.hidden_at is null
    and (o.status in (1, 2, 3) or (o.status = 4 and o.received_at > ${receivedSince}))
    and not exists (select 1 from refunds f where f.order_id = o.id and f.origin = 'shopper')`
}

export async function listRefundableIds(
  ctx: Ctx,
  query: RefundableFilter & { after: CursorValue[] | undefined; limit: number },
): Promise<{ id: number }[]> {
  const conditions = [refundable(query), ...(query.after ? [sql`o.id < ${query.after[0]}::bigint`] : [])]
  return ctx.db.query(sql`select o.id from orders o where ${and(conditions)} order by o.id desc limit ${query.limit}`)
}

export async function countRefundable(ctx: Ctx, filter: RefundableFilter, limit: number): Promise<number> {
  return countUpTo(ctx, limit, sql`from orders o where ${refundable(filter)}`)
}

export interface CaseRow {
  id: number
  order_id: number
  user_id: number
  sn: string
  order_status: OrderStatus
  shop: { id: number; name: string; picture: StoredPicture }
  origin: 'shopper' | 'operator'
  type: RefundType
  goods_status: GoodsStatus
  reason: string
  explanation: string
  requested: Cents
  max: Cents
  with_freight: boolean
  step: RefundStep
  waits_for: RefundParty | null
  due_at: Date | null
  approved: Cents | null
  paid: Cents
  with_return: boolean
  answer_reason: string
  answer_text: string
  return_address: Record<string, string> | null
  carrier: string
  carrier_name: string | null
  tracking_url: string | null
  number: string
  sent_at: Date | null
  created_at: Date
  paid_at: Date | null
  closed_at: Date | null
  read_at: Date | null
  version: number
  changes: number
  items: { item: ItemRow; qty: number; paid: Cents; max: Cents; freight: Cents; restocked: number }[]
  pictures: { shows: 'proof' | 'parcel' | 'earlier'; picture: StoredPicture }[]
}

function caseColumns(ctx: Ctx): Sql {
  return sql`f.id, f.order_id, f.user_id, o.sn, o.status as order_status, f.origin, f.type, f.goods_status, f.reason,
    jsonb_build_object('id', s.id, 'name', in_language(s.names, ${ctx.language}),
                       'picture', ${picture(sql`sp`)}) as shop,
    f.explanation, f.requested_cents as requested, f.max_cents as max, f.with_freight, f.step, f.waits_for, f.due_at,
    f.approved_cents as approved, f.paid_cents as paid, f.with_return, f.answer_reason, f.answer_text, f.return_address,
    f.carrier, c.name as carrier_name, c.tracking_url, f.number, f.sent_at, f.created_at, f.paid_at, f.closed_at,
    f.read_at, f.version, f.changes,
    coalesce((select jsonb_agg(jsonb_build_object('item', jsonb_build_object('id', i.id, 'product_id', i.product_id,
        'sku_id', i.sku_id, 'title', in_language(i.title, ${ctx.language}),
        'spec', in_language(i.spec, ${ctx.language}), 'picture', ${picture(sql`ip`)}, 'price', i.price_cents,
        'qty', i.qty, 'discount', i.discount_cents, 'freight', i.freight_cents,
        'shipped_qty', i.shipped_qty, 'refunded_qty', i.refunded_qty),
        'qty', t.qty, 'paid', t.paid_cents, 'max', t.max_cents, 'freight', t.freight_cents,
        'restocked', t.restocked_qty) order by i.position)
      from refund_items t join order_items i on i.id = t.order_item_id join pictures ip on ip.id = i.picture_id
     where t.refund_id = f.id), '[]') as items,
    coalesce((select jsonb_agg(jsonb_build_object('shows', r.shows, 'picture', ${picture(sql`rp`)}) order by r.position)
      from refund_pictures r join pictures rp on rp.id = r.picture_id where r.refund_id = f.id), '[]') as pictures`
}

const caseSources = sql`refunds f join orders o on o.id = f.order_id join shops s on s.id = f.shop_id
  join pictures sp on sp.id = s.logo_id left join carriers c on c.key = f.carrier`

/** The shopper's own request; hidden orders are left out. */
export async function findOwnCase(
  ctx: Ctx,
  own: { userId: number; orderId?: number; id?: number },
): Promise<CaseRow | undefined> {
  const condition = own.id === undefined ? sql`f.order_id = ${own.orderId}` : sql`f.id = ${own.id}`
  const [row] = await ctx.db.query<CaseRow>(sql`
    select ${caseColumns(ctx)} from ${caseSources}
     where ${condition} and f.user_id = ${own.userId} and f.origin = 'shopper' and o.hidden_at is null`)
  return row
}

export async function findCase(ctx: Ctx, id: number): Promise<CaseRow | undefined> {
  const [row] = await ctx.db.query<CaseRow>(sql`select ${caseColumns(ctx)} from ${caseSources} where f.id = ${id}`)
  return row
}

export interface EventRow {
  kind: RefundEventKind
  by: (typeof refundActors)[number]
  waits_for: RefundParty | null
  due_at: Date | null
  /** The account of the operator who acted; empty for shoppers and jobs. */
  operator: string
  params: Record<string, unknown>
  time: Date
}

const eventsMax = 200

/** The newest events, oldest first. */
export async function listEvents(ctx: Ctx, refundId: number): Promise<EventRow[]> {
  const rows = await ctx.db.query<EventRow>(sql`
    select e.kind, e.actor as by, e.waits_for, e.due_at, coalesce(p.account, '') as operator, e.params,
           e.created_at as time
      from refund_events e left join operators p on p.id = e.operator_id
     where e.refund_id = ${refundId} and e.kind <> 'note' order by e.id desc limit ${eventsMax}`)
  return rows.toReversed()
}

interface GivenRow {
  amount: Cents
  reason: string
  text: string
  time: Date
}

const givenMax = 100

/** Refunds that staff gave without a request; the newest, oldest first. */
export async function listGiven(ctx: Ctx, orderId: number): Promise<GivenRow[]> {
  return ctx.db.query<GivenRow>(sql`
    select amount, reason, text, time from (
      select id, paid_cents as amount, answer_reason as reason, answer_text as text, paid_at as time
        from refunds where order_id = ${orderId} and origin = 'operator' and paid_at is not null
       order by id desc limit ${givenMax}) newest
     order by id`)
}

const carriersMax = 100

interface CarrierRow {
  key: string
  name: string
  example: string
  number_pattern: string
}

export async function listCarriers(ctx: Ctx): Promise<CarrierRow[]> {
  return ctx.db.query<CarrierRow>(sql`
    select key, name, example, number_pattern from carriers where active order by position, id limit ${carriersMax}`)
}

/** Records that the shopper has seen the outcome. */
export async function markRead(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.query(sql`update refunds set read_at = ${ctx.now()} where id = ${id} and read_at is null`)
}

/** Newest first. */
export async function exportPerson(ctx: Ctx, userId: number, limit: number) {
  const refunds = await ctx.db.query(sql`
    select o.sn, f.origin, f.type, f.goods_status, f.reason, f.explanation, f.requested_cents, f.approved_cents,
           f.paid_cents, f.step, f.answer_reason, f.answer_text, f.carrier, f.number, f.created_at, f.sent_at,
           f.paid_at, f.closed_at,
           (select jsonb_agg(jsonb_build_object('title', in_language(i.title, ${ctx.language}), 'qty', t.qty,
                     'paid_cents', t.paid_cents) order by i.position)
              from refund_items t join order_items i on i.id = t.order_item_id where t.refund_id = f.id) as items,
           (select jsonb_agg(jsonb_build_object('type', c.type, 'goods_status', c.goods_status, 'reason', c.reason,
                     'explanation', c.explanation, 'requested_cents', c.requested_cents, 'replaced_at', c.created_at)
                     order by c.id)
              from refund_changes c where c.refund_id = f.id) as earlier,
           (select jsonb_agg('/media/' || p.hash || '.webp' order by r.shows, r.position)
              from refund_pictures r join pictures p on p.id = r.picture_id where r.refund_id = f.id) as pictures
      from refunds f join orders o on o.id = f.order_id
     where f.user_id = ${userId} order by f.id desc limit ${limit}`)
  return { refunds }
}

/** Payments stay for accounting; texts and pictures of the shopper go. Returns the ids of the cases. */
export async function erasePerson(tx: TxCtx, userId: number): Promise<number[]> {
  await tx.db.query(sql`
    delete from refund_pictures where refund_id in (select id from refunds where user_id = ${userId})`)
  await tx.db.query(sql`
    update refund_changes set explanation = '' where refund_id in (select id from refunds where user_id = ${userId})`)
  const rows = await tx.db.query<{ id: number }>(sql`
    update refunds set explanation = '' where user_id = ${userId} returning id`)
  return rows.map(({ id }) => id)
}
