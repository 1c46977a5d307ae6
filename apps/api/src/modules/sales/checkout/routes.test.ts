// Tests of the checkout preview: amounts, changes per line, promo codes, and that a preview changes nothing.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { addToBag, getBag, mergeBag } from '@shop/contract/sales/bag.ts'
import { checkPromo, createOrder, previewOrder } from '@shop/contract/sales/checkout.ts'
import { cancelOrder } from '@shop/contract/sales/order-actions.ts'
import { getOrder } from '@shop/contract/sales/orders.ts'
import { getCardQuote } from '@shop/contract/sales/planned-payments.ts'
import { cents } from '@shop/contract/wire.ts'
import { type Sql, sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { newShop, newSku, type Offered, order } from '../../../../test/purchases.ts'
import { anotherSku, newAddress, newBuyers, newShopper, newTemplate, setProduct } from '../../../../test/shopping.ts'

const harness = await createHarness()
const { owner, db } = harness
const [here, there] = [await newShop(owner), await newShop(owner)]
const template = await newTemplate(owner, [
  { countries: ['US'], first: 400, step: 150 },
  { countries: ['JP'], first: 900, step: 0, daysMin: 2, daysMax: 3 },
])

async function sku(shopId: number, price: number, more: { stock?: number; limit?: number } = {}): Promise<Offered> {
  const created = await newSku(owner, {
    shopId,
    price,
    stock: more.stock ?? 50,
    ...(more.limit && { limit: more.limit }),
  })
  await setProduct(owner, created.productId, { templateId: template, grams: 300, title: `Thing for ${price}` })
  return created
}

async function promo(code: string, columns: { percent?: number; fixed?: number; shops?: number[]; more?: Sql }) {
  const [row] = await owner.query<{ id: number }>(sql`
    insert into promo_codes (code, kind, percent_bp, fixed_cents, cap_cents, budget_cents, opened_at, shop_ids,
                             starts_at, ends_at)
    values (${code}, ${columns.percent ? 'percent' : 'fixed'}, ${columns.percent ?? null}, ${columns.fixed ?? null},
            1000000, 10000000, now(), ${columns.shops ?? []}::bigint[],
            now() - interval '1 day', now() + interval '1 day') returning id`)
  if (columns.more) await owner.query(sql`update promo_codes set ${columns.more} where id = ${row?.id}`)
  return row?.id ?? 0
}

test('a preview of two shops charges freight by weight, applies a code to one shop, and changes nothing', async () => {
  const { call, userId } = await newShopper(harness, 5_000)
  await newAddress(owner, userId)
  const [a, b, c] = [await sku(here, 1_999), await sku(here, 501), await sku(there, 3_000)]
  await promo('HERE10', { percent: 1_000, shops: [here] })
  const items = [
    { sku_id: a.skuId, qty: 1 },
    { sku_id: b.skuId, qty: 2 },
    { sku_id: c.skuId, qty: 1 },
  ]
  const result = await call(previewOrder, { body: { items, promo_code: ' here10 ' } })
  const amounts = result.groups.map(({ shop, subtotal, freight, discount, total }) => ({
    shop: shop.id,
    subtotal,
    freight,
    discount,
    total,
  }))
  // 900 grams from the first shop: the first 500 and one started step.
  assert.deepEqual(amounts, [
    { shop: here, subtotal: 3_001, freight: 550, discount: 300, total: 3_251 },
    { shop: there, subtotal: 3_000, freight: 400, discount: 0, total: 3_400 },
  ])
  assert.deepEqual(
    result.groups[0]?.lines.map((line) => ({ title: line.title, subtotal: line.subtotal, discount: line.discount })),
    [
      { title: 'Thing for 1999', subtotal: 1_999, discount: 200 },
      { title: 'Thing for 501', subtotal: 1_002, discount: 100 },
    ],
  )
  assert.partialDeepStrictEqual(result, { subtotal: 6_001, freight: 950, discount: 300, total: 6_651 })
  assert.partialDeepStrictEqual(result, { balance: 5_000, missing: 1_651, has_pay_pwd: false, pay_minutes: 30 })
  assert.deepEqual(
    { ready: result.ready, blocked: result.blocked, ok: result.promo?.ok },
    { ready: true, blocked: null, ok: true },
  )
  const [{ from = 0, to = 0 } = {}] = result.groups.map((group) => ({
    from: group.arrives_from?.getTime(),
    to: group.arrives_to?.getTime(),
  }))
  assert.ok(from > Date.now() && to > from)
  const [left] = await db.query(sql`select stock from skus where id = ${a.skuId}`)
  assert.deepEqual(left, { stock: 50 })
})

test('the preview is blocked without an address or delivery to it, and refuses somebody else’s address', async () => {
  const [shopper, otherShopper] = [await newShopper(harness), await newShopper(harness)]
  const { call, userId } = shopper
  const items = [{ sku_id: (await sku(here, 1_000)).skuId, qty: 1 }]
  const bare = await call(previewOrder, { body: { items } })
  assert.deepEqual(
    { blocked: bare.blocked, address: bare.address, freight: bare.freight, arrives_from: bare.groups[0]?.arrives_from },
    { blocked: 'address.required', address: null, freight: 0, arrives_from: null },
  )
  const far = await newAddress(owner, userId, 'BR')
  const near = await newAddress(owner, userId, 'JP')
  const unreached = await call(previewOrder, { body: { items } })
  assert.deepEqual(
    { blocked: unreached.blocked, id: unreached.address?.id },
    { blocked: 'address.undeliverable', id: far },
  )
  assert.deepEqual((await call(previewOrder, { body: { items, address_id: near } })).freight, 900)
  const otherAddressId = await newAddress(owner, otherShopper.userId)
  await assert.rejects(call(previewOrder, { body: { items, address_id: otherAddressId } }), {
    reason: 'object.not_found',
  })
})

test('without an address shipping is estimated for a country where everything is delivered, and blocks all the same', async () => {
  const { call, userId } = await newShopper(harness)
  await owner.query(sql`insert into areas (country, code) values ('JP', 'JP'), ('BR', 'BR')`)
  const items = [{ sku_id: (await sku(here, 1_000)).skuId, qty: 1 }]
  const estimate = await call(previewOrder, { body: { items, country: 'JP' } })
  assert.partialDeepStrictEqual(estimate, {
    ...{ address: null, estimated_for: 'JP', blocked: 'address.required', ready: false },
    ...{ freight: 900, total: 1_900, missing: 1_900 },
  })
  assert.equal(estimate.groups[0]?.deliverable, true)
  const plain = { estimated_for: null, freight: 0, total: 1_000, blocked: 'address.required' }
  for (const country of ['BR', 'XX'])
    assert.partialDeepStrictEqual(await call(previewOrder, { body: { items, country } }), plain)
  const order = { items, country: 'JP', request_no: randomUUID() }
  await assert.rejects(call(createOrder, { body: order }), { reason: 'address.required' })
  await newAddress(owner, userId)
  const known = await call(previewOrder, { body: { items, country: 'JP' } })
  assert.partialDeepStrictEqual(known, { estimated_for: null, freight: 400, total: 1_400, blocked: null })
})

test('the preview names the charge of a card as the cashier does, and none for what the wallet covers', async () => {
  const { call, userId } = await newShopper(harness, 5_000)
  const address_id = await newAddress(owner, userId)
  const items = [{ sku_id: (await sku(here, 4_000)).skuId, qty: 2 }]
  const { card, missing } = await call(previewOrder, { body: { items } })
  const { pay_no } = await call(createOrder, { body: { items, address_id, request_no: randomUUID() } })
  const { offer } = await call(getCardQuote, { query: { pay_no } })
  assert.ok(card && offer)
  assert.deepEqual({ amount: card.amount, fee: card.fee }, offer)
  assert.equal(card.amount - card.fee - card.rest, missing)
  const small = await call(previewOrder, { body: { items: [{ sku_id: items[0]?.sku_id ?? 0, qty: 1 }] } })
  assert.deepEqual({ card: small.card, missing: small.missing }, { card: null, missing: 0 })
  // The balance covers the order, and the cashier takes it although less than the debt would be left.
  await owner.query(sql`update wallets set debt_cents = 2000 where user_id = ${userId}`)
  const indebted = await call(previewOrder, { body: { items: [{ sku_id: items[0]?.sku_id ?? 0, qty: 1 }] } })
  assert.deepEqual({ card: indebted.card, missing: indebted.missing }, { card: null, missing: 0 })
})

test('a preview of the bag reports changes per line and ignores lines that are no longer in the bag', async () => {
  const { call, userId, sessionId } = await newShopper(harness)
  await newAddress(owner, userId)
  const lines = {
    price: await sku(here, 1_000),
    stock: await sku(here, 1_000),
    gone: await sku(here, 1_000),
    limit: await sku(here, 1_000, { limit: 3 }),
    fine: await sku(here, 1_000),
  }
  for (const { skuId } of Object.values(lines)) await call(addToBag, { body: { sku_id: skuId, qty: 2 } })
  const cart_ids = (await call(getBag, {})).groups.flatMap((group) => group.items.map((item) => item.id))
  await owner.query(sql`update skus set price_cents = 1100 where id = ${lines.price.skuId}`)
  await owner.query(sql`update skus set stock = 1 where id = ${lines.stock.skuId}`)
  await owner.query(sql`update skus set active = false where id = ${lines.gone.skuId}`)
  assert.equal((await order(db, { userId, sessionId }, { lines: [{ ...lines.limit, qty: 2 }] })).result, 'created')
  const result = await call(previewOrder, { body: { cart_ids: [...cart_ids, 1] } })
  const changes = new Map(result.groups[0]?.lines.map((line) => [line.sku_id, [line.change, line.qty_max]]))
  assert.deepEqual(changes.get(lines.price.skuId), ['price', 50])
  assert.deepEqual(changes.get(lines.stock.skuId), ['stock', 1])
  assert.deepEqual(changes.get(lines.gone.skuId), ['gone', 0])
  assert.deepEqual(changes.get(lines.limit.skuId), ['limit', 1])
  assert.deepEqual(changes.get(lines.fine.skuId), [null, 50])
  assert.partialDeepStrictEqual(result, { ready: false, blocked: 'stock.insufficient', subtotal: 8_200 })
  const stranger = await newShopper(harness)
  await assert.rejects(stranger.call(previewOrder, { body: { cart_ids } }), { reason: 'cart.empty' })
})

test('a SKU that is not on sale is not found by preview, code check, order or bag merge', async () => {
  const { call, userId } = await newShopper(harness, 5_000)
  const address_id = await newAddress(owner, userId)
  const [hidden, retired, plain] = [await sku(here, 777), await sku(here, 778), await sku(here, 779)]
  await owner.query(sql`update products set status = 'off' where id = ${hidden.productId}`)
  await owner.query(sql`update skus set active = false where id = ${retired.skuId}`)
  for (const { skuId } of [hidden, retired]) {
    const items = [{ sku_id: skuId, qty: 1 }]
    await assert.rejects(call(previewOrder, { body: { items } }), { reason: 'object.not_found' })
    await assert.rejects(call(checkPromo, { body: { items, code: 'ANY' } }), { reason: 'object.not_found' })
    const order = { items, address_id, request_no: randomUUID() }
    await assert.rejects(call(createOrder, { body: order }), { reason: 'object.not_found' })
  }
  const items = [hidden, retired, plain].map(({ skuId }) => ({ sku_id: skuId, qty: 1 }))
  const merged = await call(mergeBag, { body: { items } })
  assert.deepEqual(merged.left_out, [hidden.skuId, retired.skuId])
  const shown = (await call(getBag, {})).groups.flatMap((group) => group.items.map((item) => item.sku_id))
  assert.deepEqual(shown, [plain.skuId])
})

test('a limit counts all SKUs of a product together; a SKU listed twice becomes one line', async () => {
  const { call, userId } = await newShopper(harness)
  await newAddress(owner, userId)
  const limitedSku = await sku(here, 1_000, { limit: 3 })
  const secondSku = await anotherSku(owner, limitedSku, { price: 1_000, stock: 9, name: 'Green' })
  const items = [limitedSku, secondSku, secondSku].map(({ skuId }) => ({ sku_id: skuId, qty: 1 }))
  const fits = await call(previewOrder, { body: { items } })
  assert.deepEqual(
    { blocked: fits.blocked, quantities: fits.groups[0]?.lines.map((line) => line.qty) },
    { blocked: null, quantities: [1, 2] },
  )
  const over = await call(previewOrder, { body: { items: [...items, { sku_id: limitedSku.skuId, qty: 1 }] } })
  assert.equal(over.blocked, 'purchase.over_limit')
  await assert.rejects(call(previewOrder, { body: {} }), { reason: 'cart.empty' })
  await assert.rejects(call(previewOrder, { body: { items, cart_ids: [1] } }), { fields: { items: 'chooseOne' } })
  const many = [1, 2].map(() => ({ sku_id: limitedSku.skuId, qty: 999 }))
  await assert.rejects(call(previewOrder, { body: { items: many } }), { fields: { items: 'tooLarge' } })
  await assert.rejects(call(previewOrder, { body: { items: [{ sku_id: 3, qty: 1 }] } }), { reason: 'object.not_found' })
})

test('a code that does not apply gives the reason in the shopper’s language and leaves the total as is', async () => {
  const shopper = await newShopper(harness)
  const { call, userId, sessionId } = shopper
  await newAddress(owner, userId)
  const testSku = await sku(here, 1_000)
  const items = [{ sku_id: testSku.skuId, qty: 1 }]
  await promo('BIG', { fixed: 500, more: sql`minimum_cents = 2500` })
  await promo('FIRST', { fixed: 500, more: sql`first_order = true` })
  const result = await call(previewOrder, { body: { items, promo_code: 'big' } })
  assert.deepEqual(result.promo, {
    ...{ code: 'BIG', ok: false, reason: 'promo.minimum', discount: cents(0), missing: cents(1_500) },
    text: 'Add $15.00 more to use this promo code.',
  })
  assert.partialDeepStrictEqual(result, { total: 1_400, ready: false })
  const check = (code: string, caller = call) => caller(checkPromo, { body: { code, items } })
  assert.equal((await check('nothing')).reason, 'promo.unknown')
  assert.equal((await check('first')).discount, 500)
  assert.equal((await order(db, { userId, sessionId }, { lines: [{ ...testSku, qty: 1 }] })).result, 'created')
  assert.equal((await check('FIRST')).text, 'This promo code is for first orders only.')
  assert.equal((await check('FIRST', shopper.in('zh-TW'))).text, '此優惠碼限首次下單使用。')
})

test('canceling frees a code only with the last open order of its checkout', async () => {
  const { call, userId } = await newShopper(harness, 50_000)
  const address_id = await newAddress(owner, userId)
  const [a, b] = [await sku(here, 2_000), await sku(there, 3_000)]
  await promo('BOTH', { fixed: 500 })
  const items = [a, b].map(({ skuId }) => ({ sku_id: skuId, qty: 1 }))
  const place = async (more: { promo_code?: string }) => {
    const { orders } = await call(createOrder, {
      body: { items, address_id, request_no: crypto.randomUUID(), ...more },
    })
    return orders.map(({ id }) => id)
  }
  const frees = async (id = 0) => (await call(getOrder, { query: { id } })).frees_promo
  const [first, second] = await place({ promo_code: 'BOTH' })
  assert.deepEqual({ first: await frees(first), second: await frees(second) }, { first: false, second: false })
  await call(cancelOrder, { body: { id: first ?? 0 } })
  assert.deepEqual({ first: await frees(first), second: await frees(second) }, { first: false, second: true })
  await call(cancelOrder, { body: { id: second ?? 0 } })
  assert.equal((await call(checkPromo, { body: { code: 'BOTH', items } })).ok, true)
  const [plain, remaining] = await place({})
  await call(cancelOrder, { body: { id: plain ?? 0 } })
  assert.equal(await frees(remaining), false)
})

test('of 500 concurrent orders with a 50-use code, 50 get it and 450 are refused as exhausted', async () => {
  const testSku = await newSku(owner, { shopId: here, price: 1_000, stock: 1_000 })
  const id = await promo('FIFTY', { fixed: 100, more: sql`total_uses = 50, uses_per_user = 1` })
  const orderInput = { lines: [{ ...testSku, qty: 1, discount: 100 }], promo: { id, version: 2, discount_cents: 100 } }
  await owner.query(sql`update promo_codes set version = 2 where id = ${id}`)
  const buyers = await newBuyers(owner, 500)
  const replies = await Promise.all(buyers.map((buyer) => order(db, buyer, orderInput)))
  assert.equal(replies.filter(({ result }) => result === 'created').length, 50)
  assert.equal(replies.filter(({ result }) => result === 'promo_exhausted').length, 450)
  const [counts] = await db.query(sql`
    select used, (select count(*) from promo_redemptions where promo_id = ${id}) as taken,
           (select stock from skus where id = ${testSku.skuId}) as stock from promo_codes where id = ${id}`)
  assert.deepEqual(counts, { used: 50, taken: 50, stock: 950 })
  const { call } = await newShopper(harness)
  const items = [{ sku_id: testSku.skuId, qty: 1 }]
  assert.equal((await call(checkPromo, { body: { code: 'FIFTY', items } })).reason, 'promo.exhausted')
})
