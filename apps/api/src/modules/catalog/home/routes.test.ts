// Tests of the home page: every block filled, sorted and limited, in six languages, flags per shopper.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getHome } from '@shop/contract/catalog/home.ts'
import { setFavourite } from '@shop/contract/catalog/products.ts'
import { followShop } from '@shop/contract/catalog/shops.ts'
import { languages } from '@shop/contract/language.ts'
import { register } from '@shop/contract/people/identity.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'

const { guest, as, db, inject, forward } = await createHarness({ demo: true })

const address = /^\/media\/[0-9a-f]{32}\.webp$/

test('the home page has banners, categories, hot goods, hot shops, notices and guarantees', async () => {
  const home = await guest(getHome, {})
  assert.equal(home.banners.length, 3)
  assert.equal(home.categories.length, 10)
  assert.equal(home.hot_goods.length, 10)
  assert.equal(home.hot_shops.length, 8)
  assert.equal(home.notices.length, 1)
  assert.deepEqual(
    home.guarantees.map((guarantee) => guarantee.key),
    ['wallet', 'refund', 'tracking', 'help'],
  )
})

test('no block of the home page has an empty text in any language', async () => {
  for (const language of languages) {
    const home = await as('', language)(getHome, {})
    const texts = [
      ...home.banners.flatMap((banner) => [banner.title, banner.text, banner.action]),
      ...home.categories.map((category) => category.name),
      ...home.hot_goods.flatMap((card) => [card.title, card.shop_name]),
      ...home.hot_shops.flatMap((shop) => [shop.name, shop.about, ...shop.thumbs.map((thumb) => thumb.title)]),
      ...home.notices.map((notice) => notice.text),
      ...home.guarantees.flatMap((guarantee) => [guarantee.title, guarantee.text]),
    ]
    for (const text of texts) assert.notEqual(text.trim(), '', language)
  }
})

test('the banner, notice and guarantee texts differ in all six languages', async () => {
  const homes = await Promise.all(languages.map((language) => as('', language)(getHome, {})))
  for (const getText of [
    (home: (typeof homes)[number]) => home.banners[0]?.text,
    (home: (typeof homes)[number]) => home.notices[0]?.text,
    (home: (typeof homes)[number]) => home.guarantees[3]?.text,
    (home: (typeof homes)[number]) => home.hot_shops[0]?.about,
    (home: (typeof homes)[number]) => home.hot_goods[0]?.title,
  ]) {
    assert.equal(new Set(homes.map(getText)).size, 6)
  }
})

test('the ten categories are in their configured order', async () => {
  const { categories } = await guest(getHome, {})
  const rows = await db.query<{ id: number }>(sql`select id from categories order by position`)
  assert.deepEqual(
    categories.map((category) => category.id),
    rows.map((row) => row.id),
  )
})

test('hot goods are the ten best sellers', async () => {
  const { hot_goods } = await guest(getHome, {})
  const rows = await db.query<{ id: number }>(sql`
    select id from products where status = 'on' order by sold desc, id desc limit 10`)
  assert.deepEqual(
    hot_goods.map((card) => card.id),
    rows.map((row) => row.id),
  )
})

test('hot shops are the open shops that sold most this month, with their three best sellers', async () => {
  const { hot_shops } = await guest(getHome, {})
  const rows = await db.query<{ id: number; thumbs: number[] }>(sql`
    select s.id, array(select id from products p where p.shop_id = s.id and status = 'on'
                        order by sold desc, id desc limit 3)::int[] as thumbs
      from shops s where status = 'open' order by sold_month desc, id limit 8`)
  const actual = hot_shops.map((shop) => ({ id: shop.id, thumbs: shop.thumbs.map((thumb) => thumb.product_id) }))
  assert.deepEqual(actual, rows)
  for (const shop of hot_shops) {
    assert.ok(shop.thumbs.length >= 1 && shop.thumbs.length <= 3)
    assert.equal(shop.status, 'open')
    assert.equal(shop.favorable_rate, null, 'a rate without reviews would be made up')
    assert.ok(shop.since.getTime() < Date.now())
  }
})

test('every picture of the home page has an address and a size', async () => {
  const home = await guest(getHome, {})
  const pictures = [
    ...home.banners.map((banner) => banner.image),
    ...home.categories.map((category) => category.image),
    ...home.hot_goods.map((card) => card.image),
    ...home.hot_shops.flatMap((shop) => [shop.logo, ...shop.thumbs.map((thumb) => thumb.image)]),
  ]
  for (const picture of pictures) {
    assert.match(picture.url, address)
    assert.equal(picture.thumb, `${picture.url}?w=240`)
    assert.ok(picture.w > 0 && picture.h > 0)
  }
})

test('a banner leads to a page of the shop, and its link names a category that exists', async () => {
  const { banners, categories } = await guest(getHome, {})
  const ids = new Set(categories.map((category) => String(category.id)))
  for (const banner of banners) {
    const [, id = ''] = /^\/explore\?category_id=(\d+)$/.exec(banner.link) ?? []
    assert.ok(ids.has(id), banner.link)
  }
})

test('favourites and follows are flagged for their owner only', async () => {
  const body = { account: 'marked', password: 'secret1', email: 'marked@mail.example' }
  const { userinfo } = await guest(register, { body })
  const call = as(userinfo.token)
  const before = await call(getHome, {})
  const [card, shop] = [before.hot_goods[0], before.hot_shops[0]]
  assert.ok(card && shop)
  await call(setFavourite, { body: { product_id: card.id, action: 1 } })
  await call(followShop, { body: { shop_id: shop.id, action: 1 } })
  const own = await call(getHome, {})
  assert.deepEqual(
    own.hot_goods.filter((item) => item.favourite).map((item) => item.id),
    [card.id],
  )
  assert.deepEqual(
    own.hot_shops.filter((item) => item.followed).map((item) => item.id),
    [shop.id],
  )
  const anonymous = await guest(getHome, {})
  assert.ok(!anonymous.hot_goods.some((item) => item.favourite))
  assert.ok(!anonymous.hot_shops.some((item) => item.followed))
})

test('an expired token counts as a guest on the home page', async () => {
  const answer = await inject({ method: 'GET', url: '/api/index/home', headers: { token: 'A'.repeat(43) } })
  assert.equal(answer.json().code, 1)
})

test('a paused shop, a product off sale and a banner switched off are not on the home page', async () => {
  const before = await guest(getHome, {})
  const [shop, card, banner] = [before.hot_shops[0], before.hot_goods[0], before.banners[0]]
  assert.ok(shop && card && banner)
  await db.query(sql`update shops set status = 'paused' where id = ${shop.id}`)
  await db.query(sql`update products set status = 'off' where id = ${card.id}`)
  await db.query(sql`update banners set active = false where id = ${banner.id}`)
  await db.query(sql`update home_notices set active = false`)
  forward(2_001)
  const after = await guest(getHome, {})
  assert.ok(!after.hot_shops.some((item) => item.id === shop.id))
  assert.ok(!after.hot_goods.some((item) => item.id === card.id))
  assert.ok(!after.hot_shops.some((item) => item.thumbs.some((thumb) => thumb.product_id === card.id)))
  assert.ok(!after.banners.some((item) => item.id === banner.id))
  assert.deepEqual(after.notices, [])
})

test('the home page shows at most three banners', async () => {
  await db.query(sql`
    insert into banners (position, title, text, action, link, picture_id, tone, ink)
    select n, title, text, action, link, picture_id, tone, ink from banners, generate_series(10, 14) n`)
  forward(2_001)
  assert.equal((await guest(getHome, {})).banners.length, 3)
})
