// Tests of two servers on one database: what changes on one is seen on the other, and limits hold for both together.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeProduct, type EditedProduct, publishProduct } from '@shop/contract/catalog/admin-products.ts'
import { getProduct } from '@shop/contract/catalog/product.ts'
import { listProducts } from '@shop/contract/catalog/products.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { createLimiter, createProcessCount } from '#http/rate-limits.ts'
import { edit, openCatalogConsole } from './catalog-console.ts'
import { createHarness } from './harness.ts'
import { until } from './until.ts'

const harness = await createHarness({ demo: true })
const { db, owner } = harness
const { clerk, create } = await openCatalogConsole(harness)
/** Its time stands still, so nothing in its caches expires. */
const second = await createHarness({ beside: harness, hasFixedTime: true })

async function listens(channel: string, count: number): Promise<boolean> {
  const rows = await owner.query(sql`
    select 1 from pg_stat_activity
     where datname = current_database() and application_name = ${`tradewind ${channel}`} and query like any('{listen%,select 1}')`)
  return rows.length === count
}

async function publish(): Promise<EditedProduct> {
  const { id, version } = await create()
  return clerk(publishProduct, { params: { id }, body: { version } })
}

test('a price changed on one server is seen on the other, in the product and in lists', async () => {
  await until('the second server listens', () => listens('changes', 1))
  const product = await publish()
  const { id } = product
  const priceOf = async () => (await second.guest(getProduct, { query: { id } })).skus[0]?.price
  const listed = async () => {
    const query = { keyword: 'Linen shirt', sort: 'price_asc' } as const
    return (await second.guest(listProducts, { query })).list.find((card) => card.id === id)?.price
  }
  const [before, listedBefore] = [await priceOf(), await listed()]
  const skus = product.skus.map((sku) => ({ ...sku, price: cents(4_321) }))
  await clerk(changeProduct, edit(product, { skus }))
  assert.notEqual(before, 4_321)
  assert.notEqual(listedBefore, 4_321)
  await until('the new price', async () => (await priceOf()) === 4_321 && (await listed()) === 4_321)
})

test('after the listening connection was lost nothing old is served', async () => {
  const { id } = await publish()
  const priceOf = async () => (await second.guest(getProduct, { query: { id } })).skus[0]?.price
  const before = await priceOf()
  // A change that nobody announces: without the reconnect the cache would have it forever.
  await db.query(sql`update skus set price_cents = 777 where product_id = ${id}`)
  assert.equal(await priceOf(), before)
  await owner.query(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'tradewind changes'`)
  await until('the new price', async () => (await priceOf()) === 777)
})

test('limits of credentials count the calls of all servers; others are divided among the processes', async () => {
  const options = { on: true, processes: () => 3, now: Date.now }
  const limits = [createLimiter({ ...options, db }), createLimiter({ ...options, db: second.db })]
  const passing = async (kind: 'credential' | 'write', calls: number) => {
    const tries = Array.from({ length: calls }, async (_, i) => limits[i % 2]?.(kind, '192.0.2.7'))
    return (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length
  }
  assert.equal(await passing('credential', 78), 40)
  assert.equal(await passing('write', 400), 200)
  const [row] = await db.query<{ count: number }>(sql`select max(count) as count from call_counts`)
  assert.equal(row?.count, 78)
})

test('a minute later the calls pass again', async () => {
  await db.query(sql`update call_counts set ends_at = now()`)
  const limit = createLimiter({ on: true, processes: () => 2, now: Date.now, db })
  await limit('credential', '192.0.2.7')
  const rows = await db.query<{ count: number }>(sql`select count from call_counts`)
  assert.deepEqual(rows, [{ count: 1 }])
})

test('the processes of all machines are counted', async () => {
  const processCount = createProcessCount(db, 1)
  const third = await createHarness({ beside: harness })
  await until('both listen', () => listens('changes', 2))
  await processCount.update()
  assert.equal(processCount.current(), 2)
  await third.close()
  await until('one listens', () => listens('changes', 1))
  await processCount.update()
  assert.equal(processCount.current(), 1)
  processCount.stop()
})
