// Tests of notifications about favourites and followed shops: opt-in, one a day, none at night.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '@shop/client/call.ts'
import { setFavourite } from '@shop/contract/catalog/products.ts'
import { followShop } from '@shop/contract/catalog/shops.ts'
import { register } from '@shop/contract/people/identity.ts'
import {
  listNotifications,
  type NotificationKind,
  setNotificationSetting,
} from '@shop/contract/people/notifications.ts'
import { cents } from '@shop/contract/wire.ts'
import { inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { recordPriceChange, recordRestock } from '#modules/catalog/products/offers.ts'
import { sendNewProductNotifications } from '#modules/catalog/shop-pages/service.ts'
import { createHarness } from '../../../../test/harness.ts'
import { sendFavouriteNotifications } from './service.ts'

const { guest, as, db, ctx, forward } = await createHarness({ demo: true })

const hourMs = 60 * 60 * 1000

/** Moves to noon in UTC+8, the time zone of the quiet hours. */
function forwardToNoon(): void {
  const hour = (ctx().now().getUTCHours() + 8) % 24
  forward(((12 - hour + 24) % 24) * hourMs)
}

let userCount = 0
async function newShopper(...kinds: NotificationKind[]): Promise<Call> {
  userCount++
  const body = { account: `saver_${userCount}`, password: 'secret1', email: `saver_${userCount}@mail.example` }
  const { userinfo } = await guest(register, { body })
  const call = as(userinfo.token)
  for (const kind of kinds) await call(setNotificationSetting, { body: { kind, enabled: true } })
  return call
}

const products = await db.query<{ id: number; price_cents: number; shop_id: number }>(sql`
  select id, price_cents, shop_id from products where status = 'on' and in_stock order by id limit 20`)
const at = (index: number) => products[index] ?? assert.fail(`no product ${index}`)

const offers = async (call: Call) => (await call(listNotifications, { query: { kind: 'offers' } })).list

async function drop(index: number): Promise<void> {
  const { id, price_cents } = at(index)
  const before = cents(price_cents + 500)
  await inTx(ctx(), (tx) => recordPriceChange(tx, { productId: id, before, after: cents(price_cents) }))
}

forwardToNoon()

test('a price drop is sent once, with a picture, to subscribers who saved the product', async () => {
  const [subscriber, unsubscribed, stranger] = [
    await newShopper('priceDrop'),
    await newShopper(),
    await newShopper('priceDrop'),
  ]
  for (const call of [subscriber, unsubscribed]) await call(setFavourite, { body: { product_id: at(0).id, action: 1 } })
  forward(1_000)
  await drop(0)
  await sendFavouriteNotifications(ctx())
  await sendFavouriteNotifications(ctx())
  const [notification, ...rest] = await offers(subscriber)
  assert.equal(rest.length, 0)
  assert.equal(notification?.kind, 'priceDrop')
  assert.equal(notification?.link, `/detail/${at(0).id}/${at(0).shop_id}`)
  assert.ok(notification?.image)
  assert.deepEqual(await offers(unsubscribed), [])
  assert.deepEqual(await offers(stranger), [])
})

test('later events of the same day are sent together the next day', async () => {
  const subscriber = await newShopper('priceDrop', 'backInStock')
  for (const index of [1, 2, 3]) await subscriber(setFavourite, { body: { product_id: at(index).id, action: 1 } })
  forward(1_000)
  await drop(1)
  await sendFavouriteNotifications(ctx())
  forward(hourMs)
  await drop(2)
  const price = cents(at(3).price_cents)
  await inTx(ctx(), (tx) => recordRestock(tx, { productId: at(3).id, before: false, after: true, price }))
  await sendFavouriteNotifications(ctx())
  assert.equal((await offers(subscriber)).length, 1)
  forward(24 * hourMs)
  await sendFavouriteNotifications(ctx())
  const [latest, first, ...rest] = await offers(subscriber)
  assert.deepEqual({ latest: latest?.kind, first: first?.kind }, { latest: 'backInStock', first: 'priceDrop' })
  assert.equal(rest.length, 0)
  assert.match(latest?.body ?? '', /1 more of your favorites/)
})

test('nothing is sent at night, and a price drop that no longer holds is never sent', async () => {
  forwardToNoon()
  const subscriber = await newShopper('priceDrop')
  for (const index of [4, 5]) await subscriber(setFavourite, { body: { product_id: at(index).id, action: 1 } })
  forward(1_000)
  await drop(4)
  forward(11 * hourMs)
  await sendFavouriteNotifications(ctx())
  assert.equal((await offers(subscriber)).length, 0)
  await db.query(sql`
    update products set price_cents = price_cents + 900, price_max_cents = price_max_cents + 900, was_cents = null
     where id = ${at(4).id}`)
  forward(13 * hourMs)
  await sendFavouriteNotifications(ctx())
  assert.equal((await offers(subscriber)).length, 0)
  forward(48 * hourMs)
  forwardToNoon()
  await sendFavouriteNotifications(ctx())
  assert.deepEqual(await db.query(sql`select id from favourite_events where notified_at is null`), [])
})

test('an offer of another kind delays a price drop notification but does not drop it', async () => {
  const subscriber = await newShopper('priceDrop', 'shopNew')
  await subscriber(setFavourite, { body: { product_id: at(6).id, action: 1 } })
  await subscriber(followShop, { body: { shop_id: at(7).shop_id, action: 1 } })
  forward(1_000)
  await drop(6)
  forward(1_000)
  await db.query(sql`update products set published_at = ${ctx().now()} where id = ${at(7).id}`)
  await sendNewProductNotifications(ctx())
  await sendFavouriteNotifications(ctx())
  const kinds = async () => (await offers(subscriber)).map((notification) => notification.kind)
  assert.deepEqual(await kinds(), ['shopNew'])
  forward(24 * hourMs)
  await sendFavouriteNotifications(ctx())
  assert.deepEqual(await kinds(), ['priceDrop', 'shopNew'])
})

test('subscribed followers are notified of a shop’s new products once a day', async () => {
  const [subscriber, unsubscribed] = [await newShopper('shopNew'), await newShopper()]
  const shopId = at(0).shop_id
  for (const call of [subscriber, unsubscribed]) await call(followShop, { body: { shop_id: shopId, action: 1 } })
  await sendNewProductNotifications(ctx())
  assert.equal((await offers(subscriber)).length, 0)
  forward(1_000)
  await db.query(sql`
    update products set published_at = ${ctx().now()} where id in (
      select id from products where shop_id = ${shopId} and status = 'on' order by id limit 2)`)
  await sendNewProductNotifications(ctx())
  await sendNewProductNotifications(ctx())
  const [notification, ...rest] = await offers(subscriber)
  assert.deepEqual({ kind: notification?.kind, link: notification?.link }, { kind: 'shopNew', link: `/shop/${shopId}` })
  assert.equal(rest.length, 0)
  assert.match(notification?.body ?? '', /2 new products/)
  assert.deepEqual(await offers(unsubscribed), [])
})
