// Tests of taking products off sale and putting them back: offered prices, favourite events, what counts as new.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '@shop/client/call.ts'
import { importProducts } from '@shop/contract/catalog/admin-files.ts'
import {
  changeProduct,
  createProduct,
  type EditedProduct,
  getEditedProduct,
  publishProduct,
  setStock,
  unpublishProduct,
} from '@shop/contract/catalog/admin-products.ts'
import { listProducts } from '@shop/contract/catalog/products.ts'
import { listFollowed } from '@shop/contract/catalog/shop-pages.ts'
import { followShop } from '@shop/contract/catalog/shops.ts'
import { login } from '@shop/contract/people/identity.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { refreshScores } from '#modules/catalog/statistics/service.ts'
import { edit, openCatalogConsole } from '../../../../test/catalog-console.ts'
import { createHarness } from '../../../../test/harness.ts'
import { csvOf } from '../../../../test/product-file.ts'
import { checkSearchIndex } from '../../../../test/search-index.ts'

const harness = await createHarness({ demo: true })
const { guest, as, db, forward, ctx } = harness
const operator = await openCatalogConsole(harness)
const dayMs = 24 * 3_600_000

const [sku] = operator.draft().skus
const single = { spec_groups: [], skus: sku ? [{ ...sku, choice: [], price: cents(10_000) }] : [] }
async function create(): Promise<{ clerk: Call; product: EditedProduct }> {
  const clerk = await operator.signIn('clerk')
  return { clerk, product: await clerk(createProduct, { body: operator.draft(single) }) }
}

/** Operator sessions last half a day, so the clerk signs in again. */
async function later(days: number): Promise<Call> {
  forward(days * dayMs)
  return operator.signIn('clerk')
}

const publish = (caller: Call, { id, version }: EditedProduct) =>
  caller(publishProduct, { params: { id }, body: { version } })
const unpublish = (caller: Call, { id, version }: EditedProduct) =>
  caller(unpublishProduct, { params: { id }, body: { version, why: 'a pause' } })
const priced = (product: EditedProduct, price: number, was?: number) =>
  edit(product, {
    skus: product.skus.map((item) => ({ ...item, price: cents(price), was: was ? cents(was) : null })),
  })
const eventsOf = (id: number) =>
  db.query(sql`
    select kind, price_cents as price, was_cents as was from favourite_events where product_id = ${id} order by id`)
const notGenuine = { fields: { 'skus.0.was': 'wasNotGenuine' } }

test('time off sale does not make a former price genuine, time on sale adds up across breaks', async () => {
  const { clerk, product } = await create()
  const off = await unpublish(clerk, await publish(clerk, product))
  const afterEightDays = await later(8)
  await assert.rejects(afterEightDays(changeProduct, priced(off, 5_000, 10_000)), notGenuine)
  const on = await publish(afterEightDays, off)
  const pausedAgain = await unpublish(await later(4), on)
  const back = await publish(await later(5), pausedAgain)
  await assert.rejects((await later(2.5))(changeProduct, priced(back, 5_000, 10_000)), notGenuine)
  const changed = await (await later(0.6))(changeProduct, priced(back, 5_000, 10_000))
  assert.equal(changed.skus[0]?.was, 10_000)
})

test('an inactive SKU does not count as offered', async () => {
  const { clerk, product } = await create()
  const colors = { name: { 'en-US': 'Colour' }, values: [{ name: { 'en-US': 'Red' } }, { name: { 'en-US': 'Green' } }] }
  const pair = [0, 1].map((index) => ({
    ...single.skus[0],
    choice: [index],
    stock: 5,
    price: cents(10_000),
    active: true,
  }))
  const two = await clerk(changeProduct, edit(product, { spec_groups: [colors], skus: pair }))
  const on = await publish(clerk, two)
  const inactive = on.skus.map((item, i) => ({ ...item, active: i === 1 }))
  const half = await clerk(changeProduct, edit(on, { skus: inactive }))
  const reactivated = half.skus.map((item) => ({ ...item, active: true, price: cents(5_000), was: cents(10_000) }))
  await assert.rejects((await later(10))(changeProduct, edit(half, { skus: reactivated })), notGenuine)
  const [open] = await db.query(sql`
    select count(*) as count from sku_prices
     where until_at is null and sku_id = any(${on.skus.map((item) => item.id)})`)
  assert.deepEqual(open, { count: 1 })
})

test('a product back on sale at a lower price creates one price drop from the last price shown', async () => {
  const { clerk, product } = await create()
  const on = await publish(clerk, product)
  const off = await unpublish(clerk, on)
  const dearer = await clerk(changeProduct, priced(off, 12_000))
  const cheaper = await clerk(changeProduct, priced(dearer, 8_000))
  assert.deepEqual(await eventsOf(product.id), [])
  const back = await publish(clerk, cheaper)
  const expected = [{ kind: 'price_drop', price: 8_000, was: 10_000 }]
  assert.deepEqual(await eventsOf(product.id), expected)
  const again = await publish(clerk, await unpublish(clerk, back))
  await clerk(changeProduct, edit(again, { weight_grams: 301 }))
  assert.deepEqual(await eventsOf(product.id), expected)
})

test('a product that left sold out is a restock when it returns in stock, not at its first sale', async () => {
  const { clerk, product } = await create()
  const id = product.skus[0]?.id ?? 0
  const count = (stock: number) => clerk(setStock, { params: { id }, body: { stock, reason: 'counted' } })
  await count(0)
  await count(9)
  const on = await publish(clerk, product)
  assert.deepEqual(await eventsOf(product.id), [])
  await count(0)
  const off = await unpublish(clerk, on)
  await count(4)
  await publish(clerk, off)
  assert.deepEqual(await eventsOf(product.id), [{ kind: 'back_in_stock', price: 10_000, was: null }])
})

test('a price lowered by an import while off sale is a price drop only when back on sale', async () => {
  const { clerk, product } = await create()
  await publish(clerk, product)
  const send = async (cells: Record<string, string>) => {
    const row = { key: product.key, sku: String(product.skus[0]?.id), ...cells }
    const report = await clerk(importProducts, { body: { csv: csvOf([row]), dry_run: false } })
    assert.deepEqual({ problems: report.problems, done: report.done }, { problems: [], done: true })
  }
  await send({ status: 'off', price: '70.00' })
  assert.deepEqual(await eventsOf(product.id), [])
  await send({ status: 'on', stock: '3' })
  assert.deepEqual(await eventsOf(product.id), [{ kind: 'price_drop', price: 7_000, was: 10_000 }])
})

test('a product with only inactive SKUs keeps the last price of its SKUs', async () => {
  const { clerk, product } = await create()
  const off = await unpublish(clerk, await publish(clerk, product))
  const cheaper = await clerk(changeProduct, priced(off, 3_000))
  const inactive = cheaper.skus.map((item) => ({ ...item, active: false }))
  await clerk(changeProduct, edit(cheaper, { skus: inactive }))
  const [row] = await db.query(sql`select price_cents as price from products where id = ${product.id}`)
  assert.deepEqual(row, { price: 3_000 })
})

test('a product counts as new from its first day on sale only', async () => {
  const { product } = await create()
  const shopper = async () =>
    as((await guest(login, { body: { account: 'demo', password: 'demo1234' } })).userinfo.token)
  const first = await shopper()
  await first(followShop, { body: { shop_id: operator.ids.shop, action: 1 } })
  const newCount = async () => {
    const { list } = await (await shopper())(listFollowed, { query: {} })
    return list.find((shop) => shop.id === operator.ids.shop)?.new_count
  }
  const clerk = await later(60)
  const before = (await newCount()) ?? 0
  const on = await publish(clerk, product)
  const newest = await guest(listProducts, { query: { sort: 'new', limit: 1 } })
  assert.equal(newest.list[0]?.id, product.id)
  assert.equal(await newCount(), before + 1)
  const scoreOf = async () => {
    const [row] = await db.query<{ score: number }>(sql`select score from products where id = ${product.id}`)
    return row?.score ?? 0
  }
  const fresh = await scoreOf()
  const weekLater = await later(7)
  await refreshScores(ctx())
  assert.equal(fresh - (await scoreOf()), 200)
  await publish(weekLater, await unpublish(weekLater, on))
  assert.equal(fresh - (await scoreOf()), 200)
  const after = await weekLater(getEditedProduct, { params: { id: product.id } })
  assert.deepEqual(after.created_at, product.created_at)
})

test('the search index matches every product after all changes', () => checkSearchIndex(db))
