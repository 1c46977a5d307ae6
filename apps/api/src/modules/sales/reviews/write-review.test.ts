// Tests of writing reviews through the API: once, for a received order, in time; a review completes the order.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { upload } from '@shop/contract/catalog/media.ts'
import { getOrder, orderStatuses } from '@shop/contract/sales/orders.ts'
import { cancelRefund, getRefundInfo } from '@shop/contract/sales/refunds.ts'
import {
  addReview,
  changeReview,
  getPendingReview,
  getRatingSummary,
  listReviewableOrders,
  listReviews,
  reportReview,
} from '@shop/contract/sales/reviews.ts'
import { sql } from '#db/sql.ts'
import { verifyLedger } from '#modules/wallet/ledger/service.ts'
import { createHarness } from '../../../../test/harness.ts'
import { newShopper, orderIn, type Shopper } from '../../../../test/order-states.ts'
import { newShop, newSku } from '../../../../test/purchases.ts'
import { buy, deliver } from '../../../../test/refunds.ts'
import { picture } from '../../../../test/victim.ts'

const harness = await createHarness()
const { db, owner, guest, forward, ctx } = harness
const dayMs = 86_400_000

async function itemsOf(orderId: number): Promise<{ id: number; product_id: number }[]> {
  return owner.query(sql`select id, product_id from order_items where order_id = ${orderId} order by position`)
}

async function bodyOf(orderId: number, more: { score?: number; anonymous?: boolean; pictures?: string[] } = {}) {
  const { score = 4, anonymous = true, pictures = [] } = more
  const items = (await itemsOf(orderId)).map(({ id }) => ({
    ...{ order_item_id: id, score, pictures },
    content: 'Fits well, arrived in time.',
  }))
  return { order_id: orderId, service_score: 5, postage_score: 3, anonymous, items }
}

async function uploadPicture({ call }: Shopper, scene: 'review' | 'chat' = 'review'): Promise<string> {
  return (await call(upload, { file: await picture(), fields: { scene } })).url
}

const shopper = await newShopper(harness, 100_000)
const { call } = shopper
await owner.query(
  sql`update users set family_name = 'Whitfield', given_name = 'Josephine' where id = ${shopper.userId}`,
)

test('a review of a received order completes it, pays the shop and is visible to everybody', async () => {
  const orderId = await orderIn(harness, shopper, orderStatuses.received)
  const [item] = await itemsOf(orderId)
  assert.ok(item)
  const before = await call(getPendingReview, { query: { order_id: orderId } })
  assert.equal(before.written, null)
  assert.partialDeepStrictEqual(before, { masked_name: 'J***d', name: 'Josephine Whitfield' })
  assert.ok(before.write_by && before.order.actions.includes('comment'))
  const url = await uploadPicture(shopper)
  const body = await bodyOf(orderId, { pictures: [url, url] })
  const { written, order } = await call(addReview, { body })
  assert.equal(order.status, orderStatuses.completed)
  assert.deepEqual(
    { reviewed: order.reviewed, actions: order.actions.includes('comment') },
    { reviewed: true, actions: false },
  )
  assert.deepEqual(
    { service_score: written?.service_score, postage_score: written?.postage_score, reviews: written?.reviews.length },
    { service_score: 5, postage_score: 3, reviews: 1 },
  )
  assert.equal(written?.reviews[0]?.pictures.length, 1, 'the same picture twice is shown once')
  const full = await call(getOrder, { query: { id: orderId } })
  assert.deepEqual(
    full.timeline.filter(({ kind }) => kind === 'completed').map(({ by }) => by),
    ['shopper'],
  )
  const [money] = await owner.query<{ escrow: number; settled: number }>(sql`
    select escrow_cents as escrow, settled_cents as settled from orders where id = ${orderId}`)
  assert.equal(money?.escrow, 0)
  assert.ok((money?.settled ?? 0) > 0)
  const { list, total } = await guest(listReviews, { query: { product_id: item.product_id } })
  assert.equal(total, 1)
  assert.partialDeepStrictEqual(list[0], { name: 'J***d', mine: false, product: null })
  const own = await call(listReviews, { query: { product_id: item.product_id, has_pic: true } })
  assert.equal(own.list[0]?.mine, true)
  const summary = await guest(getRatingSummary, { query: { product_id: item.product_id } })
  assert.partialDeepStrictEqual(summary, {
    average: 4,
    count: 1,
    with_pictures: 1,
    service: 5,
    postage: 3,
    favorable_rate: 100,
  })
})

test('an order is reviewed once, even by concurrent requests', async () => {
  const orderId = await orderIn(harness, shopper, orderStatuses.received)
  const body = await bodyOf(orderId)
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => call(addReview, { body })))
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const attempt of tries)
    if (attempt.status === 'rejected') assert.equal(attempt.reason.reason, 'review.already_written')
  await assert.rejects(call(addReview, { body }), { reason: 'review.already_written' })
  const [count] = await owner.query<{ n: number }>(sql`select count(*) as n from reviews where order_id = ${orderId}`)
  assert.equal(count?.n, 1)
})

test('a review needs the shopper’s own received order with exactly its lines', async () => {
  const otherShopper = await newShopper(harness)
  const received = await orderIn(harness, shopper, orderStatuses.received)
  const body = await bodyOf(received)
  await assert.rejects(otherShopper.call(addReview, { body }), { reason: 'object.not_found' })
  await assert.rejects(otherShopper.call(getPendingReview, { query: { order_id: received } }), {
    reason: 'object.not_found',
  })
  const { waitingPay, waitingDeliver, delivered, cancelled, refunded, inAfterSale } = orderStatuses
  for (const status of [waitingPay, waitingDeliver, delivered, cancelled, refunded, inAfterSale]) {
    const orderId = await orderIn(harness, shopper, status)
    await assert.rejects(call(addReview, { body: await bodyOf(orderId) }), { reason: 'order.wrong_state' }, `${status}`)
  }
  const foreign = await bodyOf(await orderIn(harness, shopper, orderStatuses.received))
  await assert.rejects(call(addReview, { body: { ...body, items: foreign.items } }), { reason: 'object.not_found' })
  const repeated = [...body.items, ...body.items]
  await assert.rejects(call(addReview, { body: { ...body, items: repeated } }), { reason: 'input.invalid' })
  const foreignBody = await bodyOf(received, { pictures: [await uploadPicture(otherShopper)] })
  await assert.rejects(call(addReview, { body: foreignBody }), { reason: 'object.not_found' })
  const chat = await bodyOf(received, { pictures: [await uploadPicture(shopper, 'chat')] })
  await assert.rejects(call(addReview, { body: chat }), { reason: 'object.not_found' })
  const blank = { ...body, items: body.items.map((item) => ({ ...item, content: '  \n ' })) }
  await assert.rejects(call(addReview, { body: blank }), { reason: 'input.invalid' })
  assert.deepEqual(await owner.query(sql`select 1 from order_scores where order_id = ${received}`), [])
  const [row] = await owner.query<{ status: number }>(sql`select status from orders where id = ${received}`)
  assert.equal(row?.status, orderStatuses.received, 'a refused review changes nothing')
})

test('every line is reviewed, except one that was entirely refunded', async () => {
  const shopId = await newShop(owner)
  const skus = [
    await newSku(owner, { shopId, price: 500, stock: 5 }),
    await newSku(owner, { shopId, price: 700, stock: 5 }),
  ]
  const orderId = await buy(db, owner, shopper, { lines: skus.map((sku) => ({ ...sku, qty: 1 })) })
  await deliver(owner, orderId)
  const body = await bodyOf(orderId)
  const [first] = body.items
  assert.ok(first)
  await assert.rejects(call(addReview, { body: { ...body, items: [first] } }), { reason: 'input.invalid' })
  await owner.query(sql`
    update order_items set refunded_qty = qty, shipped_qty = 0
     where order_id = ${orderId} and id <> ${first.order_item_id}`)
  await assert.rejects(call(addReview, { body }), { reason: 'object.not_found' })
  const pending = await call(getPendingReview, { query: { order_id: orderId } })
  assert.deepEqual(
    pending.items.map(({ id }) => id),
    [first.order_item_id],
  )
  const { written } = await call(addReview, { body: { ...body, items: [first] } })
  assert.equal(written?.reviews.length, 1)
  await owner.query(sql`update order_items set refunded_qty = 0 where order_id = ${orderId}`)
  const ofShop = await guest(listReviews, { query: { shop_id: shopId } })
  assert.deepEqual({ total: ofShop.total, id: ofShop.list[0]?.product?.id }, { total: 1, id: skus[0]?.productId })
})

test('a review can be changed for a week, and the rating counts follow', async () => {
  const orderId = await orderIn(harness, shopper, orderStatuses.completed)
  const { written } = await call(addReview, { body: await bodyOf(orderId, { score: 2 }) })
  const [review] = written?.reviews ?? []
  assert.ok(review?.editable_until)
  const change = { id: review.id, score: 5, content: 'Better after a week.', pictures: [await uploadPicture(shopper)] }
  const otherShopper = await newShopper(harness)
  await assert.rejects(otherShopper.call(changeReview, { body: { ...change, anonymous: true } }), {
    reason: 'object.not_found',
  })
  const changed = await call(changeReview, { body: { ...change, anonymous: false } })
  assert.deepEqual(
    { score: changed.score, edited: changed.edited, name: changed.name, pictures: changed.pictures.length },
    { score: 5, edited: true, name: 'Josephine Whitfield', pictures: 1 },
  )
  const summary = await guest(getRatingSummary, { query: { product_id: review.product_id } })
  assert.partialDeepStrictEqual(summary, { average: 5, count: 1, with_pictures: 1 })
  forward(8 * dayMs)
  await assert.rejects(call(changeReview, { body: { ...change, anonymous: true } }), { reason: 'review.too_late' })
  const [late] = (await call(getPendingReview, { query: { order_id: orderId } })).written?.reviews ?? []
  assert.partialDeepStrictEqual(late, { editable_until: null, content: 'Better after a week.' })
})

test('an order is listed as reviewable for thirty days, and cannot be reviewed afterwards', async () => {
  const orderId = await orderIn(harness, shopper, orderStatuses.completed)
  const listed = async () => (await call(listReviewableOrders, { query: {} })).list.map(({ id }) => id)
  assert.ok((await listed()).includes(orderId))
  forward(31 * dayMs)
  assert.ok(!(await listed()).includes(orderId))
  await assert.rejects(call(addReview, { body: await bodyOf(orderId) }), { reason: 'review.too_late' })
  assert.equal((await call(getPendingReview, { query: { order_id: orderId } })).write_by, null)
})

test('a refund case extends the time to review by its duration', async () => {
  const orderId = await orderIn(harness, shopper, orderStatuses.completed)
  const writeBy = async () => (await call(getPendingReview, { query: { order_id: orderId } })).write_by
  const before = await writeBy()
  const now = ctx().now()
  await owner.query(sql`
    insert into refunds (order_id, user_id, shop_id, request_no, origin, type, goods_status, reason, requested_cents,
                         max_cents, waits_for, due_at, created_at)
    select id, user_id, shop_id, gen_random_uuid(), 'shopper', 'refund_only', 'received', 'other', 1, 1, 'shop',
           ${now}, ${now}
      from orders where id = ${orderId}`)
  await owner.query(sql`update orders set status = -4, status_before = 4 where id = ${orderId}`)
  forward(29 * dayMs)
  const { id } = (await call(getRefundInfo, { query: { order_id: orderId } })).case ?? { id: 0 }
  await call(cancelRefund, { body: { id } })
  const extendedMs = ((await writeBy())?.getTime() ?? 0) - (before?.getTime() ?? 0)
  // The clock of the test runs on while the calls are made.
  assert.ok(extendedMs >= 29 * dayMs && extendedMs < 29.5 * dayMs, `${extendedMs} ms`)
  forward(20 * dayMs)
  const { list } = await call(listReviewableOrders, { query: {} })
  assert.ok(list.some((item) => item.id === orderId && item.actions.includes('comment')))
  const body = await bodyOf(orderId)
  const unseen = { ...body, items: body.items.map((item) => ({ ...item, content: '\u200b \u3164' })) }
  await assert.rejects(call(addReview, { body: unseen }), { fields: { 'items.0.content': 'commentEmpty' } })
  assert.ok((await call(addReview, { body })).written)
})

test('an anonymous review reveals neither account, name, id nor avatar of its writer', async () => {
  const writer = await newShopper(harness, 10_000)
  const [person] = await owner.query<{ account: string }>(sql`
    update users set family_name = 'Zubrowka', given_name = 'Xenia',
           avatar_id = (select min(id) from pictures) where id = ${writer.userId} returning account`)
  const orderId = await orderIn(harness, writer, orderStatuses.received)
  const { written } = await writer.call(addReview, { body: await bodyOf(orderId, { anonymous: true }) })
  const [review] = written?.reviews ?? []
  const [row] = await owner.query<{ shop_id: number }>(sql`select shop_id from reviews where id = ${review?.id ?? 0}`)
  const reader = await newShopper(harness)
  for (const caller of [guest, reader.call])
    for (const query of [{ product_id: review?.product_id ?? 0 }, { shop_id: row?.shop_id ?? 0 }]) {
      const { list } = await caller(listReviews, { query })
      assert.equal(list.length, 1)
      const text = JSON.stringify(list)
      for (const secret of [person?.account ?? '?', 'Zubrowka', 'Xenia', 'user_id', 'account'])
        assert.ok(!text.includes(secret), secret)
      assert.partialDeepStrictEqual(list[0], { name: 'X***a', avatar: null })
      assert.ok(!Object.values(list[0] ?? {}).includes(writer.userId))
    }
  await owner.query(sql`update users set family_name = '', given_name = '' where id = ${writer.userId}`)
  await owner.query(sql`update reviews set anonymous = false where id = ${review?.id ?? 0}`)
  const { list } = await guest(listReviews, { query: { product_id: review?.product_id ?? 0 } })
  assert.match(list[0]?.name ?? '', /^s\*\*\*\d$/, 'a login name is never shown')
})

test('each shopper reports a review once; their own and unknown reviews are not found', async () => {
  const orderId = await orderIn(harness, shopper, orderStatuses.received)
  const { written } = await call(addReview, { body: await bodyOf(orderId) })
  const id = written?.reviews[0]?.id ?? 0
  const [reader, another] = [await newShopper(harness), await newShopper(harness)]
  const body = { id, reason: 'spam' as const }
  await Promise.all(
    [reader, another].flatMap((person) => [person.call(reportReview, { body }), person.call(reportReview, { body })]),
  )
  const [row] = await owner.query<{ open_reports: number }>(sql`select open_reports from reviews where id = ${id}`)
  assert.equal(row?.open_reports, 2)
  const query = { product_id: written?.reviews[0]?.product_id ?? 0 }
  const reported = async (caller: typeof guest) =>
    (await caller(listReviews, { query })).list.map((item) => item.reported)
  assert.deepEqual(await reported(reader.call), [true])
  assert.deepEqual(await reported(call), [false])
  assert.deepEqual(await reported(guest), [false])
  const silent = { ...body, reason: 'other' as const }
  await assert.rejects(another.call(reportReview, { body: silent }), { fields: { text: 'required' } })
  await assert.rejects(call(reportReview, { body }), { reason: 'object.not_found' })
  await assert.rejects(reader.call(reportReview, { body: { ...body, id: 999_999 } }), {
    reason: 'object.not_found',
  })
})

test('the ledger verifies after all of these tests', async () => {
  const { findings } = await verifyLedger(ctx())
  assert.deepEqual(
    findings.filter(({ rows }) => rows.length > 0),
    [],
  )
})
