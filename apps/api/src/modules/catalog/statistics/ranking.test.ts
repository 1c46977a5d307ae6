// Tests of rankings by period, their trends, and tiers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listHotProducts, listHotShops } from '@shop/contract/catalog/statistics.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { refreshTiers } from './refresh-statistics.ts'
import { dayBefore, windowOf } from './rules.ts'
import * as statistics from './service.ts'

const { db, owner, ctx, guest, forward } = await createHarness({ demo: true })

interface Sale {
  id: number
  daysAgo: number
  sold: number
}

/** Replaces the demo's days by these. */
async function recordAndRank(sales: readonly Sale[]): Promise<void> {
  const now = ctx().now()
  await db.query(sql`delete from product_days`)
  for (const { id, daysAgo, sold } of sales) {
    await db.query(sql`
      insert into product_days (product_id, day, sold) values (${id}, ${dayBefore(now, daysAgo)}, ${sold})`)
  }
  await statistics.rankHot(ctx())
  // Past the lifetime of the ranking cache.
  forward(10_000)
}

async function firstProducts(limit: number): Promise<{ id: number; category_id: number; shop_id: number }[]> {
  return db.query(sql`select id, category_id, shop_id from products where status = 'on' order by id limit ${limit}`)
}

test('the demo data has rankings of 100, best first, that differ by period', async () => {
  const orders: number[][] = []
  for (const period of ['day', 'week', 'month'] as const) {
    const page = await guest(listHotProducts, { query: { period, limit: 50 } })
    assert.equal(page.total, 100)
    assert.deepEqual(
      page.list.map((row) => row.rank),
      Array.from({ length: 50 }, (_, i) => i + 1),
    )
    const sold = page.list.map((row) => row.sold)
    assert.deepEqual(
      sold,
      sold.toSorted((a, b) => b - a),
    )
    assert.ok(page.list.some((row) => row.trend !== null && row.trend !== 0))
    orders.push(page.list.slice(0, 20).map((row) => row.id))
  }
  assert.notDeepEqual(orders[0], orders[1])
  assert.notDeepEqual(orders[1], orders[2])
})

test('the pages cover ranks 1 to 100 without gaps or repeats', async () => {
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const page = await guest(listHotProducts, { query: { limit: 30, ...(cursor && { cursor }) } })
    seen.push(...page.list.map((row) => row.rank))
    cursor = page.next ?? undefined
  } while (cursor)
  assert.deepEqual(
    seen,
    Array.from({ length: 100 }, (_, i) => i + 1),
  )
})

test('a cursor of another period is refused, and an unknown category is empty', async () => {
  const { next } = await guest(listHotProducts, { query: { period: 'day', limit: 5 } })
  assert.ok(next)
  await assert.rejects(guest(listHotProducts, { query: { period: 'week', cursor: next } }), { reason: 'input.invalid' })
  const none = await guest(listHotProducts, { query: { category_id: 999_999 } })
  assert.deepEqual(none, { list: [], next: null, total: 0 })
})

test('a category ranks only its own products', async () => {
  const [product] = await firstProducts(1)
  assert.ok(product)
  const page = await guest(listHotProducts, { query: { category_id: product.category_id, limit: 50 } })
  const rows = await db.query<{ category_id: number }>(sql`
    select distinct category_id from products where id = any(${page.list.map((row) => row.id)})`)
  assert.deepEqual(rows, [{ category_id: product.category_id }])
  assert.equal(page.list[0]?.rank, 1)
})

test('each period counts its own days, and the trend is the change of rank', async () => {
  const [a, b, c] = await firstProducts(3)
  assert.ok(a && b && c)
  await recordAndRank([
    { id: a.id, daysAgo: 0, sold: 5 },
    { id: a.id, daysAgo: 4, sold: 50 },
    { id: b.id, daysAgo: 1, sold: 9 },
    { id: b.id, daysAgo: 10, sold: 40 },
    { id: c.id, daysAgo: 20, sold: 500 },
    { id: a.id, daysAgo: 9, sold: 1 },
  ])
  const rankingOf = async (period: 'day' | 'week' | 'month') => {
    const { list } = await guest(listHotProducts, { query: { period } })
    return list.map(({ id, rank, sold, trend }) => ({ id, rank, sold, trend }))
  }
  assert.deepEqual(await rankingOf('day'), [
    { id: b.id, rank: 1, sold: 9, trend: null },
    { id: a.id, rank: 2, sold: 5, trend: null },
  ])
  assert.deepEqual(await rankingOf('week'), [
    { id: a.id, rank: 1, sold: 55, trend: 1 },
    { id: b.id, rank: 2, sold: 9, trend: -1 },
  ])
  assert.deepEqual(await rankingOf('month'), [
    { id: c.id, rank: 1, sold: 500, trend: null },
    { id: a.id, rank: 2, sold: 56, trend: null },
    { id: b.id, rank: 3, sold: 49, trend: null },
  ])
})

test('refunds count against sales, and products without net sales are not ranked', async () => {
  const [a, b] = await firstProducts(2)
  assert.ok(a && b)
  await recordAndRank([
    { id: a.id, daysAgo: 1, sold: 10 },
    { id: a.id, daysAgo: 0, sold: -4 },
    { id: b.id, daysAgo: 1, sold: 3 },
    { id: b.id, daysAgo: 0, sold: -3 },
  ])
  const { list } = await guest(listHotProducts, { query: { period: 'day' } })
  assert.deepEqual(
    list.map((row) => ({ id: row.id, sold: row.sold })),
    [{ id: a.id, sold: 6 }],
  )
})

test('a product that goes off sale after the ranking is not shown', async () => {
  const [a, b] = await firstProducts(2)
  assert.ok(a && b)
  await recordAndRank([
    { id: a.id, daysAgo: 1, sold: 10 },
    { id: b.id, daysAgo: 1, sold: 5 },
  ])
  await db.query(sql`update products set status = 'off' where id = ${a.id}`)
  const { list } = await guest(listHotProducts, { query: { period: 'day' } })
  assert.deepEqual(
    list.map((row) => row.id),
    [b.id],
  )
  await db.query(sql`update products set status = 'on' where id = ${a.id}`)
})

test('shops are ranked by the sales of all their products, without paused shops', async () => {
  const products = await firstProducts(40)
  const [a] = products
  const other = products.find((row) => row.shop_id !== a?.shop_id)
  assert.ok(a && other)
  const sameShop = products.filter((row) => row.shop_id === a.shop_id).slice(0, 2)
  await recordAndRank([
    ...sameShop.map((row) => ({ id: row.id, daysAgo: 1, sold: 6 })),
    { id: other.id, daysAgo: 1, sold: 10 },
    { id: other.id, daysAgo: 3, sold: 1 },
  ])
  const { list } = await guest(listHotShops, { query: { period: 'day' } })
  assert.deepEqual(
    list.map((row) => ({ id: row.id, rank: row.rank, sold: row.sold, trend: row.trend })),
    [
      { id: a.shop_id, rank: 1, sold: 12, trend: null },
      { id: other.shop_id, rank: 2, sold: 10, trend: -1 },
    ],
  )
  assert.ok(list[0] && list[0].thumbs.length > 0)
  await db.query(sql`update shops set status = 'paused' where id = ${a.shop_id}`)
  forward(10_000)
  const open = await guest(listHotShops, { query: { period: 'day' } })
  assert.deepEqual(
    open.list.map((row) => row.id),
    [other.shop_id],
  )
})

test('the previous period has the same length and ends before the current one', () => {
  const now = new Date('2026-03-10T12:00:00Z')
  assert.deepEqual(windowOf('week', now), { from: '2026-03-03', today: '2026-03-10', beforeFrom: '2026-02-23' })
  assert.deepEqual(windowOf('day', now), { from: '2026-03-09', today: '2026-03-10', beforeFrom: '2026-03-07' })
})

test('the sales of a shop are the sum over its products', async () => {
  const [a] = await firstProducts(1)
  assert.ok(a)
  await db.query(sql`update products set sold = sold + 7, sold_month = sold_month + 7 where id = ${a.id}`)
  await statistics.refreshShops(ctx())
  const wrong = await db.query(sql`
    select s.id from shops s
      join (select shop_id, sum(sold) as sold, sum(sold_month) as month from products group by 1) t
        on t.shop_id = s.id where s.sold <> t.sold or s.sold_month <> t.month`)
  assert.deepEqual(wrong, [])
})

test('with fewer products than tier 1 can hold, all are in tier 1', async () => {
  await db.query(sql`update products set tier = 2 where id in (select id from products order by id limit 30)`)
  await statistics.refreshScores(ctx())
  assert.deepEqual(await db.query(sql`select id from products where tier = 2 and status = 'on'`), [])
})

test('products leave and join tier 1 by score, and the search index follows', async () => {
  const tiers = () =>
    db.query<{ id: number; tier: number; search_tier: number; score: number }>(sql`
      select p.id, p.tier, s.tier as search_tier, p.score from products p join product_search s on s.product_id = p.id
       where p.status = 'on' order by p.score desc, p.id desc`)
  await refreshTiers(ctx(), 50)
  const rows = await tiers()
  const least = rows[49]?.score ?? 0
  for (const row of rows) assert.equal(row.tier, row.score >= least ? 1 : 2)
  assert.ok(rows.every((row) => row.tier === row.search_tier))
  const [climber] = rows.slice(-1)
  await db.query(sql`update products set score = ${(rows[0]?.score ?? 0) + 1} where id = ${climber?.id}`)
  await refreshTiers(ctx(), 50)
  const after = await tiers()
  assert.deepEqual(
    { id: after[0]?.id, tier: after[0]?.tier, search_tier: after[0]?.search_tier },
    { id: climber?.id, tier: 1, search_tier: 1 },
  )
  assert.equal(after.filter((row) => row.tier === 1 && row.score < (after[49]?.score ?? 0)).length, 0)
  await refreshTiers(ctx(), 20_000)
  assert.ok((await tiers()).every((row) => row.tier === 1 && row.search_tier === 1))
})

test('of products with equal scores the newest fill tier 1', async () => {
  await db.query(sql`update products set score = 700 where status = 'on'`)
  await refreshTiers(ctx(), 50)
  const best = await db.query<{ id: number }>(sql`
    select id from products where status = 'on' and tier = 1 order by id desc`)
  const newest = await db.query(sql`select id from products where status = 'on' order by id desc limit 50`)
  assert.deepEqual(best, newest)
})

test('a shop without products has no sales', async () => {
  const [a] = await firstProducts(1)
  const [other] = await db.query<{ id: number }>(
    sql`select id from shops where id <> ${a?.shop_id} order by id limit 1`,
  )
  await owner.query(sql`alter table products disable trigger product_keeps_shop`)
  await db.query(sql`update products set shop_id = ${other?.id} where shop_id = ${a?.shop_id}`)
  await statistics.refreshShops(ctx())
  const [row] = await db.query(sql`select sold, sold_month from shops where id = ${a?.shop_id}`)
  assert.deepEqual(row, { sold: 0, sold_month: 0 })
})
