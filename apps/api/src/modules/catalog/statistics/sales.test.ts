// Tests that every sale and view is counted exactly once, also concurrently.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTx } from '#context.ts'
import { createDb } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import * as catalog from '#modules/catalog/products/service.ts'
import { createHarness, timeouts } from '../../../../test/harness.ts'
import * as statistics from './service.ts'

const { db, owner, ctx, databaseUrl, forward } = await createHarness({ demo: true })

interface Counts {
  id: number
  sold: number
  sold_month: number
  seen: number
  score: number
  days_sold: number
  days_seen: number
}

async function countsOf(ids: readonly number[]): Promise<Map<number, Counts>> {
  const rows = await db.query<Counts>(sql`
    select p.id, p.sold, p.sold_month, p.score,
           p.seen + coalesce((select v.views from product_views v where v.product_id = p.id), 0) as seen,
           (select coalesce(sum(sold), 0) from product_days d where d.product_id = p.id) as days_sold,
           (select coalesce(sum(seen), 0) from product_days d where d.product_id = p.id) as days_seen
      from products p where p.id = any(${ids})`)
  return new Map(rows.map((row) => [row.id, row]))
}

async function productIds(limit: number, offset = 0): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select id from products where in_stock order by id limit ${limit} offset ${offset}`)
  return rows.map((row) => row.id)
}

async function countPending(): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`select count(*) as count from sale_events`)
  return row?.count ?? 0
}

const sell = (productId: number, units: number) => inTx(ctx(), (tx) => statistics.recordSale(tx, { productId, units }))

test('concurrent sales and two folding jobs count every unit once', async () => {
  const ids = await productIds(5)
  const before = await countsOf(ids)
  const sold = new Map<number, number>()
  const sales = Array.from({ length: 400 }, (_, i) => ({ id: ids[i % ids.length] ?? 0, units: (i % 7) + 1 }))
  for (const sale of sales) sold.set(sale.id, (sold.get(sale.id) ?? 0) + sale.units)
  let isSelling = true
  const folder = async () => {
    while (isSelling) await statistics.foldSales(ctx())
  }
  const folding = [folder(), folder()]
  await Promise.all(sales.map((sale) => sell(sale.id, sale.units)))
  isSelling = false
  await Promise.all(folding)
  await Promise.all([statistics.foldSales(ctx()), statistics.foldSales(ctx())])
  assert.equal(await countPending(), 0)
  const after = await countsOf(ids)
  for (const id of ids) {
    const expected = sold.get(id) ?? 0
    assert.equal(after.get(id)?.sold, (before.get(id)?.sold ?? 0) + expected)
    assert.equal(after.get(id)?.sold_month, (before.get(id)?.sold_month ?? 0) + expected)
    assert.equal(after.get(id)?.days_sold, (before.get(id)?.days_sold ?? 0) + expected)
  }
})

test('one run folds more events than one batch holds', async () => {
  const [id = 0] = await productIds(1, 5)
  const before = await countsOf([id])
  await db.query(sql`insert into sale_events (product_id, units) select ${id}, 1 from generate_series(1, 4500)`)
  await statistics.foldSales(ctx())
  assert.equal(await countPending(), 0)
  assert.equal((await countsOf([id])).get(id)?.sold, (before.get(id)?.sold ?? 0) + 4500)
})

test('a failed run loses nothing and counts nothing twice', async () => {
  const [id = 0] = await productIds(1, 6)
  const before = await countsOf([id])
  await sell(id, 3)
  // The last statement fails, as if the process had died before the commit.
  const text = `alter table products add constraint fails check (id <> ${id} or seen < 0) not valid`
  await owner.query({ text, values: [] })
  await assert.rejects(statistics.foldSales(ctx()))
  assert.deepEqual(await countsOf([id]), before)
  assert.equal(await countPending(), 1)
  await owner.query(sql`alter table products drop constraint fails`)
  await statistics.foldSales(ctx())
  assert.equal((await countsOf([id])).get(id)?.sold, (before.get(id)?.sold ?? 0) + 3)
})

test('a sale in a rolled back transaction is not counted', async () => {
  const [id = 0] = await productIds(1, 7)
  await assert.rejects(
    inTx(ctx(), async (tx) => {
      await statistics.recordSale(tx, { productId: id, units: 2 })
      throw new Error('refused')
    }),
  )
  assert.equal(await countPending(), 0)
})

test('a refund subtracts units, never below zero, and lowers the score', async () => {
  const [id = 0] = await productIds(1, 8)
  const before = (await countsOf([id])).get(id)
  assert.ok(before)
  await sell(id, 500)
  await statistics.foldSales(ctx())
  const expected = (await countsOf([id])).get(id)
  assert.ok(expected && expected.score > before.score)
  await sell(id, -500)
  await statistics.foldSales(ctx())
  assert.deepEqual((await countsOf([id])).get(id)?.sold, before.sold)
  await sell(id, -1_000_000)
  await statistics.foldSales(ctx())
  assert.equal((await countsOf([id])).get(id)?.sold, 0)
})

test('10,000 concurrent views are counted exactly, also with two flushes at once', async () => {
  const ids = await productIds(4, 10)
  const before = await countsOf(ids)
  await Promise.all(
    Array.from({ length: 10_000 }, async (_, i) => {
      catalog.noteView(ctx(), ids[i % 4] ?? 0)
      if (i % 2_500 === 0) await statistics.flushViews(ctx())
    }),
  )
  await Promise.all([statistics.flushViews(ctx()), statistics.flushViews(ctx())])
  const after = await countsOf(ids)
  for (const id of ids) {
    assert.equal(after.get(id)?.seen, (before.get(id)?.seen ?? 0) + 2_500)
    assert.equal(after.get(id)?.days_seen, (before.get(id)?.days_seen ?? 0) + 2_500)
  }
})

test('concurrent flushes of two processes are both counted', async () => {
  const ids = await productIds(30, 20)
  const before = await countsOf(ids)
  const otherDb = createDb({ url: databaseUrl, connectionsMax: 2, ...timeouts })
  const otherCtx = { ...ctx(), db: otherDb, pool: otherDb }
  for (let round = 0; round < 10; round++) {
    for (const id of ids) catalog.noteView(ctx(), id)
    for (const id of ids.toReversed()) catalog.noteView(otherCtx, id)
    await Promise.all([statistics.flushViews(ctx()), statistics.flushViews(otherCtx)])
  }
  await otherDb.end()
  const after = await countsOf(ids)
  for (const id of ids) assert.equal(after.get(id)?.seen, (before.get(id)?.seen ?? 0) + 20)
})

test('views of unknown products are dropped and the others counted', async () => {
  const [id = 0] = await productIds(1, 14)
  const before = await countsOf([id])
  catalog.noteView(ctx(), 999_999_999)
  catalog.noteView(ctx(), id)
  await statistics.flushViews(ctx())
  assert.equal((await countsOf([id])).get(id)?.seen, (before.get(id)?.seen ?? 0) + 1)
})

test('views that could not be written are counted later', async () => {
  const [id = 0] = await productIds(1, 15)
  const before = await countsOf([id])
  const broken = { ...ctx(), db: { query: () => Promise.reject(new Error('no connection')) } }
  catalog.noteView(ctx(), id)
  catalog.noteView(ctx(), id)
  await assert.rejects(statistics.flushViews(broken))
  await statistics.flushViews(ctx())
  assert.equal((await countsOf([id])).get(id)?.seen, (before.get(id)?.seen ?? 0) + 2)
})

test('stopping writes the last views', async () => {
  const [id = 0] = await productIds(1, 16)
  const before = await countsOf([id])
  const flushing = statistics.startFlushing(ctx())
  catalog.noteView(ctx(), id)
  await flushing.stop()
  assert.equal((await countsOf([id])).get(id)?.seen, (before.get(id)?.seen ?? 0) + 1)
})

test('refreshing scores while sales are folded misses no unit', async () => {
  const ids = await productIds(6, 40)
  const before = await countsOf(ids)
  const sales = Array.from({ length: 120 }, (_, i) => ids[i % 6] ?? 0)
  await Promise.all([
    ...sales.map(async (id, i) => {
      await sell(id, 1)
      if (i % 20 === 0) await statistics.foldSales(ctx())
    }),
    ...Array.from({ length: 4 }, () => statistics.refreshScores(ctx())),
  ])
  await statistics.foldSales(ctx())
  const after = await countsOf(ids)
  for (const id of ids) {
    assert.equal(after.get(id)?.sold, (before.get(id)?.sold ?? 0) + 20)
    assert.equal(after.get(id)?.sold_month, (before.get(id)?.sold_month ?? 0) + 20)
  }
})

test('sales drop out of the last 30 days and a new product ages', async () => {
  const [id = 0] = await productIds(1, 17)
  await sell(id, 50)
  await statistics.foldSales(ctx())
  const fresh = (await countsOf([id])).get(id)
  forward(32 * 24 * 3_600_000)
  await statistics.refreshScores(ctx())
  const later = (await countsOf([id])).get(id)
  assert.ok(fresh && later)
  assert.equal(later.sold, fresh.sold)
  assert.equal(later.sold_month, 0)
  assert.ok(later.score < fresh.score)
})
