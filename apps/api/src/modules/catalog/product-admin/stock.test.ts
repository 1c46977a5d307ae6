// Tests of stock: setting a count, refusing outdated counts, the log, and concurrent changes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  changeProduct,
  getEditedProduct,
  listStockLog,
  publishProduct,
  setStock,
} from '@shop/contract/catalog/admin-products.ts'
import { getProduct } from '@shop/contract/catalog/product.ts'
import { setFavourite } from '@shop/contract/catalog/products.ts'
import { login } from '@shop/contract/people/identity.ts'
import { inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { recordSale } from '#modules/catalog/statistics/service.ts'
import { edit, openCatalogConsole } from '../../../../test/catalog-console.ts'
import { createHarness } from '../../../../test/harness.ts'
import { checkSearchIndex } from '../../../../test/search-index.ts'
import { lockProducts } from './product-editor-store.ts'
import { lockStock, lockStockOf } from './stock-store.ts'

const harness = await createHarness({ demo: true })
const { guest, as, db, ctx } = harness
const { clerk, create, draft, signIn, tables } = await openCatalogConsole(harness)

const newSku = async (stock = 10) => {
  const [first] = draft().skus
  const created = await create({ spec_groups: [], skus: first ? [{ ...first, choice: [], stock }] : [] })
  return { product: created, id: created.skus[0]?.id ?? 0 }
}

test('a count is set, with entries in the stock log and the audit log', async () => {
  const { id } = await newSku()
  assert.deepEqual(await clerk(setStock, { params: { id }, body: { stock: 7, expected: 10, reason: 'counted' } }), {
    stock: 7,
  })
  const log = await clerk(listStockLog, { params: { id }, query: {} })
  assert.deepEqual(
    log.list.map(({ before, after, reason, actor }) => ({ before, after, reason, actor })),
    [
      { before: 10, after: 7, reason: 'counted', actor: 'clerk' },
      { before: 0, after: 10, reason: 'first stock', actor: 'clerk' },
    ],
  )
  const [line] = await db.query(sql`
    select action, before, after, why from audit_log where object_type = 'sku' and object_id = ${String(id)}`)
  assert.deepEqual(line, { action: 'sku.stock', before: { stock: 10 }, after: { stock: 7 }, why: 'counted' })
})

test('a count that changed meanwhile is not overwritten', async () => {
  const { id } = await newSku()
  await clerk(setStock, { params: { id }, body: { stock: 9, reason: 'one broke' } })
  const before = await tables()
  await assert.rejects(clerk(setStock, { params: { id }, body: { stock: 20, expected: 10, reason: 'delivery' } }), {
    reason: 'state.changed',
    status: 200,
  })
  assert.deepEqual(await tables(), before)
})

test('of 20 calls that expect the same count one wins; without an expectation all 20 are logged', async () => {
  const { id } = await newSku()
  const setConcurrently = (expected?: number) =>
    Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        clerk(setStock, {
          params: { id },
          body: { stock: 100 + i, reason: `racer ${i}`, ...(expected !== undefined && { expected }) },
        }),
      ),
    )
  const guarded = await setConcurrently(10)
  assert.equal(guarded.filter((result) => result.status === 'fulfilled').length, 1)
  const free = await setConcurrently()
  assert.equal(free.filter((result) => result.status === 'fulfilled').length, 20)
  const log = await db.query<{ before: number; after: number }>(sql`
    select before, after from stock_log where sku_id = ${id} order by id`)
  assert.equal(log.length, 22)
  // Each entry starts at the count the previous one set: no change is lost.
  for (const [i, entry] of log.entries()) assert.equal(entry.before, i === 0 ? 0 : log[i - 1]?.after)
  const [row] = await db.query<{ stock: number }>(sql`select stock from skus where id = ${id}`)
  assert.equal(row?.stock, log.at(-1)?.after)
})

test('setting stock and editing the product concurrently neither deadlock nor lose a change', async () => {
  const { product: created, id } = await newSku()
  const edits = Array.from({ length: 6 }, (_, i) => clerk(changeProduct, edit(created, { weight_grams: 500 + i })))
  const counts = Array.from({ length: 6 }, (_, i) =>
    clerk(setStock, { params: { id }, body: { stock: 50 + i, reason: 'counted' } }),
  )
  const [edited, counted] = await Promise.all([Promise.allSettled(edits), Promise.allSettled(counts)])
  assert.equal(edited.filter((result) => result.status === 'fulfilled').length, 1)
  assert.equal(counted.filter((result) => result.status === 'fulfilled').length, 6)
  const after = await clerk(getEditedProduct, { params: { id: created.id } })
  assert.ok((after.skus[0]?.stock ?? 0) >= 50)
  assert.ok(after.weight_grams >= 500)
})

test('saving a favourite and buying do not wait for an edit of the product', async () => {
  const { product: created, id } = await newSku()
  await clerk(publishProduct, { params: { id: created.id }, body: { version: 1 } })
  const shopper = as((await guest(login, { body: { account: 'demo', password: 'demo1234' } })).userinfo.token)
  await inTx(ctx(), async (tx) => {
    await lockProducts(tx, [created.id])
    await lockStock(tx, [id])
    await lockStockOf(tx, [created.id])
    // A call that waited for a lock of this transaction would never return.
    assert.deepEqual(await shopper(setFavourite, { body: { product_id: created.id, action: 1 } }), { favourite: true })
    await inTx(ctx(), (saleTx) => recordSale(saleTx, { productId: created.id, units: 1 }))
    await db.query(sql`insert into sku_prices (sku_id, price_cents, until_at) values (${id}, 1, now())`)
  })
})

test('stock 0 marks the product sold out, and restocking creates one event', async () => {
  const { product: created, id } = await newSku()
  await clerk(publishProduct, { params: { id: created.id }, body: { version: 1 } })
  const set = (stock: number) => clerk(setStock, { params: { id }, body: { stock, reason: 'counted' } })
  await set(0)
  assert.equal((await guest(getProduct, { query: { id: created.id } })).in_stock, false)
  await set(4)
  await set(5)
  assert.equal((await guest(getProduct, { query: { id: created.id } })).in_stock, true)
  const events = await db.query(sql`select kind, price_cents from favourite_events where product_id = ${created.id}`)
  assert.deepEqual(events, [{ kind: 'back_in_stock', price_cents: 2000 }])
  assert.equal(
    (await clerk(getEditedProduct, { params: { id: created.id } })).version,
    2,
    'setting stock does not change the version',
  )
})

test('the stock log is paged, and a cursor of another SKU is refused', async () => {
  const { id } = await newSku()
  for (let i = 0; i < 5; i++) await clerk(setStock, { params: { id }, body: { stock: i, reason: 'counted' } })
  const ids: number[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(id, cursor)
    ids.push(...page.list.map((entry) => entry.after))
    cursor = page.next
  }
  assert.deepEqual(ids, [4, 3, 2, 1, 0, 10])
  const { next } = await pageOf(id, undefined)
  const otherSku = await newSku()
  await assert.rejects(pageOf(otherSku.id, next ?? ''), { fields: { cursor: 'format' } })
})

function pageOf(id: number, cursor: string | undefined) {
  return clerk(listStockLog, { params: { id }, query: { limit: 2, ...(cursor && { cursor }) } })
}

test('an invalid count, an unknown SKU or a missing role changes nothing', async () => {
  const { id } = await newSku()
  const before = await tables()
  const body = { stock: 5, reason: 'counted' }
  for (const stock of [-1, 1.5, 1_000_001]) {
    await assert.rejects(clerk(setStock, { params: { id }, body: { ...body, stock } }), { reason: 'input.invalid' })
  }
  await assert.rejects(clerk(setStock, { params: { id }, body: { stock: 5, reason: ' ' } }), {
    fields: { reason: 'required' },
  })
  await assert.rejects(clerk(setStock, { params: { id: 1 }, body }), { reason: 'object.not_found' })
  await assert.rejects(clerk(listStockLog, { params: { id: 1 }, query: {} }), { reason: 'object.not_found' })
  assert.deepEqual(await tables(), before)
  const finance = await signIn('finance')
  await assert.rejects(finance(setStock, { params: { id }, body }), { name: 'Failed', status: 403 })
})

test('the search index matches every product after all changes', () => checkSearchIndex(db))
