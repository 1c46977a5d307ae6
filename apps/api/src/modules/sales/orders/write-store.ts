// SQL that changes orders; money moves only in the database functions.
import type { OrderActor, OrderEventKind, OrderStatus, orderStatuses } from '@shop/contract/sales/orders.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { parseResult, sql } from '#db/sql.ts'
import type { OrderForActions } from './rules.ts'

export interface LockedOrder extends OrderForActions {
  id: number
  user_id: number
  address: Record<string, string>
  freight: Cents
}

/**
 * Only an order of this shopper. Locks first and reads second: the statement that waits for the lock sees parcels as of
 * before the wait.
 */
export async function lockOwn(
  tx: TxCtx,
  { userId, id }: { userId: number; id: number },
): Promise<LockedOrder | undefined> {
  await tx.db.query(sql`select 1 from orders where id = ${id} and user_id = ${userId} for no key update`)
  const [row] = await tx.db.query<LockedOrder>(sql`
    select o.id, o.user_id, o.status, o.pay_before, o.ship_due, o.confirm_at, o.extended_at, o.reminded_at,
           o.received_at, o.review_from, o.address, o.freight_cents as freight,
           exists (select 1 from parcels d where d.order_id = o.id) as has_parcels,
           exists (select 1 from order_scores v where v.order_id = o.id) as is_reviewed,
           exists (select 1 from refunds f where f.order_id = o.id and f.origin = 'shopper') as has_refund_request
      from orders o where o.id = ${id} and o.user_id = ${userId} and o.hidden_at is null`)
  return row
}

interface ReviewedRow {
  status: OrderStatus
  shop_id: number
  escrow: Cents
  commission_bp: number
  received_at: Date | null
  review_from: Date | null
  has_discount: boolean
  is_reviewed: boolean
}

/** Reads the scores in a second statement, which sees what was written while the first one waited for the lock. */
export async function lockReviewed(
  tx: TxCtx,
  { userId, id }: { userId: number; id: number },
): Promise<ReviewedRow | undefined> {
  const [order] = await tx.db.query<Omit<ReviewedRow, 'is_reviewed'>>(sql`
    select status, shop_id, escrow_cents as escrow, commission_bp, received_at, review_from,
           promo_paid_cents > promo_returned_cents as has_discount
      from orders where id = ${id} and user_id = ${userId} and hidden_at is null for no key update`)
  if (!order) return undefined
  const scores = await tx.db.query(sql`select 1 from order_scores where order_id = ${id}`)
  return { ...order, is_reviewed: scores.length > 0 }
}

export interface NewEvent {
  orderId: number
  kind: OrderEventKind
  by: OrderActor
  operatorId?: number | undefined
  params?: object | undefined
}

export async function insertEvent(tx: TxCtx, event: NewEvent): Promise<void> {
  await tx.db.query(sql`
    insert into order_events (order_id, kind, actor, operator_id, params, created_at)
    values (${event.orderId}, ${event.kind}, ${event.by}, ${event.operatorId ?? null},
            ${JSON.stringify(event.params ?? {})}::jsonb, ${tx.now()})`)
}

/** A scheduled job sends it. */
export async function enqueueNotification(tx: TxCtx, orderId: number, kind: string): Promise<void> {
  await tx.db.query(sql`
    insert into order_outbox (order_id, user_id, kind, created_at)
    select id, user_id, ${kind}, ${tx.now()} from orders where id = ${orderId}`)
}

export async function setReminded(tx: TxCtx, id: number): Promise<void> {
  await tx.db.query(sql`update orders set reminded_at = ${tx.now()}, version = version + 1 where id = ${id}`)
}

export async function setHidden(tx: TxCtx, id: number): Promise<void> {
  await tx.db.query(sql`update orders set hidden_at = ${tx.now()} where id = ${id}`)
}

interface NewAddress {
  id: number
  address: object
  /** Working days in transit; undefined leaves them unchanged. */
  days: { min: number; max: number } | undefined
}

export async function setAddress(tx: TxCtx, { id, address, days }: NewAddress): Promise<void> {
  await tx.db.query(sql`
    update orders set address = ${JSON.stringify(address)}::jsonb, days_min = coalesce(${days?.min ?? null}, days_min),
           days_max = coalesce(${days?.max ?? null}, days_max), version = version + 1
     where id = ${id}`)
}

export interface LineRow {
  id: number
  sku_id: number
  product_id: number
  qty: number
  price: Cents
  /** Per piece, as ordered. */
  grams: number
  is_free: boolean
  template_id: number | null
}

/** With the current freight settings of their products. */
export async function listLines(tx: TxCtx, orderId: number): Promise<LineRow[]> {
  return tx.db.query<LineRow>(sql`
    select i.id, i.sku_id, i.product_id, i.qty, i.price_cents as price, i.weight_grams as grams,
           p.free_freight as is_free, p.freight_template_id as template_id
      from order_items i join products p on p.id = i.product_id where i.order_id = ${orderId} order by i.position`)
}

export async function setReceived(tx: TxCtx, id: number, completeAt: Date): Promise<void> {
  await tx.db.query(sql`
    with received as (
      update orders set status = 3, received_at = ${tx.now()}, complete_at = ${completeAt}, remind_at = null,
             version = version + 1
       where id = ${id} returning id, user_id)
    insert into order_outbox (order_id, user_id, kind, params, created_at)
    select id, user_id, 'orderReceived', '{"by": "shopper"}', ${tx.now()} from received`)
}

export async function setExtended(
  tx: TxCtx,
  { id, confirmAt, remindAt }: { id: number; confirmAt: Date; remindAt: Date | null },
): Promise<void> {
  await tx.db.query(sql`
    update orders set confirm_at = ${confirmAt}, remind_at = ${remindAt}, extended_at = ${tx.now()},
           version = version + 1
     where id = ${id}`)
}

export interface Cancellation {
  orderId: number
  /** The order must belong to this shopper; undefined for operators and jobs. */
  userId?: number | undefined
  from: (typeof orderStatuses)['waitingPay' | 'waitingDeliver']
  /** Only when its deadline to pay or to ship has passed. */
  isDue?: boolean | undefined
  by: 'shopper' | 'operator' | 'clock'
  operatorId?: number | undefined
  reason: string
  text?: string | undefined
}

/** `not_due`: before the deadline. */
const cancellationResults = ['cancelled', 'not_found', 'wrong_state', 'not_due'] as const

interface CancellationResult {
  result: (typeof cancellationResults)[number]
  order_status: OrderStatus | null
  refunded: Cents
}

/** Also returns stock, promo code and money. */
export async function applyCancellation(ctx: Ctx, cancellation: Cancellation): Promise<CancellationResult> {
  const { orderId, userId, from, isDue = false, by, operatorId, reason, text = '' } = cancellation
  const [row] = await ctx.db.query<Omit<CancellationResult, 'result'> & { result: string }>(sql`
    select result, order_status, refunded
      from cancel_order(${orderId}, ${userId ?? null}, ${from}, ${isDue}, ${by}, ${operatorId ?? null}, ${reason},
                        ${text}, ${ctx.now()})`)
  if (!row) throw new Error('cancel_order returned no row')
  return { ...row, result: parseResult(cancellationResults, row.result, 'cancel_order') }
}

export interface PaymentInput {
  userId: number
  sessionId: number
  requestNo: string
  bodyHash: Buffer
  tokenHash: Buffer
  orderId: number | undefined
  payNo: string | undefined
  shipDue: Date
}

const paymentResults = [
  'paid',
  'insufficient',
  'locked',
  'not_found',
  'wrong_state',
  'expired',
  'invalid_token',
  'request_no_reused',
] as const

export interface Payment {
  result: (typeof paymentResults)[number]
  ids: number[]
  amount: Cents
  balance: Cents | null
  order_status: number | null
}

/** One call outside a transaction: a transaction would only hold the locks of token, orders and wallet longer. */
export async function payOrders(ctx: Ctx, input: PaymentInput): Promise<Payment> {
  const [row] = await ctx.pool.query<Omit<Payment, 'result'> & { result: string }>(sql`
    select result, ids, amount, balance, order_status
      from pay_orders(${input.userId}, ${input.sessionId}, ${input.requestNo}, ${input.bodyHash}, ${input.tokenHash},
                      ${input.orderId ?? null}, ${input.payNo ?? null}, ${ctx.now()}, ${input.shipDue})`)
  if (!row) throw new Error('pay_orders returned no row')
  return { ...row, result: parseResult(paymentResults, row.result, 'pay_orders') }
}
