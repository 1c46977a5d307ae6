// Tests of budgets: the last cents are granted once, what comes back can be granted again, and the proof knows the sum.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { createOrder, previewOrder } from '@shop/contract/checkout.ts'
import { checkPromo } from '@shop/contract/promos.ts'
import { ask, buy, complete, deliver, payRefund } from '../../../test/after-sale.ts'
import { createHarness } from '../../../test/harness.ts'
import { cancel, newBuyer, newShop, newSku, order } from '../../../test/purchases.ts'
import { newAddress, newBuyers, newShopper, newTemplate, setProduct } from '../../../test/shopping.ts'
import { findTampering } from '../../../test/tampering.ts'
import { sql } from '../../db/sql.ts'

const harness = await createHarness()
const { owner, db } = harness
const shopId = await newShop(owner)

async function newCode(budget: number, discount: number) {
  const code = `B${randomUUID().slice(0, 8).toUpperCase()}`
  const [row] = await owner.query<{ id: number }>(sql`
    insert into promo_codes (code, kind, fixed_cents, budget_cents, opened_at, starts_at, ends_at)
    values (${code}, 'fixed', ${discount}, ${budget}, now(), now() - interval '1 day', now() + interval '1 day')
    returning id`)
  return { code, id: row?.id ?? 0, version: 1, discount_cents: discount }
}

async function granted(id: number): Promise<{ discounted: number; used: number } | undefined> {
  const [row] = await owner.query<{ discounted: number; used: number }>(sql`
    select discounted_cents as discounted, used from promo_codes where id = ${id}`)
  return row
}

test('many at once on the last cents of a budget: it is never exceeded, and what is cancelled is there again', async () => {
  const thing = await newSku(owner, { shopId, price: 1_000, stock: 1_000 })
  const { code: _, ...promo } = await newCode(1_050, 100)
  const take = async (buyer: { userId: number; sessionId: number }) => {
    const { result, ids } = await order(db, buyer, { lines: [{ ...thing, qty: 1, discount: 100 }], promo })
    assert.ok(result === 0 || result === 11, `answered ${result}`)
    return result === 0 ? ids[0] : undefined
  }
  const first = await Promise.all((await newBuyers(owner, 60)).map(take))
  const held = first.filter((id) => id !== undefined)
  assert.equal(held.length, 10)
  assert.deepEqual(await granted(promo.id), { discounted: 1_000, used: 10 })
  const back = held.slice(0, 4)
  await Promise.all(back.flatMap((orderId) => [cancel(db, { orderId }), cancel(db, { orderId })]))
  assert.deepEqual(await granted(promo.id), { discounted: 600, used: 6 })
  const second = await Promise.all((await newBuyers(owner, 20)).map(take))
  assert.equal(second.filter((id) => id !== undefined).length, 4)
  assert.deepEqual(await granted(promo.id), { discounted: 1_000, used: 10 })
})

test('a budget that does not cover the whole discount is named before and when it is ordered', async () => {
  const { call, userId } = await newShopper(harness, 5_000)
  const address_id = await newAddress(owner, userId)
  const thing = await newSku(owner, { shopId, price: 1_000, stock: 10 })
  const templateId = await newTemplate(owner, [{ countries: ['US'], first: 400, step: 150 }])
  await setProduct(owner, thing.productId, { templateId, grams: 300, title: 'Thing' })
  const { code, id } = await newCode(150, 100)
  const items = [{ sku_id: thing.skuId, qty: 1 }]
  const body = () => ({ items, address_id, promo_code: code, request_no: randomUUID() })
  await call(createOrder, { body: body() })
  const told = await call(checkPromo, { body: { code, items } })
  assert.deepEqual([told.ok, told.reason, told.discount], [false, 'promo.budget', 0])
  const { promo, discount } = await call(previewOrder, { body: { items, promo_code: code } })
  assert.deepEqual([promo?.reason, discount], ['promo.budget', 0])
  await assert.rejects(call(createOrder, { body: body() }), { reason: 'promo.budget' })
  assert.deepEqual(await granted(id), { discounted: 100, used: 1 })
})

test('what a refund gives back of a discount, before and after completion, is in the budget again', async () => {
  const buyer = await newBuyer(owner, 100_000)
  const { code: _, ...promo } = await newCode(1_000, 300)
  const sku = await newSku(owner, { shopId, price: 1_000, stock: 10 })
  const early = await buy(db, owner, buyer, { lines: [{ ...sku, qty: 3, discount: 300 }], promo })
  const late = await buy(db, owner, buyer, { lines: [{ ...sku, qty: 3, discount: 300 }], promo })
  assert.deepEqual(await granted(promo.id), { discounted: 600, used: 2 })
  await deliver(owner, early)
  await deliver(owner, late)
  await complete(owner, late)
  assert.deepEqual(await granted(promo.id), { discounted: 600, used: 2 })
  // A third of what was paid, then all of the rest.
  assert.equal((await payRefund(db, { refundId: await ask(db, { orderId: early }), amount: 900 })).promo, 100)
  assert.deepEqual(await granted(promo.id), { discounted: 500, used: 2 })
  assert.equal((await payRefund(db, { refundId: await ask(db, { orderId: late }), amount: 2_700 })).promo, 300)
  assert.deepEqual(await granted(promo.id), { discounted: 200, used: 1 })
})

const tampered = (text: string) => findTampering(harness, text)
test('the proof finds what a code has granted changed by hand', async () => {
  assert.deepEqual(await tampered('select 1'), [])
  for (const text of [
    'update promo_codes set discounted_cents = discounted_cents - 100 where discounted_cents > 0',
    'update promo_codes set used = used - 1 where used > 0',
    'update promo_redemptions set discount_cents = discount_cents + 1',
    'update checkouts set promo_id = null where promo_id is not null',
  ]) {
    assert.deepEqual(await tampered(text), ['promos'], text)
  }
})
