// Tests of offers: the same problems as an order finds, and the texts an order stores.
import assert from 'node:assert/strict'
import { test } from 'node:test'
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
  const offers = await findOffers(ctx(), lines, { withTexts: true })
  const { title, spec } = offers.get(plain.skuId)?.texts ?? {}
  assert.deepEqual({ title, spec }, { title: { 'en-US': 'A lamp' }, spec: {} })
  const { 'zh-CN': chinese, 'th-TH': thai } = offers.get(blue.skuId)?.texts?.spec ?? {}
  assert.deepEqual({ chinese, thai }, { chinese: 'Blue 色', thai: 'Blue' })
})
