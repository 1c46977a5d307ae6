// Tests of promo budgets: never exceeded, freed by returns and cancellations, and checked by the ledger verification.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { checkPromo, createOrder, previewOrder } from '@shop/contract/sales/checkout.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { type Buyer, cancel, newBuyer, newShop, newSku, type Offered, order } from '../../../../test/purchases.ts'
import { type Bought, buy, complete, deliver, payRefund, requestRefund, sendBack } from '../../../../test/refunds.ts'
import { newAddress, newBuyers, newShopper, newTemplate, setProduct } from '../../../../test/shopping.ts'
import { findTampering } from '../../../../test/tampering.ts'

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

test('concurrent orders never exceed a budget, and canceled orders free it', async () => {
  const sku = await newSku(owner, { shopId, price: 1_000, stock: 1_000 })
  const { code: _, ...promo } = await newCode(1_050, 100)
  const take = async (buyer: { userId: number; sessionId: number }) => {
    const { result, ids } = await order(db, buyer, { lines: [{ ...sku, qty: 1, discount: 100 }], promo })
    assert.ok(result === 'created' || result === 'promo_budget', `result ${result}`)
    return result === 'created' ? ids[0] : undefined
  }
  const first = await Promise.all((await newBuyers(owner, 60)).map(take))
  const reserved = first.filter((id) => id !== undefined)
  assert.equal(reserved.length, 10)
  assert.deepEqual(await granted(promo.id), { discounted: 1_000, used: 10 })
  const cancelled = reserved.slice(0, 4)
  await Promise.all(cancelled.flatMap((orderId) => [cancel(db, { orderId }), cancel(db, { orderId })]))
  assert.deepEqual(await granted(promo.id), { discounted: 600, used: 6 })
  const second = await Promise.all((await newBuyers(owner, 20)).map(take))
  assert.equal(second.filter((id) => id !== undefined).length, 4)
  assert.deepEqual(await granted(promo.id), { discounted: 1_000, used: 10 })
})

test('a budget that does not cover the whole discount refuses the code in check, preview and order', async () => {
  const { call, userId } = await newShopper(harness, 5_000)
  const address_id = await newAddress(owner, userId)
  const sku = await newSku(owner, { shopId, price: 1_000, stock: 10 })
  const templateId = await newTemplate(owner, [{ countries: ['US'], first: 400, step: 150 }])
  await setProduct(owner, sku.productId, { templateId, grams: 300, title: 'Thing' })
  const { code, id } = await newCode(150, 100)
  const items = [{ sku_id: sku.skuId, qty: 1 }]
  const body = () => ({ items, address_id, promo_code: code, request_no: randomUUID() })
  await call(createOrder, { body: body() })
  const result = await call(checkPromo, { body: { code, items } })
  assert.partialDeepStrictEqual(result, { ok: false, reason: 'promo.budget', discount: 0 })
  const { promo, discount } = await call(previewOrder, { body: { items, promo_code: code } })
  assert.deepEqual({ reason: promo?.reason, discount }, { reason: 'promo.budget', discount: 0 })
  await assert.rejects(call(createOrder, { body: body() }), { reason: 'promo.budget' })
  assert.deepEqual(await granted(id), { discounted: 100, used: 1 })
})

test('returned goods free the budget and the use, before and after completion', async () => {
  const buyer = await newBuyer(owner, 100_000)
  const { code: _, ...promo } = await newCode(1_000, 300)
  const sku = await newSku(owner, { shopId, price: 1_000, stock: 10 })
  const [early, late] = [await buyThree(buyer, sku, promo), await buyThree(buyer, sku, promo)]
  await complete(owner, late)
  for (const [orderId, left] of [[early, 1] as const, [late, 0] as const]) {
    const refundId = await requestRefund(db, { orderId, type: 'refund_return' })
    await sendBack(db, refundId, 2_700)
    assert.equal((await payRefund(db, { refundId, step: 'sent', amount: 2_700 })).promo, 300)
    assert.deepEqual(await granted(promo.id), { discounted: left * 300, used: left })
  }
})

test('a refund without a return gives the platform its discount back, but frees neither budget nor use', async () => {
  const buyer = await newBuyer(owner, 100_000)
  const { code: _, ...promo } = await newCode(1_000, 300)
  const sku = await newSku(owner, { shopId, price: 1_000, stock: 20 })
  const [early, late, lost] = [
    await buyThree(buyer, sku, promo),
    await buyThree(buyer, sku, promo),
    await buyThree(buyer, sku, promo),
  ]
  await complete(owner, late)
  // A third of the payment, then the rest.
  for (const [amount, back] of [[900, 100] as const, [1_800, 200] as const])
    assert.equal(
      (await payRefund(db, { refundId: await requestRefund(db, { orderId: early, origin: 'operator' }), amount }))
        .promo,
      back,
    )
  assert.equal(
    (await payRefund(db, { refundId: await requestRefund(db, { orderId: late }), amount: 2_700 })).promo,
    300,
  )
  const refundId = await requestRefund(db, { orderId: lost, isReceived: false })
  await owner.query(sql`update refunds set reason = 'not_arrived' where id = ${refundId}`)
  assert.equal((await payRefund(db, { refundId, amount: 2_700 })).promo, 300)
  assert.deepEqual(await granted(promo.id), { discounted: 900, used: 3 })
  assert.equal((await order(db, buyer, { lines: [{ ...sku, qty: 3, discount: 300 }], promo })).result, 'promo_budget')
})

test('a partial return frees only the budget of the returned goods', async () => {
  const { code: _, ...promo } = await newCode(1_000, 300)
  const sku = await newSku(owner, { shopId, price: 1_000, stock: 10 })
  const orderId = await buyThree(await newBuyer(owner, 100_000), sku, promo)
  const [line] = await owner.query<{ id: number }>(sql`select id from order_items where order_id = ${orderId}`)
  const id = line?.id ?? 0
  const given = await requestRefund(db, { orderId, origin: 'operator', amount: 900 })
  assert.equal((await payRefund(db, { refundId: given, amount: 900 })).promo, 100)
  assert.deepEqual(await granted(promo.id), { discounted: 300, used: 1 })
  const refundId = await requestRefund(db, { orderId, type: 'refund_return', items: [{ id, qty: 2, max: 1_200 }] })
  await sendBack(db, refundId, 1_200)
  await payRefund(db, { refundId, step: 'sent', amount: 1_200 })
  assert.deepEqual(await granted(promo.id), { discounted: 100, used: 1 })
})

test('canceling an unshipped order frees its whole budget, including an earlier partial refund', async () => {
  const { code: _, ...promo } = await newCode(1_000, 300)
  const sku = await newSku(owner, { shopId, price: 1_000, stock: 10 })
  const lines = [{ ...sku, qty: 3, discount: 300 }]
  const orderId = await buy(db, owner, await newBuyer(owner, 100_000), { lines, promo })
  const refundId = await requestRefund(db, { orderId, origin: 'operator', amount: 900 })
  await payRefund(db, { refundId, amount: 900 })
  assert.deepEqual(await granted(promo.id), { discounted: 300, used: 1 })
  assert.equal((await cancel(db, { orderId, from: orderStatuses.waitingDeliver })).result, 'cancelled')
  assert.deepEqual(await granted(promo.id), { discounted: 0, used: 0 })
})

test('a refunded order whose goods were not returned still counts as the first order', async () => {
  const { code: _, ...promo } = await newCode(10_000, 300)
  await owner.query(sql`update promo_codes set first_order = true where id = ${promo.id}`)
  const sku = await newSku(owner, { shopId, price: 1_000, stock: 10 })
  const buyer = await newBuyer(owner, 100_000)
  const orderId = await buyThree(buyer, sku, promo)
  assert.equal(
    (await payRefund(db, { refundId: await requestRefund(db, { orderId }), amount: 2_700 })).order_status,
    orderStatuses.refunded,
  )
  assert.equal(
    (await order(db, buyer, { lines: [{ ...sku, qty: 3, discount: 300 }], promo })).result,
    'not_first_order',
  )
})

async function buyThree(buyer: Buyer, sku: Offered, promo: NonNullable<Bought['promo']>): Promise<number> {
  const orderId = await buy(db, owner, buyer, { lines: [{ ...sku, qty: 3, discount: 300 }], promo })
  await deliver(owner, orderId)
  return orderId
}

test('the ledger verification finds changes by hand of what a code has granted', async () => {
  assert.deepEqual(await findTampering(harness, 'select 1'), [])
  for (const text of [
    'update promo_codes set discounted_cents = discounted_cents - 100 where discounted_cents > 0',
    'update promo_codes set used = used - 1 where used > 0',
    'update orders set promo_unreturned_goods_cents = 0 where promo_unreturned_goods_cents > 0',
    'update promo_redemptions set discount_cents = discount_cents + 1',
    'update checkouts set promo_id = null where promo_id is not null',
  ]) {
    assert.deepEqual(await findTampering(harness, text), ['promos'], text)
  }
})
