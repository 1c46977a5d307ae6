// SQL of orders as their shopper sees them: lists, counts, summaries.
import type { ParcelState } from '@shop/contract/sales/logistics.ts'
import { confirmSoonMs } from '@shop/contract/sales/order-statuses.ts'
import type { OrderStatus } from '@shop/contract/sales/orders.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx } from '#context.ts'
import { type CursorValue, countUpTo } from '#db/cursor.ts'
import { and, likeText, type Sql, sql } from '#db/sql.ts'
import type { StoredPicture } from '#picture.ts'
import { isBeingCharged } from './planned-store.ts'

export interface ItemRow {
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

export interface OrderRow {
  id: number
  sn: string
  pay_no: string
  checkout_id: number
  status: OrderStatus
  shop: { id: number; name: string; picture: StoredPicture }
  items: ItemRow[]
  qty: number
  subtotal: Cents
  freight: Cents
  discount: Cents
  total: Cents
  refunded: Cents
  days_min: number
  days_max: number
  created_at: Date
  pay_before: Date
  paid_at: Date | null
  ship_due: Date | null
  shipped_at: Date | null
  confirm_at: Date | null
  extended_at: Date | null
  complete_at: Date | null
  frees_promo: boolean
  reminded_at: Date | null
  delayed_until: Date | null
  received_at: Date | null
  review_from: Date | null
  has_parcels: boolean
  /** Of its slowest parcel. */
  parcel_state: ParcelState | null
  delayed: boolean
  /** A card is being charged for it. */
  card_processing: boolean
  is_reviewed: boolean
  has_refund_request: boolean
  /** From here on: of its open refund case. */
  waits_for: 'shop' | 'platform' | 'shopper' | null
  due_at: Date | null
  case_id: number | null
  case_cents: Cents | null
  /** From here on: of its decided refund case. */
  ended_step: 'done' | 'refused' | 'lapsed' | null
  ended_cents: Cents | null
  ended_at: Date | null
}

const picture = (name: Sql) => sql`jsonb_build_object('hash', ${name}.hash, 'w', ${name}.w, 'h', ${name}.h)`

/** The lines of order `o`, with titles as ordered. */
export function items(ctx: Ctx): Sql {
  return sql`(select jsonb_agg(jsonb_build_object('id', i.id, 'product_id', i.product_id, 'sku_id', i.sku_id,
      'title', in_language(i.title, ${ctx.language}), 'spec', in_language(i.spec, ${ctx.language}),
      'picture', ${picture(sql`ip`)}, 'price', i.price_cents, 'qty', i.qty, 'discount', i.discount_cents,
      'freight', i.freight_cents, 'shipped_qty', i.shipped_qty, 'refunded_qty', i.refunded_qty) order by i.position)
    from order_items i join pictures ip on ip.id = i.picture_id where i.order_id = o.id)`
}

export function columns(ctx: Ctx): Sql {
  return sql`o.id, o.sn, c.pay_no, o.checkout_id, o.status, o.qty, o.subtotal_cents as subtotal,
    o.freight_cents as freight, o.discount_cents as discount, o.total_cents as total,
    o.refunded_cents + o.late_refunded_cents as refunded,
    o.days_min, o.days_max, o.created_at, o.pay_before, o.paid_at, o.ship_due, o.shipped_at, o.confirm_at,
    o.extended_at, o.complete_at, o.reminded_at, o.delayed_until, o.received_at, o.review_from,
    o.status in (0, 1) and c.promo_id is not null and not exists (
      select 1 from orders x where x.checkout_id = o.checkout_id and x.id <> o.id
         and not (x.status = -1 or (x.status = -3 and x.refunded_cents + x.late_refunded_cents = x.paid_cents))
    ) as frees_promo,
    parcel.slowest is not null as has_parcels, parcel.slowest as parcel_state,
    o.status in (1, 2) and parcel.has_exception as delayed,
    ${isBeingCharged(sql`o.id`)} as card_processing,
    exists (select 1 from order_scores v where v.order_id = o.id) as is_reviewed,
    exists (select 1 from refunds f where f.order_id = o.id and f.origin = 'shopper') as has_refund_request,
    open.waits_for, open.due_at, open.id as case_id, coalesce(open.approved_cents, open.requested_cents) as case_cents,
    ended.step as ended_step, ended.closed_at as ended_at,
    case ended.step when 'done' then ended.paid_cents else ended.requested_cents end as ended_cents,
    jsonb_build_object('id', s.id, 'name', in_language(s.names, ${ctx.language}),
                       'picture', ${picture(sql`sp`)}) as shop,
    ${items(ctx)} as items`
}

/**
 * From the shop to the shopper; a record, so that no state is missing. A parcel with a problem may be anywhere between its
 * carrier and the customs.
 */
const progress: Record<ParcelState, true> = {
  ...{ shipped: true, moving: true, exception: true, customs: true, out: true, attempt: true, delivered: true },
}
const slowestFirst = Object.keys(progress)

export const sources = sql`orders o join checkouts c on c.id = o.checkout_id join shops s on s.id = o.shop_id
  join pictures sp on sp.id = s.logo_id
  left join refunds open on open.order_id = o.id and open.waits_for is not null
  left join refunds ended on ended.order_id = o.id and ended.origin = 'shopper'
    and ended.step in ('done', 'refused', 'lapsed')
  cross join lateral (
    select (array_agg(d.state order by array_position(${slowestFirst}::text[], d.state)))[1] as slowest,
           coalesce(bool_or(d.state = 'exception'), false) as has_exception
      from parcels d where d.order_id = o.id) parcel`

export interface OwnFilter {
  userId: number
  status: number | undefined
  /** All must match; the beginning of an order number is enough. */
  keywords: readonly string[]
}

/** Searches the order number, the titles as ordered and the shop's name, in all languages. */
function matchesKeyword(keyword: string): Sql {
  const pattern = `%${likeText(keyword)}%`
  return sql`(o.sn like ${`${likeText(keyword)}%`}
    or exists (select 1 from order_items i, jsonb_each_text(i.title) t
                where i.order_id = o.id and t.value ilike ${pattern})
    or exists (select 1 from shops n, jsonb_each_text(n.names) t
                where n.id = o.shop_id and t.value ilike ${pattern}))`
}

function ownConditions({ userId, status, keywords }: OwnFilter): Sql[] {
  return [
    sql`o.user_id = ${userId} and o.hidden_at is null`,
    ...(status === undefined ? [] : [sql`o.status = ${status}`]),
    ...keywords.map(matchesKeyword),
  ]
}

export async function listOwn(
  ctx: Ctx,
  query: { filter: OwnFilter; after: CursorValue[] | undefined; limit: number },
): Promise<OrderRow[]> {
  const conditions = [...ownConditions(query.filter), ...(query.after ? [sql`o.id < ${query.after[0]}::bigint`] : [])]
  return ctx.db.query<OrderRow>(sql`
    select ${columns(ctx)} from ${sources} where ${and(conditions)} order by o.id desc limit ${query.limit}`)
}

export type DeadlineRow = Pick<
  OrderRow,
  | 'id'
  | 'status'
  | 'days_min'
  | 'days_max'
  | 'created_at'
  | 'paid_at'
  | 'shipped_at'
  | 'delayed_until'
  | 'pay_before'
  | 'ship_due'
  | 'confirm_at'
  | 'waits_for'
  | 'due_at'
>

/** Those the shopper must act on first, then by the deadline, which is an estimate for a parcel: it has working days. */
export async function listDeadlines(ctx: Ctx, filter: OwnFilter, limit: number): Promise<DeadlineRow[]> {
  return ctx.db.query<DeadlineRow>(sql`
    select o.id, o.status, o.days_min, o.days_max, o.created_at, o.paid_at, o.shipped_at, o.delayed_until,
           o.pay_before, o.ship_due, o.confirm_at, open.waits_for, open.due_at
      from orders o left join refunds open on open.order_id = o.id and open.waits_for is not null
     where ${and(ownConditions(filter))}
     order by (open.waits_for = 'shopper') is true desc,
              case o.status when 0 then o.pay_before when 1 then o.ship_due
                when 2 then least(o.confirm_at - ${confirmSoonMs}::bigint * interval '1 millisecond',
                                  o.shipped_at + o.days_max * interval '1.4 days')
                else open.due_at end, o.id desc
     limit ${limit}`)
}

export async function countOwn(ctx: Ctx, filter: OwnFilter, limit: number): Promise<number> {
  return countUpTo(ctx, limit, sql`from orders o where ${and(ownConditions(filter))}`)
}

/** The counts are badges for open work, so received orders that are reviewed already do not count. */
export async function countByStatus(ctx: Ctx, userId: number): Promise<{ status: OrderStatus; count: number }[]> {
  return ctx.db.query(sql`
    select o.status, count(*) as count from orders o
     where o.user_id = ${userId} and o.hidden_at is null
       and not (o.status = 3 and exists (select 1 from order_scores s where s.order_id = o.id))
     group by o.status`)
}

/** In the order of the ids. */
export async function listOwnByIds(ctx: Ctx, userId: number, ids: readonly number[]): Promise<OrderRow[]> {
  return ctx.db.query<OrderRow>(sql`
    select ${columns(ctx)} from ${sources} where o.id = any(${ids}::bigint[]) and o.user_id = ${userId}
       and o.hidden_at is null
     order by array_position(${ids}::bigint[], o.id)`)
}

/**
 * In this order: the unpaid order with the earliest deadline, the order shipped first, a refund case that waits for the
 * shopper or whose outcome they have not read.
 */
export async function findNextId(
  ctx: Ctx,
  { userId, now, answeredSince }: { userId: number; now: Date; answeredSince: Date },
): Promise<number | undefined> {
  const own = sql`o.user_id = ${userId} and o.hidden_at is null`
  const [row] = await ctx.db.query<{ id: number }>(sql`
    (select o.id, 0 as priority from orders o where ${own} and o.status = 0 and o.pay_before > ${now}
      order by o.pay_before limit 1)
    union all
    (select o.id, 1 from orders o where ${own} and o.status = 2 order by o.shipped_at limit 1)
    union all
    (select o.id, 2 from refunds f join orders o on o.id = f.order_id
      where f.user_id = ${userId} and f.origin = 'shopper' and ${own}
        and (f.waits_for = 'shopper'
             or (f.step in ('done', 'refused', 'lapsed') and f.read_at is null and f.closed_at >= ${answeredSince}))
      order by f.waits_for is null, f.due_at, f.closed_at desc limit 1)
    order by priority limit 1`)
  return row?.id
}

/** The summary shown as a card in a support conversation. */
export interface Brief {
  id: number
  user_id: number
  sn: string
  status: OrderStatus
  total: Cents
  /** Who must act in its open refund case. */
  waits_for: string | null
  /** The shopper removed it from their list. */
  is_hidden: boolean
  /** Pictures of its first lines. */
  pictures: StoredPicture[]
}

const briefPicturesMax = 4

export async function listBriefs(ctx: Ctx, ids: readonly number[]): Promise<Brief[]> {
  return ctx.db.query<Brief>(sql`
    select o.id, o.user_id, o.sn, o.status, o.total_cents as total, open.waits_for,
           o.hidden_at is not null as is_hidden, coalesce(lines.pictures, '[]') as pictures
      from orders o left join refunds open on open.order_id = o.id and open.waits_for is not null
      left join lateral (
        select jsonb_agg(jsonb_build_object('hash', p.hash, 'w', p.w, 'h', p.h) order by i.position) as pictures
          from (select picture_id, position from order_items where order_id = o.id
                 order by position limit ${briefPicturesMax}) i
          join pictures p on p.id = i.picture_id) lines on true
     where o.id = any(${ids}::bigint[])`)
}
