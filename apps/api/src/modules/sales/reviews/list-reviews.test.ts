// Tests of reading reviews: a shopper's own, those in one language, and the writer's name.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { addReview, getRatingSummary, listOwnReviews, listReviews } from '@shop/contract/sales/reviews.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { newShopper, orderIn } from '../../../../test/order-states.ts'
import { newShop } from '../../../../test/purchases.ts'

const harness = await createHarness()
const { owner } = harness
const shopper = await newShopper(harness, 100_000)

async function bodyOf(orderId: number) {
  const lines = await owner.query<{ id: number }>(sql`select id from order_items where order_id = ${orderId}`)
  const items = lines.map(({ id }) => ({ order_item_id: id, score: 4, content: 'Fits well.', pictures: [] }))
  return { order_id: orderId, service_score: 5, postage_score: 3, anonymous: true, items }
}

test('a shopper lists their own reviews, newest first, without the id of a hidden order', async () => {
  const writer = await newShopper(harness, 20_000)
  assert.deepEqual(await writer.call(listOwnReviews, { query: {} }), { list: [], next: null, total: 0 })
  const orders = [
    await orderIn(harness, writer, orderStatuses.received),
    await orderIn(harness, writer, orderStatuses.received),
  ]
  for (const order of orders) await writer.call(addReview, { body: await bodyOf(order) })
  await owner.query(sql`update orders set hidden_at = now() where id = ${orders[0] ?? 0}`)
  const first = await writer.call(listOwnReviews, { query: { limit: 1 } })
  assert.deepEqual(
    { total: first.total, order_id: first.list[0]?.order_id, mine: first.list[0]?.mine },
    { total: 2, order_id: orders[1], mine: true },
  )
  assert.ok(first.next && first.list[0]?.product.title)
  const rest = await writer.call(listOwnReviews, { query: { limit: 1, cursor: first.next } })
  assert.deepEqual({ next: rest.next, order_id: rest.list[0]?.order_id }, { next: null, order_id: null })
})

test('reviews can be counted and listed in the shopper’s language only', async () => {
  const orderId = await orderIn(harness, shopper, orderStatuses.received)
  const { written } = await harness.as(shopper.token, 'th-TH')(addReview, { body: await bodyOf(orderId) })
  const query = { product_id: written?.reviews[0]?.product_id ?? 0 }
  const seenIn = async (language: 'th-TH' | 'ko-KR') => {
    const callAs = harness.as(shopper.token, language)
    const { list, total } = await callAs(listReviews, { query: { ...query, own_language: true } })
    return { inLanguage: (await callAs(getRatingSummary, { query })).in_language, listed: list.length, total }
  }
  assert.deepEqual(await seenIn('th-TH'), { inLanguage: 1, listed: 1, total: 1 })
  assert.deepEqual(await seenIn('ko-KR'), { inLanguage: 0, listed: 0, total: 0 })
})

test('reviews in the reader’s language come first, then the others, newest first, and each once', async () => {
  const shopId = await newShop(owner)
  const ids: number[] = []
  for (const language of ['th-TH', 'ko-KR', 'en-US', 'th-TH', 'ja-JP'] as const) {
    const body = await bodyOf(await orderIn(harness, shopper, orderStatuses.received, { shopId }))
    const { written } = await harness.as(shopper.token, language)(addReview, { body })
    ids.push(written?.reviews[0]?.id ?? 0)
  }
  const [first, second, third, fourth, fifth] = ids
  const query = { shop_id: shopId, sort: 'local', limit: 2 } as const
  const listed: number[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page = await harness.as(shopper.token, 'th-TH')(listReviews, {
      query: { ...query, ...(cursor && { cursor }) },
    })
    assert.equal(page.total, ids.length)
    listed.push(...page.list.map(({ id }) => id))
    cursor = page.next
  }
  assert.deepEqual(listed, [fourth, first, fifth, third, second])
})

test('a masked Latin name has the same order in every language, and never splits a grapheme', async () => {
  const writer = await newShopper(harness, 10_000)
  await owner.query(sql`update users set family_name = 'Lee', given_name = 'Dan' where id = ${writer.userId}`)
  const orderId = await orderIn(harness, writer, orderStatuses.received)
  await writer.call(addReview, { body: await bodyOf(orderId) })
  const shownAs = async () => (await writer.call(listOwnReviews, { query: {} })).list[0]?.name
  assert.equal(await shownAs(), 'D***e')
  await owner.query(sql`update users set language = 'ja-JP' where id = ${writer.userId}`)
  assert.equal(await shownAs(), 'D***e')
  await owner.query(sql`update users set family_name = 'กาญจนี', given_name = 'ปู่' where id = ${writer.userId}`)
  assert.equal(await shownAs(), 'ปู่***นี')
})
