// Tests of adding and removing favourites: flags on cards, the saved price, races, products off sale.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '@shop/client/call.ts'
import { listProducts, setFavourite } from '@shop/contract/catalog/products.ts'
import { register } from '@shop/contract/people/identity.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'

const { guest, as, db, inject } = await createHarness({ demo: true })

let userCount = 0
async function newShopper(): Promise<{ call: Call; token: string; id: number }> {
  userCount++
  const body = { account: `buyer_${userCount}`, password: 'secret1', email: `buyer_${userCount}@mail.example` }
  const { userinfo } = await guest(register, { body })
  return { call: as(userinfo.token), token: userinfo.token, id: userinfo.id }
}

async function productAt(index: number): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`
    select id from products where status = 'on' order by sold desc, id desc limit 1 offset ${index}`)
  assert.ok(row)
  return row.id
}

async function cardOf(call: Call, id: number) {
  const page = await call(listProducts, { query: { sort: 'sales', limit: 50 } })
  const card = page.list.find((item) => item.id === id)
  assert.ok(card, `product ${id} is not among the best sold`)
  return card
}

function favouritesOf(userId: number) {
  return db.query<{ product_id: number; price_cents: number }>(sql`
    select product_id, price_cents from favourites where user_id = ${userId} order by product_id`)
}

const add = (id: number) => ({ body: { product_id: id, action: 1 as const } })
const remove = (id: number) => ({ body: { product_id: id, action: 0 as const } })

test('a favourite is flagged for its owner only, stores the price, and can be removed', async () => {
  const product = await productAt(2)
  const [owner, stranger] = [await newShopper(), await newShopper()]
  assert.deepEqual(await owner.call(setFavourite, add(product)), { favourite: true })
  const card = await cardOf(owner.call, product)
  assert.equal(card.favourite, true)
  assert.equal((await cardOf(stranger.call, product)).favourite, false)
  assert.equal((await cardOf(guest, product)).favourite, false)
  assert.deepEqual(await favouritesOf(owner.id), [{ product_id: product, price_cents: card.price }])
  assert.deepEqual(await owner.call(setFavourite, remove(product)), { favourite: false })
  assert.equal((await cardOf(owner.call, product)).favourite, false)
  assert.deepEqual(await favouritesOf(owner.id), [])
})

test('adding the same favourite again changes nothing, not even the saved price', async () => {
  const product = await productAt(3)
  const { call, id } = await newShopper()
  assert.deepEqual(await call(setFavourite, remove(product)), { favourite: false })
  await call(setFavourite, add(product))
  const before = await favouritesOf(id)
  await db.query(sql`update products set price_max_cents = price_max_cents + 1, price_cents = price_cents + 1,
    was_cents = was_cents + 1 where id = ${product}`)
  assert.deepEqual(await call(setFavourite, add(product)), { favourite: true })
  assert.deepEqual(await favouritesOf(id), before)
})

test('30 concurrent calls of one shopper create one favourite, 30 shoppers create 30', async () => {
  const product = await productAt(4)
  const { call, id } = await newShopper()
  await Promise.all(Array.from({ length: 30 }, () => call(setFavourite, add(product))))
  assert.equal((await favouritesOf(id)).length, 1)
  const shoppers = await Promise.all(Array.from({ length: 30 }, newShopper))
  await Promise.all(shoppers.map((shopper) => shopper.call(setFavourite, add(product))))
  const [row] = await db.query<{ count: number }>(sql`
    select count(*) as count from favourites where product_id = ${product}`)
  assert.equal(row?.count, 31)
})

test('a product that does not exist or is off sale cannot become a favourite', async () => {
  const off = await productAt(5)
  await db.query(sql`update products set status = 'off' where id = ${off}`)
  const { call, id } = await newShopper()
  for (const product of [1, 999_999, Number.MAX_SAFE_INTEGER, off]) {
    await assert.rejects(call(setFavourite, add(product)), { reason: 'object.not_found', status: 200 })
  }
  assert.deepEqual(await favouritesOf(id), [])
})

test('a favourite that went off sale can still be removed', async () => {
  const product = await productAt(6)
  const { call, id } = await newShopper()
  await call(setFavourite, add(product))
  await db.query(sql`update products set status = 'off' where id = ${product}`)
  assert.deepEqual(await call(setFavourite, remove(product)), { favourite: false })
  assert.deepEqual(await favouritesOf(id), [])
})

test('a guest cannot save favourites, and the action must be 1 or 0', async () => {
  const product = await productAt(7)
  await assert.rejects(guest(setFavourite, add(product)), { reason: 'auth.required', status: 401 })
  const { token, id } = await newShopper()
  for (const payload of [
    {},
    { product_id: product },
    { product_id: product, action: 2 },
    { product_id: 0, action: 1 },
  ]) {
    const answer = await inject({ method: 'POST', url: '/api/goods/favourite', headers: { token }, payload })
    assert.equal(answer.json().data.reason, 'input.invalid')
  }
  assert.deepEqual(await favouritesOf(id), [])
})
