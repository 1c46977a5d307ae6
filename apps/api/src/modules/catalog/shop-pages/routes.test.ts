// Tests of shop pages, finding shops by name, and followed shops.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '@shop/client/call.ts'
import { getShop, listFollowed, listShops } from '@shop/contract/catalog/shop-pages.ts'
import { followShop } from '@shop/contract/catalog/shops.ts'
import { register } from '@shop/contract/people/identity.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { until } from '../../../../test/until.ts'

const { guest, as, db, forward, inject } = await createHarness({ demo: true })

let userCount = 0
async function newShopper(): Promise<Call> {
  userCount++
  const body = { account: `caller_${userCount}`, password: 'secret1', email: `caller_${userCount}@mail.example` }
  return as((await guest(register, { body })).userinfo.token)
}

async function shopByKey(key: string): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`select id from shops where key = ${key}`)
  assert.ok(row, key)
  return row.id
}

test('a shop page has sales, legal facts, categories and six best sellers', async () => {
  const id = await shopByKey('crumb-and-co')
  const shop = await guest(getShop, { query: { id } })
  const [row] = await db.query<{ products: number; sold: number; month: number }>(sql`
    select count(*) as products, sum(sold) as sold, sum(sold_month) as month from products
     where shop_id = ${id} and status = 'on'`)
  assert.deepEqual(
    { products: shop.products, total_sales: shop.total_sales, sales: shop.sales },
    { products: row?.products, total_sales: row?.sold, sales: row?.month },
  )
  assert.equal(shop.favorable_rate, null)
  assert.equal(
    shop.categories.reduce((sum, category) => sum + category.count, 0),
    shop.products,
  )
  assert.equal(shop.best.length, 6)
  const sales = shop.best.map((card) => card.sales)
  assert.deepEqual(
    sales,
    sales.toSorted((a, b) => b - a),
  )
  assert.ok(shop.best.every((card) => card.shop_id === id))
  assert.ok(shop.notice && shop.legal_name && shop.registration)
  assert.equal(shop.return_country, 'TW')
  assert.match((await as('', 'th-TH')(getShop, { query: { id } })).notice, /\p{Script=Thai}/u)
})

test('the favorable rate is the share of good reviews with one decimal', async () => {
  const id = await shopByKey('pixelport')
  await db.query(sql`update shops set reviews = 3, good_reviews = 2 where id = ${id}`)
  assert.equal((await guest(getShop, { query: { id } })).favorable_rate, 66.7)
})

test('an unknown shop is not found, and an invalid id is refused', async () => {
  for (const id of [1, Number.MAX_SAFE_INTEGER]) {
    await assert.rejects(guest(getShop, { query: { id } }), { reason: 'object.not_found' })
  }
  for (const id of ['0', '-1', 'x', '']) {
    const answer = await inject({ url: `/api/shop/detail?id=${id}` })
    assert.equal(answer.json().data.reason, 'input.invalid', id)
  }
})

test('without a keyword all open shops are paged, best sellers first', async () => {
  const seen: { id: number; sales: number }[] = []
  let cursor: string | undefined
  do {
    const page = await guest(listShops, { query: { limit: 7, ...(cursor && { cursor }) } })
    assert.ok(page.list.every((shop) => shop.thumbs.length > 0))
    seen.push(...page.list)
    cursor = page.next ?? undefined
  } while (cursor)
  const [row] = await db.query<{ count: number }>(sql`select count(*) as count from shops where status = 'open'`)
  assert.equal(new Set(seen.map((shop) => shop.id)).size, row?.count)
  const sales = seen.map((shop) => shop.sales)
  assert.deepEqual(
    sales,
    sales.toSorted((a, b) => b - a),
  )
})

test('shops are found by words and parts of their names, and symbols find nothing', async () => {
  const id = await shopByKey('skyline-mobile')
  const finds = async (keyword: string) =>
    (await guest(listShops, { query: { keyword } })).list.some((shop) => shop.id === id)
  for (const keyword of [
    'Skyline',
    'skyl',
    'mobile skyline',
    '天际',
    '天際',
    'スカイライン',
    '스카이라인',
    'yline mob',
  ]) {
    assert.equal(await finds(keyword), true, keyword)
  }
  for (const keyword of ['%', '_', '\\', "'", ':*', '!!!', '😀', '& | !', 'zzzzqq']) {
    assert.deepEqual((await guest(listShops, { query: { keyword } })).list, [], keyword)
  }
  const long = await inject({ url: `/api/shop/list?keyword=${'x'.repeat(10_000)}` })
  assert.equal(long.json().data.fields.keyword, 'tooLong')
  const { next } = await guest(listShops, { query: { limit: 2 } })
  await assert.rejects(guest(listShops, { query: { keyword: 'a', cursor: next ?? '' } }), { reason: 'input.invalid' })
})

test('followed shops show what is new since the last visit, and a visit resets it', async () => {
  const call = await newShopper()
  const [pixelport, verdant] = [await shopByKey('pixelport'), await shopByKey('verdant')]
  for (const id of [pixelport, verdant]) await call(followShop, { body: { shop_id: id, action: 1 } })
  const first = await call(listFollowed, { query: {} })
  assert.deepEqual(first.list.map((shop) => shop.id).toSorted(), [pixelport, verdant].toSorted())
  assert.ok(first.list.every((shop) => shop.new_count === 0 && shop.followed && shop.thumbs.length > 0))

  const [newest] = await db.query<{ id: number }>(sql`
    update products set published_at = now() + interval '1 hour'
     where id = (select id from products where shop_id = ${verdant} order by sold limit 1) returning id`)
  forward(2 * 3_600_000)
  const second = await call(listFollowed, { query: {} })
  assert.deepEqual(
    second.list.map((shop) => ({ id: shop.id, new_count: shop.new_count })),
    [
      { id: verdant, new_count: 1 },
      { id: pixelport, new_count: 0 },
    ],
  )
  assert.equal(second.list[0]?.thumbs[0]?.product_id, newest?.id)

  await call(getShop, { query: { id: verdant } })
  await until('the visit is recorded', async () => {
    const { list } = await call(listFollowed, { query: {} })
    return list[0]?.new_count === 0
  })
})

test('a visit is recorded once a minute and for followers only', async () => {
  const call = await newShopper()
  const id = await shopByKey('lampwork')
  const visits = () => db.query(sql`select visited_at, xmin::text from follows where shop_id = ${id}`)
  await call(getShop, { query: { id } })
  assert.deepEqual(await visits(), [])
  await call(followShop, { body: { shop_id: id, action: 1 } })
  const before = await visits()
  await Promise.all(Array.from({ length: 10 }, () => call(getShop, { query: { id } })))
  await new Promise((resolve) => setTimeout(resolve, 100))
  assert.deepEqual(await visits(), before)
})

test('followed shops are paged in both sort orders, and shoppers see only their own', async () => {
  const [call, stranger] = [await newShopper(), await newShopper()]
  const shops = await db.query<{ id: number; name: string }>(sql`
    select id, names ->> 'en-US' as name from shops order by id limit 9`)
  for (const shop of shops) await call(followShop, { body: { shop_id: shop.id, action: 1 } })
  for (const sort of ['recent', 'name'] as const) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await call(listFollowed, { query: { sort, limit: 4, ...(cursor && { cursor }) } })
      assert.equal(page.total, 9)
      seen.push(...page.list.map((shop) => shop.name))
      cursor = page.next ?? undefined
    } while (cursor)
    assert.deepEqual(seen.toSorted(), shops.map((shop) => shop.name).toSorted(), sort)
  }
  assert.deepEqual(await stranger(listFollowed, { query: {} }), { list: [], next: null, total: 0 })
  await assert.rejects(guest(listFollowed, { query: {} }), { reason: 'auth.required' })
})

test('a shop page leaves out inactive categories', async () => {
  const id = await shopByKey('crumb-and-co')
  const offered = async () => (await guest(getShop, { query: { id } })).categories.map((category) => category.id)
  forward(60_000)
  const [off] = await offered()
  await db.query(sql`update categories set active = false where id = ${off}`)
  forward(60_000)
  assert.ok(!(await offered()).includes(off ?? 0))
  await db.query(sql`update categories set active = true where id = ${off}`)
})
