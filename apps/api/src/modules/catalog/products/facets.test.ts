// Tests of facets: every count agrees with the list it announces.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listProducts } from '@shop/contract/catalog/products.ts'
import { type Facets, getFacets } from '@shop/contract/catalog/search.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { priceLadder, priceSteps } from './facets.ts'

const { guest, db, inject } = await createHarness({ demo: true })
type Choice = Input<typeof getFacets>['query']

await db.query(sql`update products set rating_tenths = 20 + id % 31, reviews = 1 where id % 3 = 0`)
await db.query(sql`update products set in_stock = false, score = 0 where id % 9 = 0`)
const [first] = await db.query<{ shop_id: number; category_id: number }>(sql`
  select shop_id, category_id from products where status = 'on' order by sold desc, id limit 1`)
const shop_id = first?.shop_id ?? 0
const category_id = first?.category_id ?? 0

const countOf = async (query: Choice) => (await guest(listProducts, { query: { ...query, limit: 1 } })).total

const choices: [name: string, choice: Choice][] = [
  ['nothing', {}],
  ['a category', { category_id }],
  ['a shop', { shop_id }],
  ['a price', { filter: { price_min: cents(1_000), price_max: cents(9_999) } }],
  ['a rating', { filter: { rating: 3 } }],
  ['switches', { filter: { free_freight: true, in_stock: true } }],
  ['much at once', { category_id, filter: { price_min: cents(500), rating: 3, in_stock: true } }],
  ['a keyword', { keyword: 'phone' }],
  ['a keyword and more', { keyword: 'phone', filter: { price_max: cents(20_000), in_stock: true } }],
]

async function checkGroups(choice: Choice, facets: Facets): Promise<void> {
  const { filter = {} } = choice
  for (const { id, count } of facets.categories) assert.equal(await countOf({ ...choice, category_id: id }), count)
  for (const { id, count } of facets.shops) assert.equal(await countOf({ ...choice, shop_id: id }), count, 'shop')
  for (const { from, to, count } of facets.prices) {
    const { price_min: _, price_max: __, ...rest } = filter
    const range = { price_min: from, ...(to !== null && { price_max: to }) }
    assert.equal(await countOf({ ...choice, filter: { ...rest, ...range } }), count, `${from}–${to}`)
  }
  for (const { least, count } of facets.ratings) {
    assert.equal(await countOf({ ...choice, filter: { ...filter, rating: least } }), count, `${least} stars`)
  }
  for (const flag of ['free_freight', 'in_stock', 'promo'] as const) {
    assert.equal(await countOf({ ...choice, filter: { ...filter, [flag]: true } }), facets[flag], flag)
  }
}

for (const [name, choice] of choices) {
  test(`with ${name} chosen, every count equals the total of the list with that choice`, async () => {
    const facets = await guest(getFacets, { query: choice })
    assert.ok(facets.total > 0, 'the choice matches nothing')
    assert.equal(facets.total, await countOf(choice))
    assert.equal(facets.capped, false)
    assert.ok(facets.shops.length <= 10 && facets.prices.length <= 8)
    await checkGroups(choice, facets)
  })
}

test('without a choice the groups add up to the total', async () => {
  const { total, categories, prices } = await guest(getFacets, { query: {} })
  const sum = (groups: { count: number }[]) => groups.reduce((all, { count }) => all + count, 0)
  assert.deepEqual({ categories: sum(categories), prices: sum(prices) }, { categories: total, prices: total })
})

test('a choice leaves the counts of its own group unchanged, and the chosen shop is listed', async () => {
  const [all, chosen] = [await guest(getFacets, { query: {} }), await guest(getFacets, { query: { category_id } })]
  assert.deepEqual(chosen.categories, all.categories)
  const rare = await db.query<{ shop_id: number }>(sql`
    select shop_id from products where status = 'on' group by shop_id order by count(*), shop_id limit 1`)
  const id = rare[0]?.shop_id ?? 0
  const facets = await guest(getFacets, { query: { shop_id: id } })
  assert.ok(facets.shops.some((shop) => shop.id === id))
  assert.equal(facets.shops.length, 10)
})

test('without matches all counts are empty', async () => {
  const { total, categories, prices, shops } = await guest(getFacets, { query: { category_id: 987_654, shop_id: 1 } })
  assert.deepEqual({ total, categories, prices, shops }, { total: 0, categories: [], prices: [], shops: [] })
})

test('facets refuse the same input as the list', async () => {
  const fetchFields = async (query: string) => (await inject({ url: `/api/goods/facets?${query}` })).json().data.fields
  assert.deepEqual(await fetchFields('filter[price_min]=-1'), { 'filter.price_min': 'amountCorrect' })
  assert.deepEqual(await fetchFields('filter[price_min]=2&filter[price_max]=1'), { 'filter.price_max': 'tooSmall' })
  assert.deepEqual(await fetchFields(`keyword=${'x'.repeat(10_000)}`), { keyword: 'tooLong' })
})

test('there are at most eight price steps, none empty, without gaps or lost products', () => {
  const counts = priceLadder.map((_, i) => ({ rung: i, count: (i * 7) % 5 }))
  const steps = priceSteps(counts)
  assert.equal(steps.length, 8)
  assert.equal(
    steps.reduce((all, step) => all + step.count, 0),
    counts.reduce((all, { count }) => all + count, 0),
  )
  steps.forEach((step, i) => {
    assert.ok(step.count > 0)
    assert.equal(step.to, i === 7 ? null : cents((steps[i + 1]?.from ?? 0) - 1))
  })
  assert.deepEqual(priceSteps([]), [])
  assert.deepEqual(priceSteps([{ rung: 0, count: 4 }]), [{ from: 0, to: null, count: 4 }])
})

test('an inactive category is not offered', async () => {
  const offered = async (query: Choice) => (await guest(getFacets, { query })).categories.map((category) => category.id)
  assert.ok((await offered({ filter: { price_min: cents(1) } })).includes(category_id))
  await db.query(sql`update categories set active = false where id = ${category_id}`)
  assert.ok(!(await offered({ filter: { price_min: cents(2) } })).includes(category_id))
  await db.query(sql`update categories set active = true where id = ${category_id}`)
})
