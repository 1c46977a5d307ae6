// Tests of keyword searches with filters: the same result as SQL, always current, best first.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listProducts } from '@shop/contract/catalog/products.ts'
import { cents } from '@shop/contract/wire.ts'
import { and, sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { checkSearchIndex } from '../../../../test/search-index.ts'
import { findMatches, positionsOf } from './search-ranking.ts'
import { readBest } from './search-ranking-store.ts'
import { conditionsOf, type ProductFilter } from './store.ts'

const { guest, db, ctx, forward } = await createHarness({ demo: true })
await db.query(sql`update products set rating_tenths = 20 + id % 31, reviews = 1 where id % 3 = 0`)
await db.query(sql`update products set in_stock = false where id % 7 = 0`)
await db.query(sql`update products set free_freight = id % 2 = 0`)
await db.query(sql`update products set was_cents = price_cents + 500 where id % 4 = 0`)

/** Past the lifetime of all caches. */
const expireCaches = () => forward(60_000)
const find = (keyword: string, filter: ProductFilter, isDeep = true) =>
  findMatches(ctx(), { keyword, exact: true, filter, isDeep })

test('every filter leaves the same candidates as SQL', async () => {
  const candidates = await readBest(ctx(), `'phone' | 'tent'`)
  const [categoryId = 0] = candidates.categories
  const [shopId = 0] = candidates.shops
  const [price = 0] = candidates.prices
  const filters: ProductFilter[] = [
    {},
    { categoryId },
    { shopId },
    { priceMin: cents(price) },
    { priceMax: cents(price) },
    { priceMin: cents(price), priceMax: cents(price) },
    { rating: 3 },
    { rating: 1 },
    { freeFreight: true },
    { inStock: true },
    { promo: true },
    { inStock: false, promo: false, freeFreight: false },
    { inStock: true, promo: true, freeFreight: true, rating: 2, priceMin: cents(1000), categoryId },
  ]
  for (const filter of filters) {
    const rows = await db.query<{ id: number }>(sql`
      select p.id from products p
       where p.id = any(${candidates.ids}::bigint[]) and ${and(conditionsOf(filter))} order by p.id`)
    const ids = positionsOf(candidates, filter).map((at) => candidates.ids[at] ?? 0)
    const left = ids.toSorted((a, b) => a - b)
    const expected = rows.map((row) => row.id)
    assert.deepEqual(left, expected, JSON.stringify(filter))
    assert.ok(left.length > 0 || Object.keys(filter).length > 2, JSON.stringify(filter))
  }
})

test('a search filters by the current values of products', async () => {
  await checkSearchIndex(db)
  const [product] = await db.query<{ id: number }>(sql`select id from products where key = 'tent-fernway-green-dome'`)
  const expensive = { priceMin: cents(99_999_00) }
  assert.deepEqual((await find('tent', expensive)).ids, [])
  await db.query(sql`
    update products set price_cents = 9999900, price_max_cents = 9999900, was_cents = null where id = ${product?.id}`)
  expireCaches()
  assert.deepEqual((await find('tent', expensive)).ids, [product?.id])
  await db.query(sql`update products set in_stock = false where id = ${product?.id}`)
  expireCaches()
  assert.deepEqual((await find('tent', { ...expensive, inStock: true })).ids, [])
  await checkSearchIndex(db)
})

/** In tier 2 the keyword is in the title, in tier 1 only among the facts. */
async function createMany(word: string, { best, others }: { best: number; others: number }): Promise<void> {
  await db.query(sql`
    with new_products as (
      insert into products (key, shop_id, category_id, picture_id, weight_grams, price_cents, price_max_cents, in_stock,
                            tier, score)
      select ${word} || g, shop_id, category_id, picture_id, 1, case when g % 2 = 0 then 100 else 900 end, 900, true,
             case when g <= ${best}::int then 1 else 2 end, g
        from generate_series(1, ${best}::int + ${others}::int) g, (select * from products order by id limit 1) p
      returning id, category_id, shop_id, price_cents, tier, score)
    insert into product_search (product_id, tokens, head, category_id, shop_id, price_cents, tier, score, free_freight,
                                in_stock, reduced)
    select id, quote_literal(${word}::text)::tsvector,
           (quote_literal(${word}::text) || case when tier = 2 then ':1A' else ':1C' end)::tsvector, category_id,
           shop_id, price_cents, tier, score, false, true, false from new_products`)
  expireCaches()
}

test('with enough matches in tier 1, those of tier 2 follow only in a deep search', async () => {
  await createMany('plomvex', { best: 140, others: 60 })
  const cheap = { priceMax: cents(100) }
  const first = await find('plomvex', cheap, false)
  assert.deepEqual(
    { idsLength: first.ids.length, capped: first.capped, hasMore: first.hasMore },
    { idsLength: 70, capped: true, hasMore: true },
  )
  const deep = await find('plomvex', cheap)
  assert.deepEqual(
    { idsLength: deep.ids.length, capped: deep.capped, hasMore: deep.hasMore },
    { idsLength: 100, capped: false, hasMore: false },
  )
  assert.deepEqual(deep.ids.slice(0, 70), first.ids)
})

test('with few matches in tier 1, the best of tier 2 are ranked among them and the rest follow', async () => {
  await createMany('quarbit', { best: 20, others: 400 })
  const cheap = { priceMax: cents(100) }
  const first = await find('quarbit', cheap, false)
  assert.deepEqual(
    { idsLength: first.ids.length, capped: first.capped, hasMore: first.hasMore },
    { idsLength: 130, capped: true, hasMore: true },
  )
  const rows = await db.query<{ tier: number; score: number }>(sql`
    select tier, score from unnest(${first.ids}::bigint[]) with ordinality f(id, position)
      join products p using (id) order by position`)
  assert.ok(
    rows.slice(0, 120).every((row) => row.tier === 2 && row.score > 180),
    'titles first, the higher scores',
  )
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const query = { keyword: 'quarbit', filter: { price_max: cents(100) }, limit: 50, ...(cursor && { cursor }) }
    const page = await guest(listProducts, { query })
    seen.push(...page.list.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor)
  assert.equal(new Set(seen).size, 210)
  assert.deepEqual(seen, (await find('quarbit', cheap)).ids)
})
