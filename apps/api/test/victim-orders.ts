// The victim's orders: an unpaid one with all personal data, a planned payment, a review and a refund request.
import { randomUUID } from 'node:crypto'
import type { Call } from '@shop/client/call.ts'
import { createOrder } from '@shop/contract/sales/checkout.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { applyRefund } from '@shop/contract/sales/refunds.ts'
import { addReview } from '@shop/contract/sales/reviews.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import type { Harness } from './harness.ts'
import { orderIn } from './order-states.ts'
import type { Buyer } from './purchases.ts'

export const mark = 'zanzibar'

export interface Ids {
  productId: number
  shopId: number
  categoryId: number
  skuId: number
  areaId: number
}

export interface VictimOrders {
  /** Unpaid. */
  orderId: number
  orderSn: string
  payNo: string
  /** Not decided yet. */
  refund: { id: number; orderId: number; itemId: number }
  /** An anonymous review, which everybody may read. */
  reviewed: { id: number; orderId: number; itemId: number; productId: number }
}

export async function planPayment({ owner }: Harness, userId: number, orderId: number): Promise<number> {
  const [row] = await owner.query<{ id: number }>(sql`
    with recharge as (
      insert into recharges (user_id, request_no, method, claimed_cents, answer_by)
      values (${userId}, gen_random_uuid(), 'card', 500, now()) returning id),
    payment as (
      insert into planned_payments (recharge_id, user_id, amount_cents, created_at, expires_at)
      select id, ${userId}, 500, now(), now() + interval '1 hour' from recharge returning recharge_id)
    insert into planned_orders (recharge_id, order_id, total_cents)
    select recharge_id, ${orderId}, 500 from payment returning recharge_id as id`)
  return row?.id ?? 0
}

/** With a marked text and a picture of their own. */
export async function requestRefund(
  harness: Harness,
  call: Call,
  { buyer, proof }: { buyer: Buyer; proof: string },
): Promise<VictimOrders['refund']> {
  const orderId = await orderIn(harness, buyer, orderStatuses.delivered)
  const [item] = await harness.owner.query<{ id: number }>(sql`select id from order_items where order_id = ${orderId}`)
  const itemId = item?.id ?? 0
  const { id } = await call(applyRefund, {
    body: {
      ...{ order_id: orderId, items: [{ order_item_id: itemId, qty: 1 }], amount: cents(1_000), attachments: [proof] },
      ...{ type: 'refund_only', goods_status: 'not_received', reason: 'not_arrived', explanation: `${mark} waits` },
      request_no: randomUUID(),
    },
  })
  return { id, orderId, itemId }
}

/** Anonymous and without the mark: the text is public, the author is not. */
export async function review(harness: Harness, call: Call, buyer: Buyer): Promise<VictimOrders['reviewed']> {
  const orderId = await orderIn(harness, buyer, orderStatuses.received)
  const line = sql`select id, product_id from order_items where order_id = ${orderId}`
  const [item] = await harness.owner.query<{ id: number; product_id: number }>(line)
  const items = [{ order_item_id: item?.id ?? 0, score: 4, content: 'As described', pictures: [] }]
  const scores = { service_score: 5, postage_score: 5, anonymous: true }
  const { written } = await call(addReview, { body: { order_id: orderId, ...scores, items } })
  await harness.owner.query(sql`
    insert into review_reports (review_id, user_id, reason, text, created_at)
    values (${written?.reviews[0]?.id ?? 0}, ${buyer.userId}, 'other', ${mark}, now())`)
  const itemId = item?.id ?? 0
  return { id: written?.reviews[0]?.id ?? 0, orderId, itemId, productId: item?.product_id ?? 0 }
}

/** With a promo code, a note and the address: all personal data of an order. */
export async function buy(
  { owner }: Harness,
  call: Call,
  ids: Ids & { addressId: number },
): Promise<Pick<VictimOrders, 'orderId' | 'orderSn' | 'payNo'>> {
  await owner.query(sql`
    insert into promo_codes (code, kind, percent_bp, cap_cents, budget_cents, opened_at, starts_at, ends_at)
    values ('VICTIM', 'percent', 1000, 10000, 100000, now(), now() - interval '1 day', now() + interval '1 day')`)
  const notes = { [String(ids.shopId)]: `${mark} note` }
  const items = [{ sku_id: ids.skuId, qty: 1 }]
  const body = { items, address_id: ids.addressId, promo_code: 'VICTIM', notes, request_no: randomUUID() }
  const { orders, pay_no: payNo } = await call(createOrder, { body })
  const [{ id: orderId, sn: orderSn } = { id: 0, sn: '' }] = orders
  return { orderId, orderSn, payNo }
}
