// Tests of reviews of discounted orders: they can be written, but the shop is paid on the order's own date.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { addReview } from '@shop/contract/sales/reviews.ts'
import { sql } from '#db/sql.ts'
import { completeDue } from '#modules/sales/orders/jobs.ts'
import { createHarness } from '../../../../test/harness.ts'
import { newShopper } from '../../../../test/order-states.ts'
import { newShop, newSku } from '../../../../test/purchases.ts'
import { buy, deliver, newPromo, payRefund, requestRefund } from '../../../../test/refunds.ts'

const harness = await createHarness()
const { db, owner, ctx } = harness
const shopper = await newShopper(harness, 100_000)
const { call } = shopper

async function bodyOf(orderId: number) {
  const items = await owner.query<{ id: number }>(sql`select id from order_items where order_id = ${orderId}`)
  const input = { score: 4, pictures: [], content: 'Fits well, arrived in time.' }
  const lines = items.map(({ id }) => ({ order_item_id: id, ...input }))
  return { order_id: orderId, service_score: 5, postage_score: 3, anonymous: true, items: lines }
}

test('a review of a discounted order does not pay the shop, which is paid on the order’s own date', async () => {
  const sku = await newSku(owner, { shopId: await newShop(owner), price: 9_000_000, stock: 1 })
  const promo = await newPromo(owner, 9_000_000)
  const orderId = await buy(db, owner, shopper, { lines: [{ ...sku, qty: 1, discount: 9_000_000 }], promo })
  await deliver(owner, orderId)
  const { order } = await call(addReview, { body: await bodyOf(orderId) })
  assert.deepEqual(
    { status: order.status, reviewed: order.reviewed, actions: order.actions.includes('comment') },
    { status: orderStatuses.received, reviewed: true, actions: false },
  )
  const sums = async () =>
    owner.query(sql`select status, escrow_cents as escrow, settled_cents as settled from orders where id = ${orderId}`)
  assert.deepEqual(await sums(), [{ status: orderStatuses.received, escrow: 9_000_000, settled: 0 }])
  await owner.query(sql`update orders set complete_at = now() - interval '1 second' where id = ${orderId}`)
  await completeDue(ctx())
  assert.deepEqual(await sums(), [{ status: orderStatuses.completed, escrow: 0, settled: 9_000_000 }])
})

test('a review does not settle an order that was paid mostly by a discount, even if partly refunded', async () => {
  for (const back of [0, 4]) {
    const sku = await newSku(owner, { shopId: await newShop(owner), price: 90_000, stock: 1 })
    const buyer = await newShopper(harness, 9)
    const promo = await newPromo(owner, 89_991)
    const orderId = await buy(db, owner, buyer, { lines: [{ ...sku, qty: 1, discount: 89_991 }], promo })
    await deliver(owner, orderId)
    if (back > 0)
      await payRefund(db, { refundId: await requestRefund(db, { orderId, origin: 'operator' }), amount: back })
    const body = await bodyOf(orderId)
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => buyer.call(addReview, { body })))
    assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1)
    assert.deepEqual(
      await owner.query(sql`select status, settled_cents as settled from orders where id = ${orderId}`),
      [{ status: orderStatuses.received, settled: 0 }],
    )
  }
})
