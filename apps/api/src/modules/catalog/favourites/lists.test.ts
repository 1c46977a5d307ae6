// Tests of the list of favourites: orders, pages, words, what they cost when saved, what went off sale.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '@shop/client/call.ts'
import { type FavouriteSort, favouriteSorts, listFavourites, listHistory } from '@shop/contract/catalog/favourites.ts'
import { setFavourite } from '@shop/contract/catalog/products.ts'
import { register } from '@shop/contract/people/identity.ts'
import { cents } from '@shop/contract/wire.ts'
import { inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { recordPriceChange, recordRestock } from '#modules/catalog/products/events.ts'
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
  select p.id, p.price_cents, w.title from products p join product_words w on w.product_id = p.id and language = 'en-US'
   where p.status = 'on' order by p.id limit 130`)
const idAt = (place: number) => products[place]?.id ?? assert.fail(`no product ${place}`)

async function save(call: Call, ids: readonly number[]): Promise<void> {
  for (const id of ids) await call(setFavourite, { body: { product_id: id, action: 1 } })
}

async function walk(call: Call, sort: FavouriteSort, limit = 4) {
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

test('in every order a walk meets each favourite once, ties and all', async () => {
  const { call, id } = await newShopper()
  const ids = products.slice(0, 21).map((product) => product.id)
  await save(call, ids)
  await db.query(sql`update favourites set created_at = '2026-02-03 04:05:06.789012Z' where user_id = ${id}`)
  for (const sort of favouriteSorts) {
    const list = await walk(call, sort)
    assert.deepEqual(list.map((one) => one.id).sort(), ids.toSorted(), sort)
    assert.ok(list.every((one) => one.favourite && one.available))
  }
  const prices = (await walk(call, 'price_asc')).map((one) => one.price)
  assert.deepEqual(
    prices,
    prices.toSorted((a, b) => a - b),
  )
  assert.deepEqual(
    (await walk(call, 'price_desc')).map((one) => one.price),
    prices.toReversed(),
  )
})

test('the newest favourite comes first, and somebody else’s never', async () => {
  const [one, other] = [await newShopper(), await newShopper()]
  for (const place of [3, 1, 2]) {
    await save(one.call, [idAt(place)])
    forward(1_000)
  }
  await save(other.call, [idAt(9)])
  const page = await one.call(listFavourites, { query: {} })
  assert.deepEqual(
    page.list.map((card) => card.id),
    [2, 1, 3].map(idAt),
  )
  assert.deepEqual([page.total, page.next], [3, null])
})

test('a favourite tells what it cost when saved, and the largest fall comes first', async () => {
  const { call } = await newShopper()
  const [a, b, c] = [idAt(30), idAt(31), idAt(32)]
  await save(call, [a, b, c])
  const before = new Map((await walk(call, 'new')).map((one) => [one.id, one.price]))
  const setPrice = (id: number, change: number) =>
    db.query(sql`
    update products set was_cents = null, price_cents = price_cents + ${change},
           price_max_cents = greatest(price_max_cents, price_cents + ${change}) where id = ${id}`)
  await setPrice(a, -100)
  await setPrice(b, -300)
  await setPrice(c, 200)
  const list = await walk(call, 'cheaper')
  assert.deepEqual(
    list.map((one) => one.id),
    [b, a, c],
  )
  assert.deepEqual(
    list.map((one) => one.price - one.saved_price),
    [-300, -100, 200],
  )
  for (const one of list) assert.equal(one.saved_price, before.get(one.id))
})

test('what came back in stock since it was saved comes first, while it is there', async () => {
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
  assert.equal((await walk(call, 'restocked'))[0]?.id, a)
  forward(1_000)
  await restock(b)
  assert.deepEqual(
    (await walk(call, 'restocked', 1)).slice(0, 2).map((one) => one.id),
    [b, a],
  )
  await db.query(sql`update products set in_stock = false where id = ${b}`)
  assert.equal((await walk(call, 'restocked'))[0]?.id, a)
  await db.query(sql`update products set in_stock = true where id = ${b}`)
})

test('only a fall of the lowest price and a return from nothing are written down', async () => {
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

test('words narrow the favourites by title; signs of patterns are only letters', async () => {
  const { call } = await newShopper()
  const [a, b] = [products[60] ?? assert.fail(), products[61] ?? assert.fail()]
  await save(call, [a.id, b.id])
  await db.query(
    sql`update product_words set title = 'Plain 100% wool_hat' where product_id = ${a.id} and language = 'en-US'`,
  )
  await db.query(
    sql`update product_words set title = 'Plain 100 gloves' where product_id = ${b.id} and language = 'en-US'`,
  )
  const find = async (keyword: string) => {
    const page = await call(listFavourites, { query: { keyword } })
    assert.equal(page.total, page.list.length)
    return page.list.map((one) => one.id)
  }
  assert.deepEqual(await find('WOOL plain'), [a.id])
  assert.deepEqual((await find('plain')).sort(), [a.id, b.id].sort())
  assert.deepEqual(await find('100%'), [a.id])
  assert.deepEqual(await find('l_h'), [a.id])
  assert.deepEqual(await find('\\'), [])
  assert.equal((await find('   ')).length, 2)
})

test('what went off sale stays among the favourites and says so', async () => {
  const { call } = await newShopper()
  await save(call, [idAt(70)])
  await db.query(sql`update products set status = 'off' where id = ${idAt(70)}`)
  const { list } = await call(listFavourites, { query: {} })
  assert.deepEqual(
    list.map((one) => [one.id, one.available]),
    [[idAt(70), false]],
  )
})

test('a cursor of another order, another person or another list is refused', async () => {
  const [one, other] = [await newShopper(), await newShopper()]
  for (const { call } of [one, other])
    await save(
      call,
      products.slice(80, 85).map((product) => product.id),
    )
  const { next } = await one.call(listFavourites, { query: { limit: 2 } })
  const problem = { reason: 'input.invalid', fields: { cursor: 'format' } }
  const cursor = next ?? assert.fail('there is no next page')
  await assert.rejects(one.call(listFavourites, { query: { cursor, sort: 'cheaper' } }), problem)
  await assert.rejects(one.call(listFavourites, { query: { cursor, keyword: 'x' } }), problem)
  await assert.rejects(other.call(listFavourites, { query: { cursor } }), problem)
  await assert.rejects(one.call(listHistory, { query: { cursor } }), problem)
  const long = await inject({
    url: `/api/goods/favourite_list?keyword=${'x'.repeat(10_000)}`,
    headers: { token: one.token },
  })
  assert.deepEqual(long.json().data.fields, { keyword: 'tooLong' })
})
