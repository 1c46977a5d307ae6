// Tests of the limit of unpaid checkouts that one account may have with one promo code.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { checkPromo, createOrder, previewOrder, unpaidWithCodeMax } from '@shop/contract/sales/checkout.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { cancel, newPayToken, newShop, newSku, pay } from '../../../../test/purchases.ts'
import { newPromo } from '../../../../test/refunds.ts'
import { newAddress, newShopper, newTemplate, setProduct } from '../../../../test/shopping.ts'
import { assertProven } from '../../../../test/withdrawer.ts'

const harness = await createHarness()
const { owner, db } = harness
const templateId = await newTemplate(owner, [{ countries: ['US'], first: 400, step: 150 }])

/** One piece of each of two shops, so that a checkout creates two orders. */
async function newItems() {
  const items = []
  for (let i = 0; i < 2; i++) {
    const { skuId, productId } = await newSku(owner, { shopId: await newShop(owner), price: 10_000, stock: 100 })
    await setProduct(owner, productId, { templateId, grams: 300, title: 'Thing' })
    items.push({ sku_id: skuId, qty: 1 })
  }
  return items
}

async function codeOf(id: number): Promise<string> {
  const [row] = await owner.query<{ code: string }>(sql`select code from promo_codes where id = ${id}`)
  return row?.code ?? ''
}

test('unpaid checkouts of one account with one code are limited, even when created at once', async () => {
  const shopper = await newShopper(harness, 1_000_000)
  const { call, userId } = shopper
  const address_id = await newAddress(owner, userId)
  const items = await newItems()
  const promo = await newPromo(owner, 100)
  const promo_code = await codeOf(promo.id)
  const createCheckout = () => call(createOrder, { body: { items, address_id, promo_code, request_no: randomUUID() } })
  const tries = await Promise.allSettled(Array.from({ length: 9 }, createCheckout))
  const created = tries.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
  assert.equal(created.length, unpaidWithCodeMax)
  for (const attempt of tries) if (attempt.status === 'rejected') assert.equal(attempt.reason.reason, 'promo.unpaid')
  const result = await call(checkPromo, { body: { code: promo_code, items } })
  assert.partialDeepStrictEqual(result, { ok: false, reason: 'promo.unpaid' })
  assert.equal((await call(previewOrder, { body: { items, promo_code } })).promo?.reason, 'promo.unpaid')
  // Other accounts, other codes and orders without a code are not affected.
  const otherShopper = await newShopper(harness, 0)
  assert.equal((await otherShopper.call(checkPromo, { body: { code: promo_code, items } })).ok, true)
  const second = await codeOf((await newPromo(owner, 100)).id)
  assert.equal((await call(checkPromo, { body: { code: second, items } })).ok, true)
  await call(createOrder, { body: { items, address_id, request_no: randomUUID() } })
  // A checkout counts until both of its orders are paid or canceled.
  const [first = 0, last = 0] = created[0]?.orders.map(({ id }) => id) ?? []
  await cancel(db, { orderId: first })
  await assert.rejects(createCheckout(), { reason: 'promo.unpaid' })
  const paid = await pay(db, shopper, { orderId: last, token: await newPayToken(owner, shopper) })
  assert.equal(paid.result, 'paid')
  await createCheckout()
  await assertProven(harness)
})
