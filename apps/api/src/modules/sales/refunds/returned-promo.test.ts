// Tests of the discount of refunded goods: it returns with its own goods only, and free lines stay in the order.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { newBuyer, newShop, newSku } from '../../../../test/purchases.ts'
import {
  type Bought,
  buy,
  complete,
  deliver,
  newPromo,
  payRefund,
  requestRefund,
  sendBack,
} from '../../../../test/refunds.ts'
import { assertProven } from '../../../../test/withdrawer.ts'
import { allPieces } from './rules.ts'
import { listLines } from './store.ts'

const harness = await createHarness()
const { db, owner } = harness
const shopId = await newShop(owner)

interface Sale {
  /** One piece each. */
  lines: readonly { price: number; discount?: number }[]
  freight?: number
}

async function sell({ lines, freight = 0 }: Sale) {
  const soldLines: Bought['lines'][number][] = []
  for (const { price, discount = 0 } of lines)
    soldLines.push({ ...(await newSku(owner, { shopId, price, stock: 5 })), qty: 1, discount })
  const discount = lines.reduce((sum, line) => sum + (line.discount ?? 0), 0)
  const used = discount > 0 ? { promo: await newPromo(owner, discount) } : {}
  const orderId = await buy(db, owner, await newBuyer(owner, 50_000), { lines: soldLines, freight, ...used })
  const items = await owner.query<{ id: number }>(sql`
    select id from order_items where order_id = ${orderId} order by position`)
  return { orderId, items: items.map(({ id }) => id), skus: soldLines.map(({ skuId }) => skuId) }
}

async function stateOf(orderId: number) {
  const [row] = await owner.query<Record<'status' | 'back' | 'promo' | 'escrow' | 'settled' | 'gone', number>>(sql`
    select o.status, o.refunded_cents + o.late_refunded_cents as back,
           o.promo_returned_cents + o.late_promo_cents as promo, o.escrow_cents as escrow,
           o.settled_cents - o.late_refunded_cents - o.late_promo_cents as settled,
           (select sum(refunded_qty)::int from order_items where order_id = o.id) as gone
      from orders o where o.id = ${orderId}`)
  assert.ok(row)
  return row
}

for (const isLate of [false, true])
  test(`returned goods return their whole discount ${isLate ? 'after' : 'before'} completion`, async () => {
    const { orderId, items } = await sell({ lines: [{ price: 10_000, discount: 9_000 }], freight: 2_000 })
    await deliver(owner, orderId)
    if (isLate) await complete(owner, orderId)
    const pieces = items.map((id) => ({ id, qty: 1, max: 1_000 }))
    const refundId = await requestRefund(db, { orderId, type: 'refund_return', items: pieces })
    await sendBack(db, refundId, 1_000)
    const outcome = await payRefund(db, { refundId, step: 'sent', amount: 1_000 })
    assert.partialDeepStrictEqual(outcome, { result: 'paid', paid: 1_000, promo: 9_000 })
    assert.deepEqual(await stateOf(orderId), {
      ...{ status: orderStatuses.refunded, back: 1_000, promo: 9_000, escrow: 0, gone: 1 },
      settled: 2_000,
    })
  })

for (const isSent of [false, true])
  test(`a free line of ${isSent ? 'a shipped' : 'an unshipped'} order stays when the others are refunded`, async () => {
    const lines = [{ price: 10_000, discount: 10_000 }, { price: 500 }]
    const { orderId, items, skus } = await sell({ lines })
    if (isSent) await deliver(owner, orderId)
    const refundId = await requestRefund(db, {
      orderId,
      isReceived: isSent,
      items: [{ id: items[1] ?? 0, qty: 1, max: 500 }],
    })
    const outcome = await payRefund(db, { refundId, amount: 500 })
    assert.deepEqual(
      { result: outcome.result, promo: outcome.promo, order_status: outcome.order_status },
      { result: 'paid', promo: 0, order_status: isSent ? orderStatuses.received : orderStatuses.waitingDeliver },
    )
    assert.deepEqual(await stateOf(orderId), {
      ...{
        status: isSent ? orderStatuses.received : orderStatuses.waitingDeliver,
        back: 500,
        promo: 0,
        escrow: 10_000,
        gone: 1,
      },
      settled: 0,
    })
    const [free] = await owner.query<{ stock: number }>(sql`select stock from skus where id = ${skus[0] ?? 0}`)
    assert.equal(free?.stock, 4)
  })

test('a partial gift removes no line from the order, however small its share', async () => {
  const { orderId } = await sell({ lines: [{ price: 999 }, { price: 2_000, discount: 1_999 }] })
  const refundId = await requestRefund(db, { orderId, origin: 'operator', amount: 500 })
  assert.equal((await payRefund(db, { refundId, amount: 500 })).result, 'paid')
  const { status, gone } = await stateOf(orderId)
  assert.deepEqual({ status, gone }, { status: orderStatuses.waitingDeliver, gone: 0 })
})

test('a gift of all that was paid leaves free lines in the order, with their discount', async () => {
  const { orderId, items } = await sell({ lines: [{ price: 10_000, discount: 10_000 }, { price: 500 }] })
  await deliver(owner, orderId)
  const lines = await listLines(harness.ctx(), orderId)
  assert.deepEqual(allPieces(lines), [{ id: items[1], qty: 1, max: 500, freight: 0 }])
  const refundId = await requestRefund(db, { orderId, origin: 'operator', items: allPieces(lines) })
  const outcome = await payRefund(db, { refundId, amount: 500 })
  assert.partialDeepStrictEqual(outcome, { result: 'paid', promo: 0, order_status: orderStatuses.received })
})

test('missing goods refunded in part stay in the order, are not settled and not restocked', async () => {
  for (const isSent of [false, true]) {
    const { orderId, skus } = await sell({ lines: [{ price: 10_000, discount: 4_000 }] })
    if (isSent) await deliver(owner, orderId)
    const refundId = await requestRefund(db, { orderId, isReceived: false })
    const outcome = await payRefund(db, { refundId, amount: 60 })
    assert.deepEqual(
      { result: outcome.result, promo: outcome.promo, order_status: outcome.order_status },
      { result: 'paid', promo: 40, order_status: isSent ? orderStatuses.received : orderStatuses.waitingDeliver },
    )
    assert.deepEqual(await stateOf(orderId), {
      ...{
        status: isSent ? orderStatuses.received : orderStatuses.waitingDeliver,
        back: 60,
        promo: 40,
        escrow: 9_900,
        gone: 0,
      },
      settled: 0,
    })
    const [sku] = await owner.query<{ stock: number }>(sql`select stock from skus where id = ${skus[0] ?? 0}`)
    assert.equal(sku?.stock, 4)
  }
})

test('cases, scores and reviews must belong to their order, and a closed case takes no more lines', async () => {
  const [reviewed, refundedOrder] = [await sell({ lines: [{ price: 500 }] }), await sell({ lines: [{ price: 500 }] })]
  const [sold] = await owner.query<{ user_id: number; product_id: number }>(sql`
    select o.user_id, i.product_id from orders o join order_items i on i.order_id = o.id
     where o.id = ${reviewed.orderId}`)
  assert.ok(sold)
  const shops = { right: shopId, wrong: await newShop(owner) }
  const stranger = (await newBuyer(owner, 0)).userId
  const score = (userId: number, shop: number) => sql`
    insert into order_scores (order_id, user_id, shop_id, service, postage, created_at)
    values (${reviewed.orderId}, ${userId}, ${shop}, 5, 5, now())`
  const newCase = (userId: number, shop: number) => sql`
    insert into refunds (order_id, user_id, shop_id, request_no, origin, type, goods_status, reason, requested_cents,
                         max_cents, waits_for, due_at, created_at)
    values (${reviewed.orderId}, ${userId}, ${shop}, gen_random_uuid(), 'shopper', 'refund_only', 'received', 'other',
            1, 1, 'shop', now(), now())`
  for (const [userId, shop] of [
    [stranger, shops.right],
    [sold.user_id, shops.wrong],
  ] as const) {
    await assert.rejects(db.query(score(userId, shop)), /another shopper or shop/)
    await assert.rejects(db.query(newCase(userId, shop)), /another shopper or shop/)
  }
  await db.query(score(sold.user_id, shops.right))
  const review = (overrides: { item?: number; user?: number; shop?: number; product?: number }) => sql`
    insert into reviews (order_item_id, order_id, user_id, product_id, shop_id, score, content, language,
                         editable_until, created_at)
    values (${overrides.item ?? reviewed.items[0]}, ${reviewed.orderId}, ${overrides.user ?? sold.user_id},
            ${overrides.product ?? sold.product_id}, ${overrides.shop ?? shops.right}, 5, 'Good', 'en-US', now(),
            now())`
  for (const wrong of [
    { item: refundedOrder.items[0] ?? 0 },
    { user: stranger },
    { shop: shops.wrong },
    { product: 1 },
  ])
    await assert.rejects(db.query(review(wrong)), /of another order/)
  await db.query(review({}))
  const refundId = await requestRefund(db, { orderId: refundedOrder.orderId, isReceived: false })
  const line = (item: number, qty = 1) => sql`
    insert into refund_items (refund_id, order_item_id, qty, max_cents) values (${refundId}, ${item}, ${qty}, 0)`
  await assert.rejects(db.query(line(reviewed.items[0] ?? 0)), /not part of an open refund/)
  await payRefund(db, { refundId, amount: 500 })
  await assert.rejects(db.query(line(refundedOrder.items[0] ?? 0)), /not part of an open refund/)
})

test('the ledger verifies', () => assertProven(harness))

test('a free line with freight is shipped unless all of its freight is refunded', async () => {
  const { orderId, items } = await sell({ lines: [{ price: 10_000, discount: 10_000 }], freight: 2_000 })
  const all = items.map((id) => ({ id, qty: 1, max: 2_000, freight: 2_000 }))
  const refundId = await requestRefund(db, { orderId, isReceived: false, items: all, amount: 100 })
  const outcome = await payRefund(db, { refundId, amount: 100 })
  assert.deepEqual(
    { result: outcome.result, order_status: outcome.order_status, gone: (await stateOf(orderId)).gone },
    { result: 'paid', order_status: orderStatuses.waitingDeliver, gone: 0 },
  )
})
