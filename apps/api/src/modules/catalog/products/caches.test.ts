// Tests of cached responses: no caller sees another's flags, and changes show in time.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '@shop/client/call.ts'
import { getHome } from '@shop/contract/catalog/home.ts'
import { getProduct, listRelated } from '@shop/contract/catalog/product.ts'
import { listProducts, setFavourite } from '@shop/contract/catalog/products.ts'
import { followShop } from '@shop/contract/catalog/shops.ts'
import { register } from '@shop/contract/people/identity.ts'
import { invalidateCaches } from '#cache/changes.ts'
import { inTx } from '#context.ts'
import type { Queryable } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { listCardsByIds } from './card-store.ts'

const { guest, as, db, owner, inject, ctx } = await createHarness({ demo: true })

async function newShopper(account: string): Promise<Call> {
  const body = { account, password: 'secret1', email: `${account}@mail.example` }
  const { userinfo } = await guest(register, { body })
  return as(userinfo.token)
}
const [anna, ben] = [await newShopper('anna'), await newShopper('benedikt')]

const [product] = (await guest(listProducts, { query: { sort: 'sales' } })).list
const id = product?.id ?? 0

/** Every response with a flag of its viewer, for one caller. */
async function flagsOf(call: Call): Promise<boolean[]> {
  const [list, home, detail, gone] = await Promise.all([
    call(listProducts, { query: { sort: 'sales' } }),
    call(getHome, {}),
    call(getProduct, { query: { id } }),
    call(listRelated, { query: { id: 1 } }),
  ])
  const cards = [list.list, home.hot_goods, [detail], gone].map((entries) => entries.find((card) => card.id === id))
  const shop = home.hot_shops.find((item) => item.id === detail.shop_id)
  return [
    ...cards.map((card) => card?.favourite ?? assert.fail('the card is missing')),
    detail.shop.followed,
    shop?.followed ?? false,
  ]
}

test('favourites and follows show to their owner at once and to nobody else, whoever filled the cache', async () => {
  const [hot] = (await guest(getHome, {})).hot_shops
  await owner.query(sql`alter table products disable trigger product_keeps_shop`)
  await db.query(sql`update products set shop_id = ${hot?.id} where id = ${id}`)
  await invalidateCaches(ctx())
  await anna(setFavourite, { body: { product_id: id, action: 1 } })
  await anna(followShop, { body: { shop_id: hot?.id ?? 0, action: 1 } })
  const allFlagged = [true, true, true, true, true, true]
  const none = [false, false, false, false, false, false]
  assert.deepEqual(await flagsOf(anna), allFlagged, 'the owner fills the caches')
  assert.deepEqual(await flagsOf(guest), none)
  assert.deepEqual(await flagsOf(ben), none)
  assert.deepEqual(await flagsOf(anna), allFlagged)
  const results = await Promise.all(
    Array.from({ length: 30 }, (_, i) => flagsOf(i % 3 === 0 ? anna : i % 3 === 1 ? ben : guest)),
  )
  for (const [i, flags] of results.entries()) assert.deepEqual(flags, i % 3 === 0 ? allFlagged : none)
  await anna(setFavourite, { body: { product_id: id, action: 0 } })
  await anna(followShop, { body: { shop_id: hot?.id ?? 0, action: 0 } })
  assert.deepEqual(await flagsOf(anna), none)
})

test('responses are cached per language', async () => {
  const titles = await Promise.all(
    (['en-US', 'th-TH', 'en-US', 'th-TH'] as const).map(
      async (language) => (await as('', language)(getProduct, { query: { id } })).title,
    ),
  )
  assert.deepEqual(titles.slice(0, 2), titles.slice(2))
  assert.notEqual(titles[0], titles[1])
})

test('a change shows once the caches are invalidated', async () => {
  const url = '/api/goods/list?sort=price_asc&limit=1'
  const read = async () => (await inject({ url })).json().data.list[0].sales
  const before = await read()
  await db.query(sql`update products set sold = sold + 5 where id = (
    select id from products where status = 'on' order by price_cents, id limit 1)`)
  assert.equal(await read(), before)
  await invalidateCaches(ctx())
  assert.equal(await read(), before + 5)
})

test('a refused list is not cached, and 100 concurrent calls get the same list', async () => {
  for (const _ of [1, 2]) {
    const { data } = (await inject({ url: '/api/goods/list?filter[price_min]=-3' })).json()
    assert.equal(data.reason, 'input.invalid')
  }
  await invalidateCaches(ctx())
  const pages = await Promise.all(Array.from({ length: 100 }, () => inject({ url: '/api/goods/list?sort=new' })))
  assert.equal(new Set(pages.map((page) => JSON.stringify(page.json().data))).size, 1)
})

test('cached texts of a card belong to one version, and what a transaction reads is not cached', async () => {
  const [row] = await db.query<{ id: number }>(sql`select max(id) as id from products where status = 'on'`)
  const cardId = row?.id ?? 0
  const read = async (from = ctx()) => (await listCardsByIds(from, [cardId], false))[0] ?? assert.fail('no card')
  const rename = (to: Queryable, title: string) =>
    to.query(sql`update product_translations set title = ${title} where product_id = ${cardId}`)
  const count = (to: Queryable) => to.query(sql`update products set version = version + 1 where id = ${cardId}`)
  const before = await read()
  await db.query(sql`update products set sold = sold + 3, price_max_cents = price_max_cents + 1 where id = ${cardId}`)
  await rename(db, 'Second')
  const sold = { ...before, sold: before.sold + 3, price_max_cents: before.price_max_cents + 1 }
  assert.deepEqual(await read(), sold)
  await count(db)
  assert.equal((await read()).title, 'Second')
  const work = inTx(ctx(), async (tx) => {
    await rename(tx.db, 'Third')
    await count(tx.db)
    assert.equal((await read(tx)).title, 'Third')
    throw new Error('rolled back')
  })
  await assert.rejects(work, /rolled back/)
  assert.equal((await read()).title, 'Second')
  await rename(db, 'Fourth')
  await count(db)
  assert.equal((await read()).title, 'Fourth')
})
