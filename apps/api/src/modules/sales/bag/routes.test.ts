// Tests of the bag endpoints: adding, limits, unavailable lines, changes, and merging a guest's bag at login.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as contract from '@shop/contract/sales/bag.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { newShop, newSku, order } from '../../../../test/purchases.ts'
import { anotherSku, newShopper, setProduct } from '../../../../test/shopping.ts'

const harness = await createHarness()
const { owner, db } = harness
const shopId = await newShop(owner)
const sku = (stock: number, limit?: number) => newSku(owner, { shopId, price: 1_000, stock, ...(limit && { limit }) })

test('adding sums quantities, and more than the stock is refused with the quantity left', async () => {
  const { call } = await newShopper(harness)
  const { skuId, productId } = await sku(3)
  await setProduct(owner, productId, { title: 'A lamp' })
  const first = await call(contract.addToBag, { body: { sku_id: skuId, qty: 1 } })
  assert.deepEqual(first, { id: first.id, qty: 1, count: 1 })
  assert.deepEqual(await call(contract.addToBag, { body: { sku_id: skuId, qty: 2 } }), { ...first, qty: 3, count: 3 })
  await assert.rejects(call(contract.addToBag, { body: { sku_id: skuId, qty: 1 } }), {
    reason: 'stock.insufficient',
    params: { sku_id: skuId, left: 3 },
  })
  await assert.rejects(call(contract.addToBag, { body: { sku_id: 1, qty: 1 } }), { reason: 'object.not_found' })
  const bag = await call(contract.getBag, {})
  assert.equal(bag.groups.length, 1)
  const [item] = bag.groups[0]?.items ?? []
  assert.partialDeepStrictEqual(item, { title: 'A lamp', qty: 3, qty_max: 3, price: cents(1_000), checked: true })
  assert.deepEqual(bag.selected, { count: 3, lines: 1, subtotal: cents(3_000) })
})

test('a purchase limit counts earlier orders and the other SKUs of the product', async () => {
  const { call, ...buyer } = await newShopper(harness)
  const firstSku = await sku(50, 4)
  const secondSku = await anotherSku(owner, firstSku, { price: 1_200, stock: 50, name: 'Blue' })
  assert.equal((await order(db, buyer, { lines: [{ ...firstSku, qty: 1 }] })).result, 'created')
  await call(contract.addToBag, { body: { sku_id: firstSku.skuId, qty: 2 } })
  await assert.rejects(call(contract.addToBag, { body: { sku_id: secondSku.skuId, qty: 2 } }), {
    reason: 'purchase.over_limit',
    params: { sku_id: secondSku.skuId, max: 4, left: 3 },
  })
  await call(contract.addToBag, { body: { sku_id: secondSku.skuId, qty: 1 } })
  assert.equal((await call(contract.countBag, {})).count, 3)
})

test('twenty concurrent adds succeed up to the stock, and none is lost', async () => {
  const { call } = await newShopper(harness)
  const { skuId } = await sku(12)
  const all = await Promise.allSettled(
    Array.from({ length: 20 }, () => call(contract.addToBag, { body: { sku_id: skuId, qty: 1 } })),
  )
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 12)
  assert.equal((await call(contract.countBag, {})).count, 12)
})

test('lines that cannot be bought are listed apart, unchecked, and left out of the total', async () => {
  const { call } = await newShopper(harness)
  const paused = await newShop(owner)
  const lines = {
    sold_out: await sku(5),
    gone: await sku(5),
    paused: await newSku(owner, { shopId: paused, price: 1_000, stock: 5 }),
    fine: await sku(5),
  }
  for (const { skuId } of Object.values(lines)) await call(contract.addToBag, { body: { sku_id: skuId, qty: 1 } })
  await owner.query(sql`update skus set stock = 0 where id = ${lines.sold_out.skuId}`)
  await owner.query(sql`update products set status = 'off' where id = ${lines.gone.productId}`)
  await owner.query(sql`update shops set status = 'paused' where id = ${paused}`)
  await owner.query(sql`update skus set price_cents = 900 where id = ${lines.fine.skuId}`)
  const bag = await call(contract.getBag, {})
  assert.deepEqual(
    new Map(bag.invalid.map((item) => [item.sku_id, item.why])),
    new Map([
      [lines.paused.skuId, 'paused'],
      [lines.gone.skuId, 'gone'],
      [lines.sold_out.skuId, 'sold_out'],
    ]),
  )
  assert.ok(bag.invalid.every((item) => !item.checked))
  const [item] = bag.groups[0]?.items ?? []
  assert.deepEqual(
    { sku_id: item?.sku_id, price: item?.price, price_added: item?.price_added },
    { sku_id: lines.fine.skuId, price: cents(900), price_added: cents(1_000) },
  )
  assert.deepEqual(bag.selected, { count: 1, lines: 1, subtotal: cents(900) })
  assert.equal(bag.total, 4)
  const ids = [...bag.invalid, ...(item ? [item] : [])].map(({ id }) => id)
  const sums = await call(contract.checkBagItems, { body: { ids, checked: true } })
  assert.deepEqual(sums, { count: 1, subtotal: cents(900) })
  assert.deepEqual(await call(contract.checkBagItems, { body: { ids, checked: false } }), { count: 0, subtotal: 0 })
  assert.deepEqual(await call(contract.deleteBagItems, { body: { ids } }), { count: 0 })
})

test('a quantity replaces the old one, and another SKU replaces the line or joins the line that has it', async () => {
  const { call, in: inLanguage } = await newShopper(harness)
  const firstSku = await sku(9)
  const secondSku = await anotherSku(owner, firstSku, { price: 1_500, stock: 5, name: 'Red' })
  const otherProduct = await sku(9)
  const { id } = await call(contract.addToBag, { body: { sku_id: firstSku.skuId, qty: 4 } })
  assert.equal((await call(contract.changeBagItem, { body: { id, qty: 2 } })).qty, 2)
  await assert.rejects(call(contract.changeBagItem, { body: { id, qty: 10 } }), { reason: 'stock.insufficient' })
  await assert.rejects(call(contract.changeBagItem, { body: { id, sku_id: otherProduct.skuId } }), {
    reason: 'object.not_found',
  })
  assert.deepEqual(await call(contract.changeBagItem, { body: { id, sku_id: secondSku.skuId } }), {
    id,
    qty: 2,
    count: 2,
  })
  const bag = await inLanguage('zh-CN')(contract.getBag, {})
  const [item] = bag.groups[0]?.items ?? []
  assert.partialDeepStrictEqual(item, { spec: 'Red 色', price_added: cents(1_500) })
  const again = await call(contract.addToBag, { body: { sku_id: firstSku.skuId, qty: 4 } })
  // Two of the five in stock are in the bag already, so three of the four fit.
  const joined = await call(contract.changeBagItem, { body: { id: again.id, sku_id: secondSku.skuId } })
  assert.deepEqual(joined, { id, qty: 5, count: 5 })
})

test('a guest’s bag merges without loss, and repeating the merge changes nothing', async () => {
  const { call } = await newShopper(harness)
  const [plenty, few, none] = [await sku(20), await sku(2), await sku(0)]
  await call(contract.addToBag, { body: { sku_id: plenty.skuId, qty: 3 } })
  const items = [
    { sku_id: plenty.skuId, qty: 5, price_added: cents(1_100) },
    { sku_id: few.skuId, qty: 4, price_added: cents(-5) },
    { sku_id: none.skuId, qty: 2, price_added: cents(900) },
    { sku_id: 7, qty: 1 },
  ]
  const expected = { count: 9, cut: [few.skuId], left_out: [7] }
  assert.deepEqual(await call(contract.mergeBag, { body: { items } }), expected)
  const again = await Promise.all(Array.from({ length: 6 }, () => call(contract.mergeBag, { body: { items } })))
  for (const answer of again) assert.deepEqual(answer, expected)
  const bag = await call(contract.getBag, {})
  const lines = [...bag.groups.flatMap((group) => group.items), ...bag.invalid]
  assert.deepEqual(
    new Map(lines.map((line) => [line.sku_id, [line.qty, line.price_added]])),
    new Map([
      [plenty.skuId, [5, 1_000]],
      [few.skuId, [2, 1_000]],
      [none.skuId, [2, 900]],
    ]),
  )
})

test('a bag holds 200 lines: the next is refused, and a merge leaves out what does not fit', async () => {
  const { call, userId } = await newShopper(harness)
  const first = await sku(9)
  await owner.query(sql`
    with new_skus as (insert into skus (product_id, position, value_ids, price_cents, stock)
      select ${first.productId}, n, array[n + 1000000], 100, 9 from generate_series(1, 198) n returning id)
    insert into bag_items (user_id, sku_id, qty, price_cents) select ${userId}, id, 1, 100 from new_skus`)
  const [a, b] = [await sku(9), await sku(9)]
  const races = await Promise.allSettled(
    [first, a, b].map(({ skuId }) => call(contract.addToBag, { body: { sku_id: skuId, qty: 1 } })),
  )
  assert.equal(races.filter(({ status }) => status === 'fulfilled').length, 2)
  const full = races.find((race): race is PromiseRejectedResult => race.status === 'rejected')
  assert.equal(full?.reason.reason, 'list.full')
  const c = await sku(9)
  const merged = await call(contract.mergeBag, { body: { items: [{ sku_id: c.skuId, qty: 1 }] } })
  assert.deepEqual(merged, { count: 200, cut: [], left_out: [c.skuId] })
})
