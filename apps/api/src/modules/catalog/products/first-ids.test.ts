// Tests that the first page of a filtered list is the same whether it comes from memory or from SQL.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import { invalidateCaches } from '#cache/changes.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { listIds } from './card-store.ts'
import { findFirstIds, headMax } from './lists.ts'
import { isDescending } from './rules.ts'
import type { ProductFilter } from './store.ts'

const { db, ctx } = await createHarness({ demo: true })
const sorts = Object.keys(isDescending) as (keyof typeof isDescending)[]
const limit = 21

async function insertMany(count: number): Promise<void> {
  await db.query(sql`
    insert into products (key, shop_id, category_id, picture_id, weight_grams, price_cents, price_max_cents, was_cents,
                          in_stock, free_freight, score, sold, reviews, rating_tenths, status, published_at)
    select 'many-' || g, p.shop_id, p.category_id, p.picture_id, 1, 1000 + g * 37 % 5000, 7000,
           case when g % 4 = 0 then 8000 end, g % 5 <> 0, g % 3 = 0, g * 7 % 1000, g * 11 % 900, g % 2,
           case when g % 2 = 1 then 20 + g % 30 end, case when g % 10 = 0 then 'off' else 'on' end,
           now() - g * interval '1 minute'
      from generate_series(1, ${count}::int) g, (select * from products order by id limit 1) p`)
  await invalidateCaches(ctx())
}

/** Those that memory answers. */
async function compare(filters: readonly ProductFilter[]): Promise<number> {
  let answered = 0
  for (const sort of sorts) {
    for (const filter of filters) {
      const found = await findFirstIds(ctx(), { filter, sort, limit })
      if (!found) continue
      const expected = await listIds(ctx(), { filter, sort, after: undefined, limit })
      assert.deepEqual(found, expected, `${sort} ${JSON.stringify(filter)}`)
      answered++
    }
  }
  return answered
}

const [{ category_id: categoryId = 0, shop_id: shopId = 0 } = {}] = await db.query<{
  category_id: number
  shop_id: number
}>(sql`select category_id, shop_id from products order by id limit 1`)

const common: readonly ProductFilter[] = [
  { priceMin: cents(20_00) },
  { priceMax: cents(50_00) },
  { priceMin: cents(20_00), priceMax: cents(50_00), categoryId },
  { inStock: true },
  { freeFreight: true, promo: true },
  { rating: 3, categoryId },
]
const rare: ProductFilter = { priceMin: cents(59_00), priceMax: cents(59_50), freeFreight: true }

test('a small catalog answers every filter from memory, even one that leaves nothing', async () => {
  const filters = [...common, rare, { priceMin: cents(900_000_00) }]
  assert.equal(await compare(filters), sorts.length * filters.length)
})

test('of a large catalog memory answers what fills the page, with the same products in the same order', async () => {
  await insertMany(headMax * 2)
  assert.ok((await compare(common)) >= sorts.length * 3)
  assert.equal(await findFirstIds(ctx(), { filter: rare, sort: 'recommend', limit }), undefined)
})

test('lists of a shop and lists without filters are not read into memory', async () => {
  for (const filter of [{}, { categoryId }, { inStock: false }, { shopId, inStock: true }])
    assert.equal(await findFirstIds(ctx(), { filter, sort: 'sales', limit }), undefined)
})
