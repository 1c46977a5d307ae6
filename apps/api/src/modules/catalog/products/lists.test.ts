// Tests of product lists: every sort order over all pages, every filter, limits and cursors.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ProductSort, productSorts } from '@shop/contract/catalog/product-choice.ts'
import { listProducts, type ProductCard } from '@shop/contract/catalog/products.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'

const { guest, db, owner, inject, forward } = await createHarness({ demo: true })
type ListQuery = Input<typeof listProducts>['query']

interface Row {
  id: number
  shop_id: number
  category_id: number
  price_cents: number
  free_freight: boolean
  in_stock: boolean
  promo: boolean
  rating: number
  sold: number
  score: number
  created: number
}
// Some products are off sale, some prices and times are equal: lists must handle both.
await db.query(sql`update products set status = 'off' where id % 41 = 0`)
await db.query(sql`update products set published_at = '2026-01-02 03:04:05.678901Z' where id % 5 = 0`)
await db.query(sql`
  update products set price_cents = 2999, price_max_cents = greatest(2999, price_max_cents), was_cents = null,
         sold = 700
   where id % 4 = 0`)
await db.query(sql`update products set in_stock = false, score = 0 where id % 9 = 0`)
await db.query(sql`update products set rating_tenths = 30 + id % 21, reviews = 1 where id % 3 = 0`)
const all = await db.query<Row>(sql`
  select id, shop_id, category_id, price_cents, free_freight, in_stock, was_cents is not null as promo,
         coalesce(rating_tenths, 0) as rating, sold, score,
         (extract(epoch from published_at) * 1e6)::bigint as created from products where status = 'on'`)

/** Reads every page of a list, seven cards at a time. */
async function listAllPages(query: ListQuery): Promise<ProductCard[]> {
  const cards: ProductCard[] = []
  let cursor: string | null | undefined
  for (let pages = 0; cursor !== null; pages++) {
    assert.ok(pages < 60, 'the list does not end')
    const page = await guest(listProducts, { query: { ...query, limit: 7, ...(cursor && { cursor }) } })
    assert.ok(page.list.length === 7 || page.next === null, 'only the last page may be short')
    cards.push(...page.list)
    cursor = page.next
  }
  return cards
}

const idsOf = (cards: readonly { id: number }[]) => cards.map((card) => card.id)

function sorted(rows: readonly Row[], key: (row: Row) => number, direction: 1 | -1): number[] {
  return idsOf([...rows].sort((a, b) => direction * (key(a) - key(b) || a.id - b.id)))
}

const orders: Record<ProductSort, [key: (row: Row) => number, direction: 1 | -1]> = {
  recommend: [(row) => row.score, -1],
  sales: [(row) => row.sold, -1],
  new: [(row) => row.created, -1],
  price_asc: [(row) => row.price_cents, 1],
  price_desc: [(row) => row.price_cents, -1],
  rating: [(row) => row.rating, -1],
}

for (const sort of productSorts) {
  test(`sorted by ${sort}, the pages list every product once and in order`, async () => {
    const [key, direction] = orders[sort]
    assert.deepEqual(idsOf(await listAllPages({ sort })), sorted(all, key, direction))
    const category_id = all[0]?.category_id
    const inCategory = all.filter((row) => row.category_id === category_id)
    assert.deepEqual(
      idsOf(await listAllPages({ sort, category_id })),
      sorted(inCategory, key, direction),
      'within a category',
    )
  })
}

test('by default the list is sorted by recommendation, 20 per page', async () => {
  const page = await guest(listProducts, { query: {} })
  assert.deepEqual(idsOf(page.list), sorted(all, (row) => row.score, -1).slice(0, 20))
  assert.equal(page.total, all.length)
  assert.equal(typeof page.next, 'string')
})

const filters: [name: string, query: ListQuery, matches: (row: Row) => boolean][] = [
  ['a category', { category_id: all[0]?.category_id }, (row) => row.category_id === all[0]?.category_id],
  ['a shop', { shop_id: all[0]?.shop_id }, (row) => row.shop_id === all[0]?.shop_id],
  ['a lowest price', { filter: { price_min: cents(20_000) } }, (row) => row.price_cents >= 20_000],
  ['a highest price', { filter: { price_max: cents(2_000) } }, (row) => row.price_cents <= 2_000],
  [
    'both prices',
    { filter: { price_min: cents(2_000), price_max: cents(5_000) } },
    (row) => row.price_cents >= 2_000 && row.price_cents <= 5_000,
  ],
  ['free freight', { filter: { free_freight: true } }, (row) => row.free_freight],
  ['being in stock', { filter: { in_stock: true } }, (row) => row.in_stock],
  ['being reduced', { filter: { promo: true } }, (row) => row.promo],
  ['at least four stars', { filter: { rating: 4 } }, (row) => row.rating >= 40],
  [
    'everything together',
    { category_id: all[0]?.category_id, filter: { price_min: cents(1_000), free_freight: true, in_stock: true } },
    (row) => row.category_id === all[0]?.category_id && row.price_cents >= 1_000 && row.free_freight && row.in_stock,
  ],
]

for (const [name, query, matches] of filters) {
  test(`a list filtered by ${name} has exactly the matching products and their total`, async () => {
    const matching = all.filter(matches)
    assert.ok(matching.length > 0 && matching.length < all.length, 'the filter matches nothing or everything')
    const [key, direction] = orders.price_asc
    assert.deepEqual(idsOf(await listAllPages({ ...query, sort: 'price_asc' })), sorted(matching, key, direction))
    assert.equal((await guest(listProducts, { query: { ...query, limit: 1 } })).total, matching.length)
  })
}

test('price bounds are inclusive, and a switch set to 0 filters nothing', async () => {
  const price = cents(all[0]?.price_cents ?? 0)
  const exact = await listAllPages({ filter: { price_min: price, price_max: price } })
  assert.deepEqual(idsOf(exact).sort(), idsOf(all.filter((row) => row.price_cents === price)).sort())
  const page = await guest(listProducts, { query: { filter: { free_freight: false, in_stock: false } } })
  assert.equal(page.total, all.length)
})

test('an unknown category or shop gives an empty list', async () => {
  const empty = { list: [], next: null, total: 0 }
  assert.deepEqual(await guest(listProducts, { query: { category_id: 987_654 } }), empty)
  assert.deepEqual(await guest(listProducts, { query: { shop_id: Number.MAX_SAFE_INTEGER } }), empty)
})

async function fetchList(query: string) {
  const answer = await inject({ method: 'GET', url: `/api/goods/list?${query}` })
  assert.equal(answer.statusCode, 200, `${query} answers ${answer.statusCode}`)
  return answer.json()
}

test('a limit is a whole number from 1 to 50', async () => {
  assert.equal((await fetchList('limit=1')).data.list.length, 1)
  assert.equal((await fetchList('limit=50')).data.list.length, 50)
  assert.equal((await fetchList('limit=')).data.list.length, 20)
  assert.deepEqual((await fetchList('limit=0')).data.fields, { limit: 'tooSmall' })
  assert.deepEqual((await fetchList('limit=51')).data.fields, { limit: 'tooLarge' })
  for (const limit of ['-1', '1.5', 'many', '1e1', '99999999999999999999']) {
    assert.deepEqual((await fetchList(`limit=${limit}`)).data.fields, { limit: 'format' }, limit)
  }
})

test('an invalid sort, price or switch is refused with its field', async () => {
  assert.deepEqual((await fetchList('sort=cheapest')).data.fields, { sort: 'chooseOne' })
  assert.deepEqual((await fetchList('sort[a]=new')).data.reason, 'input.invalid')
  assert.deepEqual((await fetchList('filter[price_min]=cheap')).data.fields, { 'filter.price_min': 'amountCorrect' })
  assert.deepEqual((await fetchList('filter[price_max]=1.005')).data.fields, { 'filter.price_max': 'amountCorrect' })
  assert.deepEqual((await fetchList('filter[price_min]=-1')).data.fields, { 'filter.price_min': 'amountCorrect' })
  assert.deepEqual((await fetchList('filter[price_max]=-0.01')).data.fields, { 'filter.price_max': 'amountCorrect' })
  const inverted = await fetchList('filter[price_min]=50&filter[price_max]=49.99')
  assert.deepEqual(inverted.data.fields, { 'filter.price_max': 'tooSmall' })
  assert.deepEqual((await fetchList('filter[rating]=6')).data.fields, { 'filter.rating': 'tooLarge' })
  assert.deepEqual((await fetchList('filter[promo]=2')).data.fields, { 'filter.promo': 'chooseOne' })
  assert.deepEqual((await fetchList('filter[in_stock]=yes')).data.fields, { 'filter.in_stock': 'chooseOne' })
  assert.deepEqual((await fetchList('category_id=0')).data.fields, { category_id: 'tooSmall' })
  assert.equal((await fetchList('filter=1')).data.reason, 'input.invalid')
})

test('an empty filter is no filter', async () => {
  assert.equal((await fetchList('filter[price_min]=&filter[in_stock]=&category_id=&sort=')).data?.total, all.length)
})

test('a cursor works only for the list it came from', async () => {
  const { next } = (await fetchList('sort=sales&limit=3')).data
  assert.equal((await fetchList(`sort=sales&limit=5&cursor=${next}`)).code, 1, 'another page size is the same list')
  for (const query of [
    'sort=sales&keyword=phone',
    'sort=new',
    'sort=price_asc',
    'sort=sales&filter[in_stock]=1',
    'sort=sales&category_id=1',
    '',
  ]) {
    assert.deepEqual((await fetchList(`${query}&cursor=${next}`)).data.fields, { cursor: 'format' }, query)
  }
})

test('a forged cursor is refused', async () => {
  const { next } = (await fetchList('limit=3')).data
  const [mark] = JSON.parse(Buffer.from(next, 'base64url').toString())
  const forged = [
    [mark],
    [mark, 1],
    [mark, 'a', 1],
    [mark, null, 1],
    [mark, 1, 1, 1],
    {},
    'x',
    [mark, 1.5, 1],
    [mark, 1e300, 1],
  ]
  const texts = forged.map((value) => Buffer.from(JSON.stringify(value)).toString('base64url'))
  for (const cursor of [...texts, 'AAAA', '..', '%00', 'x'.repeat(501)]) {
    assert.equal((await fetchList(`cursor=${cursor}`)).data.reason, 'input.invalid', cursor)
  }
})

test('a product taken off sale between two pages neither repeats nor hides others', async () => {
  const first = await guest(listProducts, { query: { sort: 'price_desc', limit: 7 } })
  const gone = first.list[6]?.id ?? 0
  await db.query(sql`update products set status = 'off' where id = ${gone}`)
  const second = await guest(listProducts, { query: { sort: 'price_desc', limit: 7, cursor: first.next ?? '' } })
  await db.query(sql`update products set status = 'on' where id = ${gone}`)
  const [key, direction] = orders.price_desc
  assert.deepEqual(idsOf(second.list), sorted(all, key, direction).slice(7, 14))
})

test('price changes between two pages neither repeat nor hide the other products', async () => {
  const sort = 'price_asc'
  const first = await guest(listProducts, { query: { sort, limit: 7 } })
  const moved = [first.list[0]?.id ?? 0, first.list[3]?.id ?? 0]
  await db.query(sql`
    update products set price_cents = price_cents + 3000, price_max_cents = price_max_cents + 3000, was_cents = null
     where id = any(${moved})`)
  const seen = idsOf(first.list)
  for (let cursor = first.next; cursor !== null; ) {
    const page = await guest(listProducts, { query: { sort, limit: 7, cursor } })
    seen.push(...idsOf(page.list))
    cursor = page.next
  }
  const stayed = seen.filter((id) => !moved.includes(id))
  assert.equal(new Set(stayed).size, stayed.length, 'none twice')
  assert.equal(stayed.length, all.length - moved.length, 'none missing')
  await db.query(sql`
    update products set price_cents = price_cents - 3000, price_max_cents = price_max_cents - 3000
     where id = any(${moved})`)
})

test('equal values are sorted by id even without an index', async () => {
  await owner.query(sql`drop index products_price, products_sales, products_new, products_recommend, products_rating`)
  await owner.query(sql`drop index products_price_down`)
  forward(20_000)
  for (const sort of ['price_desc', 'price_asc', 'sales', 'new', 'rating'] as const) {
    const [key, direction] = orders[sort]
    assert.deepEqual(idsOf(await listAllPages({ sort })), sorted(all, key, direction), sort)
  }
})
