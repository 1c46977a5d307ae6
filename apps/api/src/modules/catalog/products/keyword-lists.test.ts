// Tests of lists within keyword matches: every sort order over all pages, filters, cursors, limits.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ProductSort, productSorts } from '@shop/contract/catalog/product-choice.ts'
import { listProducts, type ProductCard } from '@shop/contract/catalog/products.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { findMatches } from './search-ranking.ts'

const { guest, db, inject, ctx, forward } = await createHarness({ demo: true })
type ListQuery = Input<typeof listProducts>['query']

await db.query(sql`update products set rating_tenths = 30 + id % 5, reviews = 1 where id % 3 = 0`)
const keyword = 'phone'
const { ids } = await findMatches(ctx(), { keyword, exact: false, filter: {}, isDeep: true })
const rows = await db.query<Record<ProductSort, number> & { id: number; price: number }>(sql`
  select id, price_cents as price, 0 as recommend, -sold as sales, -extract(epoch from published_at)::float8 as new,
         price_cents as price_asc, -price_cents as price_desc, -coalesce(rating_tenths, 0) as rating
    from products where id = any(${ids})`)

async function listAllPages(query: ListQuery): Promise<ProductCard[]> {
  const cards: ProductCard[] = []
  let cursor: string | null | undefined
  for (let pages = 0; cursor !== null; pages++) {
    assert.ok(pages < 60, 'the list does not end')
    const page = await guest(listProducts, { query: { ...query, limit: 4, ...(cursor && { cursor }) } })
    cards.push(...page.list)
    cursor = page.next
  }
  return cards
}

test('the keyword finds more than one page', () => assert.ok(ids.length > 8 && rows.length === ids.length))

for (const sort of productSorts) {
  test(`sorted by ${sort}, the pages list every match once and in order`, async () => {
    const found = (await listAllPages({ keyword, sort })).map((card) => card.id)
    if (sort === 'recommend') return assert.deepEqual(found, ids)
    const direction = sort === 'price_asc' ? 1 : -1
    const sorted = rows.toSorted((a, b) => a[sort] - b[sort] || direction * (a.id - b.id))
    assert.deepEqual(
      found,
      sorted.map((row) => row.id),
    )
  })
}

test('a filter reduces the matches and the total', async () => {
  const price_max = cents(rows.map((row) => row.price).sort((a, b) => a - b)[4] ?? 0)
  const matching = rows.filter((row) => row.price <= price_max).map((row) => row.id)
  const page = await guest(listProducts, { query: { keyword, filter: { price_max } } })
  assert.deepEqual(page.list.map((card) => card.id).sort(), matching.sort())
  assert.equal(page.total, matching.length)
})

test('an empty keyword is ignored', async () => {
  const all = await guest(listProducts, { query: {} })
  assert.deepEqual(await guest(listProducts, { query: { keyword: '   ' } }), all)
})

async function fieldsOf(query: string) {
  const { data } = (await inject({ url: `/api/goods/list?${query}` })).json()
  return data.fields
}

test('a cursor belongs to its keyword, its sort and its filters', async () => {
  const first = await guest(listProducts, { query: { keyword, limit: 2 } })
  const cursor = first.next ?? assert.fail('there is no next page')
  for (const query of ['keyword=case', '', `keyword=${keyword}&sort=new`, `keyword=${keyword}&exact=1`]) {
    assert.deepEqual(await fieldsOf(`${query}&cursor=${cursor}`), { cursor: 'format' }, query)
  }
  const [mark] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  for (const forged of [[mark, -1, 5], [mark, 1.5, 5], [mark, 'x', 5], [mark], [mark, 1], [mark, 1, 2, 3]]) {
    const text = Buffer.from(JSON.stringify(forged)).toString('base64url')
    assert.deepEqual(await fieldsOf(`keyword=${keyword}&cursor=${text}`), { cursor: 'format' }, String(forged))
  }
  const far = Buffer.from(JSON.stringify([mark, 9_000_000, 1])).toString('base64url')
  const page = await guest(listProducts, { query: { keyword, cursor: far } })
  assert.deepEqual({ list: page.list, next: page.next }, { list: [], next: null })
})

test('a keyword of ten thousand characters, or one with a control character, is refused with its field', async () => {
  assert.deepEqual(await fieldsOf(`keyword=${'x'.repeat(10_000)}`), { keyword: 'tooLong' })
  assert.deepEqual(await fieldsOf('keyword=a%00b'), { keyword: 'format' })
  assert.equal(await fieldsOf(`keyword=${encodeURIComponent(`%_\\'":*&|!()<>`)}`), undefined)
})

test('ranks that change between pages neither repeat nor lose a card, even if the last card is gone', async () => {
  const page = async (cursor?: string | null) => {
    // Past the lifetime of the caches, as another process would answer.
    forward(60_000)
    return guest(listProducts, { query: { keyword, limit: 4, ...(cursor && { cursor }) } })
  }
  const first = await page()
  const last = first.list.at(-1)?.id
  const climber = ids.at(-1)
  await db.query(sql`update product_search set score = 900000 where product_id = ${climber}`)
  const second = await page(first.next)
  assert.equal((await page()).list[0]?.id, climber, 'the ranks did not change')
  assert.deepEqual(
    second.list.map((card) => card.id),
    ids.slice(4, 8),
  )
  await db.query(sql`delete from product_search where product_id = ${last}`)
  const again = await page(first.next)
  assert.deepEqual(
    again.list.map((card) => card.id),
    ids.slice(4, 8),
  )
})
