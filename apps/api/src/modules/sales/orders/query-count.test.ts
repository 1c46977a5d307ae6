// Tests of what a purchase costs the database: paying is one call, more lines cost no more queries, no table is scanned.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { createOrder, previewOrder } from '@shop/contract/sales/checkout.ts'
import { payOrder } from '@shop/contract/sales/payments.ts'
import type { Queryable } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { newShopper, payTokenOf } from '../../../../test/order-states.ts'
import { newBuyer, newPayToken, newShop, newSku, order, pay } from '../../../../test/purchases.ts'
import { recordQueries } from '../../../../test/query-recorder.ts'
import { newAddress, newTemplate, setProduct } from '../../../../test/shopping.ts'

const harness = await createHarness()
const { owner } = harness

const { as, statementsOf } = await recordQueries(harness)
const buyer = await newShopper(harness, 1_000_000)
const address_id = await newAddress(owner, buyer.userId)
const templateId = await newTemplate(owner, [{ countries: ['US'], first: 500, step: 100 }])
const call = as(buyer.token)

async function newItems(shops: number) {
  const items: { sku_id: number; qty: number }[] = []
  for (let i = 0; i < shops; i++) {
    const sku = await newSku(owner, { shopId: await newShop(owner), price: 1_000, stock: 5 })
    await setProduct(owner, sku.productId, { templateId, title: 'A lamp' })
    items.push({ sku_id: sku.skuId, qty: 1 })
  }
  return items
}

const countOf = async (work: () => Promise<unknown>) => (await statementsOf(work)).length

async function purchase(shops: number) {
  const items = await newItems(shops)
  // The first reads the texts of the SKUs, which are cached for each version of a product.
  const first = await countOf(() => call(previewOrder, { body: { items, address_id } }))
  const preview = await countOf(() => call(previewOrder, { body: { items } }))
  let payNo = ''
  const create = await countOf(async () => {
    payNo = (await call(createOrder, { body: { items, address_id, request_no: randomUUID() } })).pay_no
  })
  const token = await payTokenOf(harness, buyer)
  const body = { pay_no: payNo, pay_type: 'balance', pay_token: token, request_no: randomUUID() } as const
  const paying = await statementsOf(() => call(payOrder, { body }))
  return { first, preview, create, pay: paying.length, paying }
}

test('a purchase needs the same few queries for one shop and for five; a payment is one call', async () => {
  // Fills the caches of the process.
  await purchase(1)
  const { paying, ...counts } = await purchase(1)
  const { paying: _, ...five } = await purchase(5)
  assert.deepEqual(counts, { first: 6, preview: 5, create: 4, pay: 2 })
  assert.deepEqual(five, counts)
  assert.match(paying[0] ?? '', /from user_sessions/)
  assert.match(paying[1] ?? '', /from pay_orders\(/)
})

test('a purchase reads rows by their keys, however small the tables are', async () => {
  const payer = await newBuyer(owner, 5_000)
  const sku = await newSku(owner, { shopId: await newShop(owner), price: 1_000, stock: 5 })
  const token = await newPayToken(owner, payer)
  const countScans = (tx: Queryable) =>
    tx.query(sql`select relname, seq_scan from pg_stat_xact_user_tables where seq_scan > 0 order by relname`)
  await harness.db.transaction(async (tx) => {
    // Includes what earlier transactions of this connection have not reported yet.
    const before = await countScans(tx)
    await tx.query(sql`select * from list_offers(${payer.userId}, ${[sku.skuId]}, ${[1]}, 'en-US', true)`)
    await tx.query(sql`select * from list_current_offers(${payer.userId}, ${[sku.skuId]}, ${[1]})`)
    const { ids } = await order(tx, payer, { lines: [{ ...sku, qty: 1 }] })
    const [id = 0] = ids
    assert.equal((await pay(tx, payer, { orderId: id, token })).result, 'paid')
    assert.deepEqual(await countScans(tx), before)
  })
})
