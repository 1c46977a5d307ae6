// Tests of following shops: repeated, undone and concurrent calls.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '@shop/client/call.ts'
import { getHome } from '@shop/contract/catalog/home.ts'
import { followShop } from '@shop/contract/catalog/shops.ts'
import { register } from '@shop/contract/people/identity.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import * as service from './service.ts'

const { guest, as, db, inject, forward, ctx } = await createHarness({ demo: true })

let userCount = 0
async function newShopper(): Promise<{ call: Call; token: string }> {
  userCount++
  const body = { account: `fan_${userCount}`, password: 'secret1', email: `fan_${userCount}@mail.example` }
  const { userinfo } = await guest(register, { body })
  return { call: as(userinfo.token), token: userinfo.token }
}

async function stateOf(shopId: number): Promise<{ fans: number; follows: number }> {
  const [row] = await db.query<{ fans: number; follows: number }>(sql`
    select fans, (select count(*) from follows where shop_id = ${shopId}) as follows from shops where id = ${shopId}`)
  assert.ok(row)
  return row
}

async function shopAt(index: number): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`select id from shops order by id limit 1 offset ${index}`)
  assert.ok(row)
  return row.id
}

const follow = (shopId: number) => ({ body: { shop_id: shopId, action: 1 as const } })
const unfollow = (shopId: number) => ({ body: { shop_id: shopId, action: 0 as const } })

test('following a shop adds a fan, unfollowing removes it', async () => {
  const shop = await shopAt(0)
  const { call } = await newShopper()
  const { fans } = await stateOf(shop)
  assert.deepEqual(await call(followShop, follow(shop)), { followed: true, fans: fans + 1 })
  assert.deepEqual(await stateOf(shop), { fans: fans + 1, follows: 1 })
  assert.deepEqual(await call(followShop, unfollow(shop)), { followed: false, fans })
  assert.deepEqual(await stateOf(shop), { fans, follows: 0 })
})

test('repeating the same call changes nothing', async () => {
  const shop = await shopAt(1)
  const { call } = await newShopper()
  const { fans } = await stateOf(shop)
  assert.deepEqual(await call(followShop, unfollow(shop)), { followed: false, fans })
  for (let i = 0; i < 3; i++) {
    assert.deepEqual(await call(followShop, follow(shop)), { followed: true, fans: fans + 1 })
  }
  for (let i = 0; i < 3; i++) assert.deepEqual(await call(followShop, unfollow(shop)), { followed: false, fans })
  assert.deepEqual(await stateOf(shop), { fans, follows: 0 })
})

test('30 concurrent follows of one shopper add one fan', async () => {
  const shop = await shopAt(2)
  const { call } = await newShopper()
  const { fans } = await stateOf(shop)
  const answers = await Promise.all(Array.from({ length: 30 }, () => call(followShop, follow(shop))))
  for (const answer of answers) assert.deepEqual(answer, { followed: true, fans: fans + 1 })
  assert.deepEqual(await stateOf(shop), { fans: fans + 1, follows: 1 })
})

test('30 shoppers at once add 30 fans and remove them when they unfollow', async () => {
  const shop = await shopAt(3)
  const shoppers = await Promise.all(Array.from({ length: 30 }, newShopper))
  const { fans } = await stateOf(shop)
  const answers = await Promise.all(shoppers.map(({ call }) => call(followShop, follow(shop))))
  assert.deepEqual(await stateOf(shop), { fans: fans + 30, follows: 30 })
  const differences = answers.map((answer) => answer.fans - fans).sort((a, b) => a - b)
  const counted = Array.from({ length: 30 }, (_, i) => i + 1)
  assert.deepEqual(differences, counted, 'each response has a different count')
  await Promise.all(shoppers.map(({ call }) => call(followShop, unfollow(shop))))
  assert.deepEqual(await stateOf(shop), { fans, follows: 0 })
})

test('200 concurrent follows are all counted and none is refused', async () => {
  const shop = await shopAt(6)
  const shoppers = await db.query<{ id: number }>(sql`
    insert into users (account, email, password_hash, language)
    select 'crowd_' || n, 'crowd_' || n || '@mail.example', 'x', 'en-US' from generate_series(1, 200) n returning id`)
  const { fans } = await stateOf(shop)
  const asUser = (userId: number) => ({
    ...ctx(),
    actor: { kind: 'shopper' as const, userId, sessionId: 0, language: 'en-US' as const },
  })
  await Promise.all(shoppers.map(({ id }) => service.followShop(asUser(id), { shopId: shop, follow: true })))
  assert.deepEqual(await stateOf(shop), { fans: fans + 200, follows: 200 })
})

test('concurrent follows and unfollows keep the count equal to the followers', async () => {
  const shop = await shopAt(4)
  const { call } = await newShopper()
  const { fans } = await stateOf(shop)
  const calls = Array.from({ length: 30 }, (_, i) => (i % 2 ? follow(shop) : unfollow(shop)))
  await Promise.all(calls.map((input) => call(followShop, input)))
  const after = await stateOf(shop)
  assert.equal(after.fans - fans, after.follows)
})

test('a shop that does not exist cannot be followed', async () => {
  const { call } = await newShopper()
  const before = await db.query(sql`select id, fans from shops order by id`)
  for (const id of [1, 999_999, Number.MAX_SAFE_INTEGER]) {
    await assert.rejects(call(followShop, follow(id)), { reason: 'object.not_found', status: 200 })
    await assert.rejects(call(followShop, unfollow(id)), { reason: 'object.not_found' })
  }
  assert.deepEqual(await db.query(sql`select id, fans from shops order by id`), before)
  assert.deepEqual(await db.query(sql`select 1 from follows where shop_id not in (select id from shops)`), [])
})

test('a guest cannot follow a shop', async () => {
  const shop = await shopAt(5)
  const before = await stateOf(shop)
  await assert.rejects(guest(followShop, follow(shop)), { reason: 'auth.required', status: 401 })
  assert.deepEqual(await stateOf(shop), before)
})

test('a call needs a shop id and an action of 1 or 0', async () => {
  const { token } = await newShopper()
  const fieldsOf = async (payload: object) => {
    const answer = await inject({ method: 'POST', url: '/api/shop/follow', headers: { token }, payload })
    assert.equal(answer.json().data.reason, 'input.invalid')
    return Object.keys(answer.json().data.fields).sort()
  }
  const shop = await shopAt(5)
  const before = await stateOf(shop)
  assert.deepEqual(await fieldsOf({}), ['action', 'shop_id'])
  for (const action of [2, -1, '1', true, null]) assert.deepEqual(await fieldsOf({ shop_id: shop, action }), ['action'])
  for (const id of [0, -1, 1.5, '1001', 2 ** 53, null]) {
    assert.deepEqual(await fieldsOf({ shop_id: id, action: 1 }), ['shop_id'])
  }
  assert.deepEqual(await stateOf(shop), before)
})

test('the home page shows a follow to its owner only', async () => {
  const home = await guest(getHome, {})
  const [hot] = home.hot_shops
  assert.ok(hot)
  const [fan, stranger] = [await newShopper(), await newShopper()]
  await fan.call(followShop, follow(hot.id))
  // Past the lifetime of the home cache.
  forward(60_000)
  const seenBy = async (call: Call) => (await call(getHome, {})).hot_shops.find((shop) => shop.id === hot.id)
  assert.equal((await seenBy(fan.call))?.followed, true)
  assert.equal((await seenBy(fan.call))?.fans, hot.fans + 1)
  assert.equal((await seenBy(stranger.call))?.followed, false)
  assert.equal((await seenBy(guest))?.followed, false)
})
