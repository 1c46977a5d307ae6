// Tests of offers: the same problems as an order finds, and the texts an order stores.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Ctx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { newBuyer, newShop, newSku, order } from '../../../../test/purchases.ts'
import { anotherSku, setProduct } from '../../../../test/shopping.ts'
import { findOffers } from './offers.ts'

const { owner, db, ctx } = await createHarness()
const shopId = await newShop(owner)

test('an order finds the same problems as the offer', async () => {
  const buyer = await newBuyer(owner)
  const plain = await newSku(owner, { shopId, price: 1_000, stock: 5 })
  const limited = await newSku(owner, { shopId, price: 1_000, stock: 5, limit: 2 })
  const retired = await newSku(owner, { shopId, price: 1_000, stock: 5 })
  await owner.query(sql`update skus set active = false where id = ${retired.skuId}`)
  const cases = [
    { sku: plain, qty: 5, problem: null, max: 5 },
    { sku: plain, qty: 6, problem: 'stock', max: 5 },
    { sku: limited, qty: 3, problem: 'limit', max: 2 },
    { sku: retired, qty: 1, problem: 'gone', max: 0 },
  ]
  for (const { sku, qty, problem, max } of cases) {
    const offer = (await findOffers(ctx(), [{ skuId: sku.skuId, qty }], { userId: buyer.userId })).get(sku.skuId)
    assert.deepEqual({ problem: offer?.problem, qtyMax: offer?.qtyMax }, { problem, qtyMax: max })
    if (!problem) continue
    const { problems } = await order(db, buyer, { lines: [{ ...sku, qty }] })
    assert.equal(problems?.[0]?.why, problem)
  }
  assert.equal((await findOffers(ctx(), [{ skuId: 1, qty: 1 }])).size, 0)
})

test('the texts for an order have every language of the product', async () => {
  const plain = await newSku(owner, { shopId, price: 1_000, stock: 5 })
  await setProduct(owner, plain.productId, { title: 'A lamp' })
  const blue = await anotherSku(owner, plain, { price: 1_000, stock: 5, name: 'Blue' })
  const lines = [plain, blue].map(({ skuId }) => ({ skuId, qty: 1 }))
  const offers = await findOffers(ctx(), lines)
  const { title, spec } = offers.get(plain.skuId)?.texts ?? {}
  assert.deepEqual({ title, spec }, { title: { 'en-US': 'A lamp' }, spec: {} })
  const { 'zh-CN': chinese, 'th-TH': thai } = offers.get(blue.skuId)?.texts?.spec ?? {}
  assert.deepEqual({ chinese, thai }, { chinese: 'Blue 色', thai: 'Blue' })
})

test('what an operator changed is in the next offer, and what a purchase changed too', async () => {
  const sku = await newSku(owner, { shopId, price: 1_000, stock: 5 })
  const find = async () => (await findOffers(ctx(), [{ skuId: sku.skuId, qty: 1 }])).get(sku.skuId)
  await setProduct(owner, sku.productId, { title: 'A lamp' })
  const before = await find()
  // The version tells servers that their cached texts are old; without a new one they stay.
  await owner.query(sql`update product_translations set title = 'A lantern' where product_id = ${sku.productId}`)
  await owner.query(sql`update skus set stock = 3, price_cents = 900 where id = ${sku.skuId}`)
  const cached = await find()
  await owner.query(sql`update products set version = version + 1 where id = ${sku.productId}`)
  const after = await find()
  const shown = [before, cached, after].map((offer) => [offer?.title, offer?.texts.title, offer?.stock, offer?.price])
  assert.deepEqual(shown, [
    ['A lamp', { 'en-US': 'A lamp' }, 5, 1_000],
    ['A lamp', { 'en-US': 'A lamp' }, 3, 900],
    ['A lantern', { 'en-US': 'A lantern' }, 3, 900],
  ])
})

test('a changed shop is in the next offer', async () => {
  const shop = await newShop(owner)
  const sku = await newSku(owner, { shopId: shop, price: 1_000, stock: 5 })
  const find = async () => (await findOffers(ctx(), [{ skuId: sku.skuId, qty: 1 }])).get(sku.skuId)?.shop.origin
  const before = await find()
  await owner.query(sql`update shops set origin = 'JP', version = version + 1 where id = ${shop}`)
  assert.deepEqual([before, await find()], ['CN', 'JP'])
})

test('what a transaction reads of its own change is not for others', async () => {
  const sku = await newSku(owner, { shopId, price: 1_000, stock: 5 })
  await setProduct(owner, sku.productId, { title: 'A lamp' })
  const titleIn = async (inner: Ctx) => (await findOffers(inner, [{ skuId: sku.skuId, qty: 1 }])).get(sku.skuId)?.title
  const rolledBack = owner.transaction(async (tx) => {
    await tx.query(sql`update products set version = version + 1 where id = ${sku.productId}`)
    await tx.query(sql`update product_translations set title = 'A draft' where product_id = ${sku.productId}`)
    assert.equal(await titleIn({ ...ctx(), db: tx }), 'A draft')
    throw new Error('rolled back')
  })
  await assert.rejects(rolledBack, /rolled back/)
  await owner.query(sql`update products set version = version + 1 where id = ${sku.productId}`)
  assert.equal(await titleIn(ctx()), 'A lamp')
})
