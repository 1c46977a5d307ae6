// Tests of reviews in the data export, and of what stays when an account is closed: texts and scores without a name.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { upload } from '@shop/contract/catalog/media.ts'
import { exportAccount } from '@shop/contract/people/profile.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { addReview, getRatingSummary, listReviews } from '@shop/contract/sales/reviews.ts'
import { inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { closeUser } from '#modules/people/identity/service.ts'
import { createHarness } from '../../../../test/harness.ts'
import { newShopper, orderIn } from '../../../../test/order-states.ts'
import { picture } from '../../../../test/victim.ts'
import { erasePerson } from './service.ts'

const harness = await createHarness()
const { owner, guest, ctx } = harness
const shopper = await newShopper(harness, 10_000)
await owner.query(
  sql`update users set family_name = 'Quillfeather', given_name = 'Ottoline' where id = ${shopper.userId}`,
)
const orderId = await orderIn(harness, shopper, orderStatuses.received)
const [item] = await owner.query<{ id: number; product_id: number }>(sql`
  select id, product_id from order_items where order_id = ${orderId}`)
const { url } = await shopper.call(upload, { file: await picture(), fields: { scene: 'review' } })
const line = { order_item_id: item?.id ?? 0, score: 5, content: 'Kept me warm all winter.', pictures: [url] }
await shopper.call(addReview, {
  body: { order_id: orderId, service_score: 5, postage_score: 4, anonymous: false, items: [line] },
})
const query = { product_id: item?.product_id ?? 0 }

test('reviews are part of the data export', async () => {
  const { json } = await shopper.call(exportAccount, {})
  const { reviews } = JSON.parse(json) as { reviews: Record<string, unknown>[] }
  assert.equal(reviews.length, 1)
  assert.deepEqual(
    {
      content: reviews[0]?.content,
      score: reviews[0]?.score,
      postage_score: reviews[0]?.postage_score,
      pictures: reviews[0]?.pictures,
    },
    { content: 'Kept me warm all winter.', score: 5, postage_score: 4, pictures: [url] },
  )
})

test('erasure removes the writer’s name, avatar and pictures; texts and scores stay', async () => {
  const [before] = (await guest(listReviews, { query })).list
  assert.deepEqual(
    { name: before?.name, pictures: before?.pictures.length },
    { name: 'Ottoline Quillfeather', pictures: 1 },
  )
  await inTx(ctx(), async (tx) => {
    await erasePerson(tx, shopper.userId)
    await closeUser(tx, shopper.userId)
  })
  const { list, total } = await guest(listReviews, { query })
  assert.deepEqual(
    { total, name: list[0]?.name, avatar: list[0]?.avatar, pictures: list[0]?.pictures },
    { total: 1, name: '***', avatar: null, pictures: [] },
  )
  assert.equal(list[0]?.content, 'Kept me warm all winter.')
  const summary = await guest(getRatingSummary, { query })
  assert.partialDeepStrictEqual(summary, { count: 1, average: 5, with_pictures: 0 })
  assert.equal((await guest(listReviews, { query: { ...query, has_pic: true } })).total, 0)
})
