// SQL of orders as operators see them: the queues, the details, packing slips.
import type { Language } from '@shop/contract/language.ts'
import type { OrderActor, OrderEventKind, OrderStatus } from '@shop/contract/sales/orders.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { type CursorValue, countUpTo } from '#db/cursor.ts'
import { and, type Sql, sql } from '#db/sql.ts'
import { type ItemRow, items } from './store.ts'

export interface StaffRow {
  id: number
  sn: string
  user: { id: number; account: string }
  shop: { id: number; name: string }
  status: OrderStatus
  title: string
  qty: number
  total: Cents
  country: string
  created_at: Date
  paid_at: Date | null
  ship_due: Date | null
  is_late: boolean
  reminded_at: Date | null
  version: number
}

function columns(ctx: Ctx): Sql {
  return sql`o.id, o.sn, jsonb_build_object('id', u.id, 'account', u.account) as user,
    jsonb_build_object('id', s.id, 'name', in_language(s.names, ${ctx.language})) as shop, o.status,
    coalesce((select in_language(i.title, ${ctx.language}) from order_items i where i.order_id = o.id
               order by i.position limit 1), '') as title,
    o.qty, o.total_cents as total, coalesce(o.address ->> 'country', '') as country, o.created_at, o.paid_at,
    o.ship_due, coalesce(o.status = 1 and o.ship_due <= ${ctx.now()}, false) as is_late, o.reminded_at, o.version`
}

const sources = sql`orders o join users u on u.id = o.user_id join shops s on s.id = o.shop_id`

export interface StaffFilter {
  status: number | undefined
  shopId: number | undefined
  isLate: boolean
  isProblem: boolean
  keyword: Keyword | undefined
}

export interface Keyword {
  text: string
  /** The text as a normalized tracking number. */
  number: string
  productIds: readonly number[]
}

/** Finds the ids first, each by its own index; the list would otherwise scan orders until enough of them match. */
function matchesKeyword({ text, number, productIds }: Keyword): Sql {
  return sql`o.id = any(array(
    select d.id from orders d where d.sn = ${text}
    union all
    select d.id from checkouts c join orders d on d.checkout_id = c.id where c.pay_no = ${text}
    union all
    select d.id from user_names n join orders d on d.user_id = n.user_id where n.name = lower(${text})
    union all
    select p.order_id from parcels p where p.number = ${number}
    union all
    select i.order_id from order_items i where i.product_id = any(${productIds}::bigint[])))`
}

function conditionsOf(ctx: Ctx, { status, shopId, isLate, isProblem, keyword }: StaffFilter): Sql[] {
  return [
    ...(status === undefined ? [] : [sql`o.status = ${status}`]),
    ...(shopId === undefined ? [] : [sql`o.shop_id = ${shopId}`]),
    ...(isLate ? [sql`o.status = 1 and o.ship_due <= ${ctx.now()}`] : []),
    ...(isProblem
      ? [sql`o.status in (1, 2) and o.id in (select p.order_id from parcels p where p.state = 'exception')`]
      : []),
    ...(keyword ? [matchesKeyword(keyword)] : []),
  ]
}

/** Queues are oldest first, other lists newest first. */
export async function listRows(
  ctx: Ctx,
  query: { filter: StaffFilter; isQueue: boolean; after: CursorValue[] | undefined; limit: number },
): Promise<StaffRow[]> {
  const conditions = conditionsOf(ctx, query.filter)
  if (query.after) {
    conditions.push(query.isQueue ? sql`o.id > ${query.after[0]}::bigint` : sql`o.id < ${query.after[0]}::bigint`)
  }
  return ctx.db.query<StaffRow>(sql`
    select ${columns(ctx)} from ${sources} where ${and(conditions)}
     order by o.id ${query.isQueue ? sql`asc` : sql`desc`} limit ${query.limit}`)
}

export async function countRows(ctx: Ctx, filter: StaffFilter, limit: number): Promise<number> {
  return countUpTo(ctx, limit, sql`from orders o where ${and(conditionsOf(ctx, filter))}`)
}

interface StaffDetailRow extends StaffRow {
  pay_no: string
  items: ItemRow[]
  subtotal: Cents
  freight: Cents
  discount: Cents
  promo_code: string
  paid: Cents
  promo_paid: Cents
  refunded: Cents
  promo_returned: Cents
  escrow: Cents
  settled: Cents
  commission: Cents
  commission_bp: number
  address: Record<string, string>
  note: string
  days_min: number
  days_max: number
  pay_before: Date
  shipped_at: Date | null
  confirm_at: Date | null
  received_at: Date | null
  complete_at: Date | null
  completed_at: Date | null
  delayed_until: Date | null
  cancel_reason: string
  cancel_text: string
  cancelled_by: string
  has_parcels: boolean
}

export async function findDetail(ctx: Ctx, id: number): Promise<StaffDetailRow | undefined> {
  const [row] = await ctx.db.query<StaffDetailRow>(sql`
    select ${columns(ctx)}, c.pay_no, ${items(ctx)} as items, o.subtotal_cents as subtotal, o.freight_cents as freight,
           o.discount_cents as discount, o.promo_code, o.paid_cents as paid, o.promo_paid_cents as promo_paid,
           o.refunded_cents + o.late_refunded_cents as refunded,
           o.promo_returned_cents + o.late_promo_cents as promo_returned, o.escrow_cents as escrow,
           o.settled_cents as settled, o.commission_cents as commission, o.commission_bp, o.address, o.note, o.days_min,
           o.days_max, o.pay_before, o.shipped_at, o.confirm_at, o.received_at, o.complete_at, o.completed_at,
           o.delayed_until, o.cancel_reason, o.cancel_text, o.cancelled_by,
           exists (select 1 from parcels d where d.order_id = o.id) as has_parcels
      from ${sources} join checkouts c on c.id = o.checkout_id where o.id = ${id}`)
  return row
}

interface StaffEventRow {
  kind: OrderEventKind
  by: OrderActor
  operator: string
  params: Record<string, unknown>
  time: Date
}

const eventsMax = 200

/** Oldest first. */
export async function listEvents(ctx: Ctx, orderId: number): Promise<StaffEventRow[]> {
  return ctx.db.query<StaffEventRow>(sql`
    select e.kind, e.actor as by, coalesce(p.account, '') as operator, e.params, e.created_at as time
      from order_events e left join operators p on p.id = e.operator_id
     where e.order_id = ${orderId} order by e.id limit ${eventsMax}`)
}

export interface OrderState {
  id: number
  status: OrderStatus
  version: number
  user_id: number
  address: Record<string, string>
  delayed_until: Date | null
  has_parcels: boolean
}

const orderStateColumns = sql`o.id, o.status, o.version, o.user_id, o.address, o.delayed_until,
  exists (select 1 from parcels d where d.order_id = o.id) as has_parcels`

/** Locks first and reads second: the statement that waits for the lock sees parcels as of before the wait. */
export async function lockOrder(tx: TxCtx, id: number): Promise<OrderState | undefined> {
  await tx.db.query(sql`select 1 from orders where id = ${id} for no key update`)
  return findOrder(tx, id)
}

/** Without a lock: canceling locks the SKUs before the order. */
export async function findOrder(ctx: Ctx, id: number): Promise<OrderState | undefined> {
  const [row] = await ctx.db.query<OrderState>(sql`select ${orderStateColumns} from orders o where o.id = ${id}`)
  return row
}

/** Also queues a notification to the shopper. */
export async function setDelay(tx: TxCtx, id: number, until: Date): Promise<void> {
  await tx.db.query(sql`
    with delayed as (
      update orders set delayed_until = ${until}, version = version + 1 where id = ${id} returning id, user_id)
    insert into order_outbox (order_id, user_id, kind, created_at)
    select id, user_id, 'orderDelayed', ${tx.now()} from delayed`)
}

/** Refreshes the shopper's open pages without a notification. */
export async function enqueueOrderChanged(tx: TxCtx, { id, user_id }: OrderState): Promise<void> {
  await tx.db.query(sql`
    insert into order_outbox (order_id, user_id, kind, created_at)
    values (${id}, ${user_id}, 'orderChanged', ${tx.now()})`)
}

interface SlipRow {
  id: number
  sn: string
  language: Language
  shop: string
  address: Record<string, string>
  note: string
  created_at: Date
  items: { title: string; spec: string; qty: number; sku_id: number }[]
}

/** Only orders in one of the statuses, in their shopper's language, in the order of the ids. */
export async function listSlips(
  ctx: Ctx,
  { ids, statuses }: { ids: readonly number[]; statuses: readonly OrderStatus[] },
): Promise<SlipRow[]> {
  return ctx.db.query<SlipRow>(sql`
    select o.id, o.sn, u.language, in_language(s.names, u.language) as shop, o.address, o.note, o.created_at,
           (select jsonb_agg(jsonb_build_object('title', in_language(i.title, u.language),
                     'spec', in_language(i.spec, u.language), 'qty', i.qty - i.refunded_qty, 'sku_id', i.sku_id)
                     order by i.position)
              from order_items i where i.order_id = o.id and i.qty > i.refunded_qty) as items
      from unnest(${ids}::bigint[]) with ordinality requested(id, position)
      join orders o on o.id = requested.id join users u on u.id = o.user_id join shops s on s.id = o.shop_id
     where o.status = any(${statuses}::int[]) order by requested.position`)
}
