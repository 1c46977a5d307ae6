// Paid and delivered orders, refund cases written directly to the database, and their outcomes.
import { randomUUID } from 'node:crypto'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import type { Db } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { type Buyer, type Line, newPayToken, newSku, order, pay, queryOne } from './purchases.ts'

export interface Bought {
  lines: readonly Line[]
  freight?: number
  promo?: { id: number; version: number; discount_cents: number }
}

export async function buy(db: Db, owner: Db, buyer: Buyer, input: Bought): Promise<number> {
  const { result, ids } = await order(db, buyer, input)
  const [orderId = 0] = ids
  if (result !== 'created') throw new Error(`not ordered: ${result}`)
  const { status } = await queryOne<{ status: number }>(owner, sql`select status from orders where id = ${orderId}`)
  if (status === orderStatuses.waitingPay) {
    const paid = await pay(db, buyer, { orderId, token: await newPayToken(owner, buyer) })
    if (paid.result !== 'paid') throw new Error(`not paid: ${paid.result}`)
  }
  return orderId
}

/** A fixed discount with a random code. */
export async function newPromo(owner: Db, discount: number, perUser: number | null = null) {
  const { id } = await queryOne<{ id: number }>(
    owner,
    sql`insert into promo_codes (code, kind, fixed_cents, budget_cents, opened_at, starts_at, ends_at, uses_per_user)
        values (${`C${randomUUID().slice(0, 8).toUpperCase()}`}, 'fixed', ${discount}, 1000000000, now(),
                now() - interval '1 day', now() + interval '1 day', ${perUser}) returning id`,
  )
  return { id, version: 1, discount_cents: discount }
}

export interface Sold {
  shopId: number
  /** `off`: the discount of a promo code in percent. */
  lines: readonly { price: number; qty: number; off: number }[]
  freight: number
  commissionBp: number
}

/** A paid order of new SKUs; a promo code pays the discount. */
export async function sell(db: Db, owner: Db, buyer: Buyer, sold: Sold): Promise<number> {
  const lines: Line[] = []
  for (const { price, qty, off } of sold.lines) {
    const sku = await newSku(owner, { shopId: sold.shopId, price, stock: 10 })
    lines.push({ ...sku, qty, discount: Math.floor((price * qty * off) / 100) })
  }
  const discount = lines.reduce((sum, line) => sum + (line.discount ?? 0), 0)
  const promo = discount > 0 ? { promo: await newPromo(owner, discount) } : {}
  const orderId = await buy(db, owner, buyer, { lines, freight: sold.freight, ...promo })
  await owner.query(sql`update orders set commission_bp = ${sold.commissionBp} where id = ${orderId}`)
  return orderId
}

/** Shipped and received. */
export async function deliver(owner: Db, orderId: number): Promise<void> {
  await owner.query(sql`update order_items set shipped_qty = qty - refunded_qty where order_id = ${orderId}`)
  await owner.query(sql`
    update orders set status = 3, shipped_at = now(), confirm_at = now(), received_at = now(),
           complete_at = now() + interval '7 days' where id = ${orderId}`)
}

export async function complete(owner: Db, orderId: number): Promise<void> {
  await owner.query(sql`
    select settle_order(id, div(escrow_cents::numeric * commission_bp, 10000)::bigint)
      from orders where id = ${orderId}`)
  await owner.query(sql`update orders set status = 4, completed_at = now() where id = ${orderId}`)
}

export interface RefundRequest {
  orderId: number
  origin?: 'shopper' | 'operator'
  type?: 'refund_only' | 'refund_return'
  isReceived?: boolean
  /** Undefined = all that is left, of every line. */
  items?: readonly { id: number; qty: number; max: number; freight?: number }[]
  amount?: number
}

/** As the server inserts it: the order is in after-sale, except after an operator's goodwill refund. */
export async function requestRefund(db: Db, input: RefundRequest): Promise<number> {
  const { orderId, origin = 'shopper', type = 'refund_only', isReceived = true } = input
  const items =
    input.items ??
    (await db.query<{ id: number; qty: number; max: number; freight?: number }>(sql`
      select id, qty, price_cents * qty + freight_cents - discount_cents - refunded_cents as max
        from order_items where order_id = ${orderId} order by id`))
  const max = items.reduce((sum, item) => sum + item.max, 0)
  const { id } = await queryOne<{ id: number }>(
    db,
    sql`
    insert into refunds (order_id, user_id, shop_id, request_no, origin, type, goods_status, reason, requested_cents,
                         max_cents, waits_for, due_at, created_at)
    select id, user_id, shop_id, ${randomUUID()}, ${origin}, ${type}, ${isReceived ? 'received' : 'not_received'},
           'other', ${input.amount ?? max}::bigint, ${max}::bigint, 'shop', now() + interval '2 days', now()
      from orders where id = ${orderId} returning id`,
  )
  await db.query(sql`
    insert into refund_items (refund_id, order_item_id, qty, max_cents, freight_cents)
    select ${id}, i.id, i.qty, i.max, coalesce(i.freight, 0)
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i(id bigint, qty int, max bigint, freight bigint)`)
  if (origin === 'shopper')
    await db.query(sql`
      update orders set status_before = status, status = -4 where id = ${orderId} and status in (1, 2, 3, 4)`)
  return id
}

/** Approved with a return, and the return parcel is on its way. */
export async function sendBack(db: Db, refundId: number, approved: number): Promise<void> {
  await db.query(sql`
    update refunds set step = 'sent', approved_cents = ${approved}, with_return = true, answer_reason = 'other',
           carrier = 'dhl', return_address = '{"addressee": "Returns"}', number = '1234567890', sent_at = now()
     where id = ${refundId}`)
  await db.query(sql`update orders set status = -2 where id = (select order_id from refunds where id = ${refundId})`)
}

export interface PaidRefund {
  result: string
  step: string
  refundable: number | null
  paid: number
  promo: number
  order_status: number
}

export interface RefundPayment {
  refundId: number
  amount: number
  step?: string
  version?: number
  restock?: readonly number[]
}

export async function payRefund(db: Db, input: RefundPayment): Promise<PaidRefund> {
  const { refundId, amount, step = 'asked', version = null, restock = [] } = input
  return queryOne(
    db,
    sql`select result, step, refundable, paid, promo, order_status
          from pay_refund(${refundId}, ${step}, ${version}, ${amount}, 'other', '', ${restock}::bigint[], null, now(),
                          now() + interval '15 days', now() + interval '12 days')`,
  )
}

export async function endRefund(
  db: Db,
  input: { refundId: number; from?: string[]; to?: string; userId?: number },
): Promise<{ result: string; step: string; order_status: number }> {
  const { refundId, from = ['asked'], to = 'withdrawn', userId = null } = input
  return queryOne(
    db,
    sql`select result, step, order_status
          from end_refund(${refundId}, ${userId}, ${from}::text[], ${to}, false, null, 'shopper', null,
                          ${to === 'refused' ? 'other' : ''}, '', now())`,
  )
}
