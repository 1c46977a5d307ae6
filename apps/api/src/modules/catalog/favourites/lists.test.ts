// Tests of the list of favourites: sort orders, pages, keywords, saved prices, products off sale.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '@shop/client/call.ts'
import { type FavouriteSort, favouriteSorts, listFavourites, listHistory } from '@shop/contract/catalog/favourites.ts'
import { setFavourite } from '@shop/contract/catalog/products.ts'
import { register } from '@shop/contract/people/identity.ts'
import { cents } from '@shop/contract/wire.ts'
import { inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { recordPriceChange, recordRestock } from '#modules/catalog/products/offers.ts'
import { createHarness } from '../../../../test/harness.ts'

const { guest, as, db, inject, forward, ctx } = await createHarness({ demo: true })

let userCount = 0
async function newShopper(): Promise<{ call: Call; token: string; id: number }> {
  userCount++
  const body = { account: `keeper_${userCount}`, password: 'secret1', email: `keeper_${userCount}@mail.example` }
  const { userinfo } = await guest(register, { body })
  return { call: as(userinfo.token), token: userinfo.token, id: userinfo.id }
}

const products = await db.query<{ id: number; price_cents: number; title: string }>(sql`
  select p.id, p.price_cents, w.title from products p join product_translations w on w.product_id = p.id and language = 'en-US'
   where p.status = 'on' order by p.id limit 130`)
const idAt = (index: number) => products[index]?.id ?? assert.fail(`no product ${index}`)

async function save(call: Call, ids: readonly number[]): Promise<void> {
  for (const id of ids) await call(setFavourite, { body: { product_id: id, action: 1 } })
}

async function listAllPages(call: Call, sort: FavouriteSort, limit = 4) {
  const list = []
  let cursor: string | null | undefined
  for (let pages = 0; cursor !== null; pages++) {
    assert.ok(pages < 30, 'the list does not end')
    const page = await call(listFavourites, { query: { sort, limit, ...(cursor && { cursor }) } })
    list.push(...page.list)
    cursor = page.next
  }
  return list
}

test('in every sort order the pages list each favourite once, also among equal values', async () => {
  const { call, id } = await newShopper()
  const ids = products.slice(0, 21).map((product) => product.id)
  await save(call, ids)
  await db.query(sql`update favourites set created_at = '2026-02-03 04:05:06.789012Z' where user_id = ${id}`)
  for (const sort of favouriteSorts) {
    const list = await listAllPages(call, sort)
    assert.deepEqual(list.map((card) => card.id).sort(), ids.toSorted(), sort)
    assert.ok(list.every((card) => card.favourite && card.available))
  }
  const prices = (await listAllPages(call, 'price_asc')).map((card) => card.price)
  assert.deepEqual(
    prices,
    prices.toSorted((a, b) => a - b),
  )
  assert.deepEqual(
    (await listAllPages(call, 'price_desc')).map((card) => card.price),
    prices.toReversed(),
  )
})

test('the newest favourite comes first, and other shoppers’ favourites are not listed', async () => {
  const [owner, stranger] = [await newShopper(), await newShopper()]
  for (const index of [3, 1, 2]) {
    await save(owner.call, [idAt(index)])
    forward(1_000)
  }
  await save(stranger.call, [idAt(9)])
  const page = await owner.call(listFavourites, { query: {} })
  assert.deepEqual(
    page.list.map((card) => card.id),
    [2, 1, 3].map(idAt),
  )
  assert.deepEqual({ total: page.total, next: page.next }, { total: 3, next: null })
})

test('a favourite shows its price when saved, and the largest price drop comes first', async () => {
  const { call } = await newShopper()
  const [a, b, c] = [idAt(30), idAt(31), idAt(32)]
  await save(call, [a, b, c])
  const before = new Map((await listAllPages(call, 'new')).map((card) => [card.id, card.price]))
  const setPrice = (id: number, change: number) =>
    db.query(sql`
    update products set was_cents = null, price_cents = price_cents + ${change},
           price_max_cents = greatest(price_max_cents, price_cents + ${change}) where id = ${id}`)
  await setPrice(a, -100)
  await setPrice(b, -300)
  await setPrice(c, 200)
  const list = await listAllPages(call, 'cheaper')
  assert.deepEqual(
    list.map((card) => card.id),
    [b, a, c],
  )
  assert.deepEqual(
    list.map((card) => card.price - card.saved_price),
    [-300, -100, 200],
  )
  for (const card of list) assert.equal(card.saved_price, before.get(card.id))
})

test('a product restocked since it was saved comes first while it is in stock', async () => {
  const { call } = await newShopper()
  const [a, b, c] = [idAt(40), idAt(41), idAt(42)]
  const restock = (productId: number) =>
    inTx(ctx(), (tx) => recordRestock(tx, { productId, before: false, after: true, price: cents(100) }))
  await restock(c)
  forward(1_000)
  await save(call, [a, b, c])
  forward(1_000)
  await db.query(sql`update products set in_stock = true where id = any(${[a, b, c]})`)
  await restock(a)
  assert.equal((await listAllPages(call, 'restocked'))[0]?.id, a)
  forward(1_000)
  await restock(b)
  assert.deepEqual(
    (await listAllPages(call, 'restocked', 1)).slice(0, 2).map((card) => card.id),
    [b, a],
  )
  await db.query(sql`update products set in_stock = false where id = ${b}`)
  assert.equal((await listAllPages(call, 'restocked'))[0]?.id, a)
  await db.query(sql`update products set in_stock = true where id = ${b}`)
})

test('only a drop of the lowest price and a restock from zero create events', async () => {
  const productId = idAt(50)
  await inTx(ctx(), async (tx) => {
    await recordPriceChange(tx, { productId, before: cents(500), after: cents(500) })
    await recordPriceChange(tx, { productId, before: cents(500), after: cents(600) })
    await recordPriceChange(tx, { productId, before: cents(500), after: cents(400) })
    await recordRestock(tx, { productId, before: true, after: true, price: cents(400) })
    await recordRestock(tx, { productId, before: true, after: false, price: cents(400) })
    await recordRestock(tx, { productId, before: false, after: true, price: cents(400) })
  })
  const events = await db.query(sql`
    select kind, price_cents, was_cents from favourite_events where product_id = ${productId} order by id`)
  assert.deepEqual(events, [
    { kind: 'price_drop', price_cents: 400, was_cents: 500 },
    { kind: 'back_in_stock', price_cents: 400, was_cents: null },
  ])
})

test('keywords filter favourites by title, and LIKE wildcards match literally', async () => {
  const { call } = await newShopper()
  const [a, b] = [products[60] ?? assert.fail(), products[61] ?? assert.fail()]
  await save(call, [a.id, b.id])
  await db.query(
    sql`update product_translations set title = 'Plain 100% wool_hat' where product_id = ${a.id} and language = 'en-US'`,
  )
  await db.query(
    sql`update product_translations set title = 'Plain 100 gloves' where product_id = ${b.id} and language = 'en-US'`,
  )
  const find = async (keyword: string) => {
    const page = await call(listFavourites, { query: { keyword } })
    assert.equal(page.total, page.list.length)
    return page.list.map((card) => card.id)
  }
  assert.deepEqual(await find('WOOL plain'), [a.id])
  assert.deepEqual((await find('plain')).sort(), [a.id, b.id].sort())
  assert.deepEqual(await find('100%'), [a.id])
  assert.deepEqual(await find('l_h'), [a.id])
  assert.deepEqual(await find('\\'), [])
  assert.equal((await find('   ')).length, 2)
})

test('a favourite that went off sale stays listed as unavailable', async () => {
  const { call } = await newShopper()
  await save(call, [idAt(70)])
  await db.query(sql`update products set status = 'off' where id = ${idAt(70)}`)
  const { list } = await call(listFavourites, { query: {} })
  assert.deepEqual(
    list.map((card) => ({ id: card.id, available: card.available })),
    [{ id: idAt(70), available: false }],
  )
})

test('a cursor of another sort order, shopper or list is refused', async () => {
  const [owner, stranger] = [await newShopper(), await newShopper()]
  for (const { call } of [owner, stranger])
    await save(
      call,
      products.slice(80, 85).map((product) => product.id),
    )
  const { next } = await owner.call(listFavourites, { query: { limit: 2 } })
  const problem = { reason: 'input.invalid', fields: { cursor: 'format' } }
  const cursor = next ?? assert.fail('there is no next page')
  await assert.rejects(owner.call(listFavourites, { query: { cursor, sort: 'cheaper' } }), problem)
  await assert.rejects(owner.call(listFavourites, { query: { cursor, keyword: 'x' } }), problem)
  await assert.rejects(stranger.call(listFavourites, { query: { cursor } }), problem)
  await assert.rejects(owner.call(listHistory, { query: { cursor } }), problem)
  const long = await inject({
    url: `/api/goods/favourite_list?keyword=${'x'.repeat(10_000)}`,
    headers: { token: owner.token },
  })
  assert.deepEqual(long.json().data.fields, { keyword: 'tooLong' })
})
