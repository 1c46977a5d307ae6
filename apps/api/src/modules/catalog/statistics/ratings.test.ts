// Tests that ratings reach products, the search index and shops exactly once, also concurrently.
import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { newBuyer, newShop, newSku } from '../../../../test/purchases.ts'
import { buy, deliver } from '../../../../test/refunds.ts'
import { foldRatings } from './service.ts'

const { db, owner, ctx } = await createHarness()
const shopId = await newShop(owner)
const skus = [
  await newSku(owner, { shopId, price: 100, stock: 1_000 }),
  await newSku(owner, { shopId, price: 100, stock: 1_000 }),
]

async function review(scores: readonly number[]): Promise<number> {
  const lines = skus.map((sku) => ({ ...sku, qty: 1 }))
  const orderId = await buy(db, owner, await newBuyer(owner, 1_000), { lines })
  await deliver(owner, orderId)
  await db.transaction(async (tx) => {
    await tx.query(sql`
      insert into order_scores (order_id, user_id, shop_id, service, postage, created_at)
      select id, user_id, shop_id, 5, 4, now() from orders where id = ${orderId}`)
    await tx.query(sql`
      insert into reviews (order_item_id, order_id, user_id, product_id, shop_id, score, content, language,
                           editable_until, created_at)
      select i.id, o.id, o.user_id, i.product_id, o.shop_id, (${scores}::int[])[i.position + 1], 'Good', 'en-US',
             now(), now()
        from orders o join order_items i on i.order_id = o.id where o.id = ${orderId} order by i.position`)
  })
  return orderId
}

/** Products and shops whose shown rating differs from their reviews. */
async function differences(): Promise<unknown[]> {
  return owner.query(sql`
    select p.id, p.reviews, p.rating_tenths from products p, lateral (
             select count(*)::int as reviews, round(avg(v.score) * 10)::smallint as tenths from reviews v
              where v.product_id = p.id and v.hidden_at is null) r
     where (p.reviews, p.rating_tenths) is distinct from (r.reviews, r.tenths)
    union all
    select s.id, s.reviews, s.good_reviews from shops s, lateral (
             select count(*)::int as reviews, (count(*) filter (where v.score >= 4))::int as good from reviews v
              where v.shop_id = s.id and v.hidden_at is null) r
     where (s.reviews, s.good_reviews) is distinct from (r.reviews, r.good)`)
}

test('a rating is copied to product and shop and changes the product’s score', async () => {
  const score = async () =>
    (await owner.query<{ score: number }>(sql`select score from products order by id`)).map((p) => p.score)
  await foldRatings(ctx())
  const before = await score()
  await review([5, 1])
  assert.equal((await differences()).length, 3, 'nothing is shown before folding')
  await foldRatings(ctx())
  assert.deepEqual(await differences(), [])
  assert.deepEqual(await owner.query(sql`select 1 from product_ratings where not copied`), [])
  const [best = 0, worst = 0] = await score()
  assert.ok(best > worst && best > (before[0] ?? 0))
})

test('concurrent reviews, changes and folding count every review exactly once', async () => {
  const batch = Array.from({ length: 10 }, () => review([randomInt(1, 6), randomInt(1, 6)]))
  const folding = Array.from({ length: 6 }, () => foldRatings(ctx()))
  const change = db.query(
    sql`update reviews set score = 6 - score where id in (select id from reviews order by id limit 2)`,
  )
  await Promise.all([...batch, ...folding, change])
  await foldRatings(ctx())
  assert.deepEqual(await differences(), [])
})

test('a product whose only reviews are hidden has no rating', async () => {
  const [operator] = await owner.query<{ id: number }>(sql`
    insert into operators (account, name, password_hash, roles)
    values ('hider', 'One', 'none', '{support}') returning id`)
  const rows = await owner.query<{ id: number }>(sql`select id from reviews where product_id = ${skus[0]?.productId}`)
  for (const { id } of rows)
    await db.query(sql`
      update reviews set hidden_at = now(), hidden_reason = 'fake', hidden_by = ${operator?.id ?? 0} where id = ${id}`)
  await foldRatings(ctx())
  assert.deepEqual(await differences(), [])
  const [product] = await owner.query<{ reviews: number; rating_tenths: number | null }>(sql`
    select reviews, rating_tenths from products where id = ${skus[0]?.productId}`)
  assert.deepEqual(product, { reviews: 0, rating_tenths: null })
})
