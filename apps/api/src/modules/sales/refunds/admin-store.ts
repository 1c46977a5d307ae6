// SQL of refund cases as operators see them: the queue, and what they need to decide.
import type { RefundPreview } from '@shop/contract/sales/admin-refund-previews.ts'
import type { OrderStatus } from '@shop/contract/sales/orders.ts'
import type { GoodsStatus, RefundParty, RefundStep, RefundType } from '@shop/contract/sales/refunds.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx } from '#context.ts'
import { countUpTo } from '#db/cursor.ts'
import { and, type Sql, sql } from '#db/sql.ts'
import type { Piece } from './rules.ts'

export interface StaffRow {
  id: number
  order_id: number
  sn: string
  user: { id: number; account: string }
  shop: { id: number; name: string }
  origin: 'shopper' | 'operator'
  type: RefundType
  goods_status: GoodsStatus
  reason: string
  amount: Cents
  max_amount: Cents
  paid: Cents
  step: RefundStep
  waits_for: RefundParty | null
  turn_since: Date | null
  due_at: Date | null
  is_late: boolean
  escalated_at: Date | null
  changed_at: Date | null
  created_at: Date
  closed_at: Date | null
  version: number
}

function columns(ctx: Ctx): Sql {
  return sql`f.id, f.order_id, o.sn, jsonb_build_object('id', u.id, 'account', u.account) as user,
    jsonb_build_object('id', s.id, 'name', in_language(s.names, ${ctx.language})) as shop, f.origin, f.type,
    f.goods_status, f.reason, f.requested_cents as amount, f.max_cents as max_amount, f.paid_cents as paid, f.step,
    f.waits_for, f.due_at,
    case when f.waits_for is not null then (
      select max(e.created_at) from refund_events e
       where e.refund_id = f.id and e.waits_for is not null and e.kind <> 'reminded') end as turn_since,
    coalesce(f.due_at <= ${ctx.now()}, false) as is_late, f.escalated_at, f.changed_at, f.created_at, f.closed_at,
    f.version`
}

const sources = sql`refunds f join orders o on o.id = f.order_id join users u on u.id = f.user_id
  join shops s on s.id = f.shop_id`

export interface Filter {
  waitsFor: RefundParty | undefined
  step: RefundStep | undefined
  isOpen: boolean
  ids: readonly number[] | undefined
  shopId: number | undefined
  keyword: { text: string; number: string; id: number | null } | undefined
}

/** Finds the ids first, each by its own index; the list would otherwise scan cases until enough of them match. */
function matchesKeyword({ text, number, id }: NonNullable<Filter['keyword']>): Sql {
  return sql`f.id = any(array(
    select r.id from orders d join refunds r on r.order_id = d.id where d.sn = ${text}
    union all
    select r.id from user_names n join refunds r on r.user_id = n.user_id where n.name = lower(${text})
    union all
    select r.id from refunds r where r.number = ${number} and r.number <> ''
    union all
    select ${id}::bigint))`
}

function conditionsOf({ waitsFor, step, isOpen, ids, shopId, keyword }: Filter): Sql[] {
  return [
    ...(waitsFor === undefined ? [] : [sql`f.waits_for = ${waitsFor}`]),
    ...(step === undefined ? [] : [sql`f.step = ${step}`]),
    ...(isOpen ? [sql`f.waits_for is not null`] : []),
    ...(ids === undefined ? [] : [sql`f.id = any(${ids}::bigint[])`]),
    ...(shopId === undefined ? [] : [sql`f.shop_id = ${shopId}`]),
    ...(keyword ? [matchesKeyword(keyword)] : []),
  ]
}

/** Queues are sorted by due date, other lists newest first. */
export async function listRows(
  ctx: Ctx,
  query: {
    filter: Filter
    isQueue: boolean
    after: { dueAt: Date; id: number } | { id: number } | undefined
    limit: number
  },
): Promise<StaffRow[]> {
  const { filter, isQueue, after, limit } = query
  const conditions = conditionsOf(filter)
  if (after) {
    conditions.push(
      'dueAt' in after
        ? sql`(f.due_at, f.id) > (${after.dueAt}, ${after.id}::bigint)`
        : sql`f.id < ${after.id}::bigint`,
    )
  }
  return ctx.db.query<StaffRow>(sql`
    select ${columns(ctx)} from ${sources} where ${and(conditions)}
     order by ${isQueue ? sql`f.due_at, f.id` : sql`f.id desc`} limit ${limit}`)
}

export async function countRows(ctx: Ctx, filter: Filter, limit: number): Promise<number> {
  return countUpTo(ctx, limit, sql`from refunds f where ${and(conditionsOf(filter))}`)
}

interface OrderSums {
  status: OrderStatus
  status_before: OrderStatus | null
  total: Cents
  discount: Cents
  freight: Cents
  paid: Cents
  refunded: Cents
  late_refunded: Cents
  escrow: Cents
  settled: Cents
  commission: Cents
}

export interface DetailRow extends StaffRow {
  decided_by: string
  received_by: string
  promo_cents: Cents
  commission_cents: Cents
  was_late: boolean
  order: OrderSums
  paid_at: Date | null
  shipped_at: Date | null
  received_at: Date | null
  completed_at: Date | null
}

const moneyColumns = sql`
  jsonb_build_object('status', o.status, 'status_before', o.status_before, 'total', o.total_cents,
    'discount', o.discount_cents, 'freight', o.freight_cents, 'paid', o.paid_cents, 'refunded', o.refunded_cents,
    'late_refunded', o.late_refunded_cents, 'escrow', o.escrow_cents, 'settled', o.settled_cents,
    'commission', o.commission_cents) as order`

export async function findDetail(ctx: Ctx, id: number): Promise<DetailRow | undefined> {
  const [row] = await ctx.db.query<DetailRow>(sql`
    select ${columns(ctx)}, coalesce(d.account, '') as decided_by, coalesce(r.account, '') as received_by,
           f.promo_cents, f.commission_cents, f.is_late as was_late, ${moneyColumns}, o.paid_at, o.shipped_at,
           o.received_at, o.completed_at
      from ${sources} left join operators d on d.id = f.decided_by left join operators r on r.id = f.received_by
     where f.id = ${id}`)
  return row
}

interface NoteRow {
  operator: string
  text: string
  time: Date
}

const notesMax = 200

/** The newest notes, oldest first. */
export async function listNotes(ctx: Ctx, refundId: number): Promise<NoteRow[]> {
  const rows = await ctx.db.query<NoteRow>(sql`
    select coalesce(p.account, '') as operator, coalesce(e.params ->> 'text', '') as text, e.created_at as time
      from refund_events e left join operators p on p.id = e.operator_id
     where e.refund_id = ${refundId} and e.kind = 'note' order by e.id desc limit ${notesMax}`)
  return rows.toReversed()
}

interface History {
  orders: number
  cases: number
  refused: number
  paid: Cents
}

const historyMax = 10_000

/** Orders and refund cases of a shopper or a shop, counted up to a maximum. */
export async function getHistory(ctx: Ctx, of: { userId: number } | { shopId: number }): Promise<History> {
  const condition = 'userId' in of ? sql`user_id = ${of.userId}` : sql`shop_id = ${of.shopId}`
  const [row] = await ctx.db.query<History>(sql`
    select (select count(*) from (select 1 from orders where ${condition} limit ${historyMax}) o)::int as orders,
           count(*)::int as cases, (count(*) filter (where step = 'refused'))::int as refused,
           coalesce(sum(paid_cents), 0)::bigint as paid
      from (select step, paid_cents from refunds where ${condition} order by id desc limit ${historyMax}) f`)
  return row ?? { orders: 0, cases: 0, refused: 0, paid: 0 as Cents }
}

export interface OrderToGive {
  status: OrderStatus
  user_id: number
  shop_id: number
  is_account_open: boolean
  has_open: boolean
}

export async function findOrderToGive(ctx: Ctx, orderId: number): Promise<OrderToGive | undefined> {
  const [row] = await ctx.db.query<OrderToGive>(sql`
    select o.status, o.user_id, o.shop_id, u.status <> 'closed' as is_account_open,
           exists (select 1 from refunds f where f.order_id = o.id and f.waits_for is not null) as has_open
      from orders o join users u on u.id = o.user_id where o.id = ${orderId}`)
  return row
}

interface OrderGiven {
  order_id: number
  sn: string
  user: { id: number; account: string }
  shop: { id: number; name: string }
}

export async function listOrdersGiven(ctx: Ctx, orderIds: readonly number[]): Promise<OrderGiven[]> {
  return ctx.db.query<OrderGiven>(sql`
    select o.id as order_id, o.sn, jsonb_build_object('id', u.id, 'account', u.account) as user,
           jsonb_build_object('id', s.id, 'name', in_language(s.names, ${ctx.language})) as shop
      from orders o join users u on u.id = o.user_id join shops s on s.id = o.shop_id
     where o.id = any(${orderIds}::bigint[])`)
}

export interface PreviewInput {
  orderId: number
  origin: 'shopper' | 'operator'
  goods: GoodsStatus
  reason: string
  withReturn: boolean
  pieces: readonly Piece[]
  amount: Cents
}

type PreviewRow = RefundPreview['from'] & Omit<RefundPreview, 'from'>

export async function findPreview(ctx: Ctx, input: PreviewInput): Promise<RefundPreview> {
  const [row] = await ctx.db.query<PreviewRow>(sql`
    select is_late, escrow, shop, shop_debt, commission, promo, order_ends, dropped, still_to_ship as still_sent,
           not_returned as away
      from preview_refund(${input.orderId}, ${input.origin}, ${input.goods}, ${input.reason}, ${input.withReturn},
                          ${JSON.stringify(input.pieces)}::jsonb, ${input.amount})`)
  if (!row) throw new Error('preview_refund returned no row')
  const { order_ends, dropped, still_sent, away, ...from } = row
  return { from, order_ends, dropped, still_sent, away }
}
