// Tests of categories and product cards in six languages.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '@shop/client/call.ts'
import { listCategories, listProducts } from '@shop/contract/catalog/products.ts'
import { type Language, languages } from '@shop/contract/language.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'

const { guest, as, db, inject, forward } = await createHarness({ demo: true })

async function productAt(index: number): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`
    select id from products where status = 'on' order by sold desc, id desc limit 1 offset ${index}`)
  assert.ok(row)
  return row.id
}

/** Moves past the lifetime of the list cache. */
async function cardOf(call: Call, id: number) {
  forward(2_001)
  const page = await call(listProducts, { query: { sort: 'sales', limit: 50 } })
  const card = page.list.find((item) => item.id === id)
  assert.ok(card, `product ${id} is not among the best sellers`)
  return card
}

const tenKeys =
  'computer electrical-equipment outdoors family-life health mens-clothing womens-clothing food mobile-phone toys'

test('the ten categories are in the shop’s order, with a name in each language', async () => {
  const names = new Map<Language, string[]>()
  for (const language of languages) {
    const categories = await as('', language)(listCategories, {})
    assert.equal(categories.map((category) => category.key).join(' '), tenKeys)
    for (const category of categories) assert.match(category.image.url, /^\/media\/[0-9a-f]{32}\.webp$/)
    names.set(
      language,
      categories.map((category) => category.name),
    )
  }
  assert.equal(new Set([...names.values()].map((list) => list.join())).size, 6)
  assert.equal(names.get('zh-CN')?.[0], '电脑')
  assert.equal(names.get('ko-KR')?.[9], '장난감')
})

test('a card has the values of the tables', async () => {
  const card = await cardOf(guest, await productAt(0))
  const [row] = await db.query<Record<string, unknown>>(sql`
    select p.price_cents, p.price_max_cents, p.was_cents, p.sold, p.free_freight, p.in_stock, p.shop_id,
           s.names ->> 'en-US' as shop_name, w.title, i.hash, i.w, i.h
      from products p join shops s on s.id = p.shop_id join pictures i on i.id = p.picture_id
      join product_translations w on w.product_id = p.id and w.language = 'en-US' where p.id = ${card.id}`)
  assert.ok(row)
  assert.deepEqual(card, {
    ...card,
    ...{ price: row.price_cents, price_max: row.price_max_cents, was: row.was_cents, sales: row.sold },
    ...{ free_freight: row.free_freight, in_stock: row.in_stock, shop_id: row.shop_id },
    ...{ title: row.title, shop_name: row.shop_name, rating: null, reviews: 0 },
  })
  const url = `/media/${row.hash}.webp`
  assert.deepEqual(card.image, { url, w: row.w, h: row.h, thumb: `${url}?w=240` })
})

test('on the wire a price is a string in dollars with two decimals', async () => {
  const { data } = (await inject({ method: 'GET', url: '/api/goods/list?limit=50' })).json()
  for (const card of data.list) {
    assert.match(card.price, /^\d+\.\d\d$/)
    assert.match(card.price_max, /^\d+\.\d\d$/)
    if (card.was !== null) assert.match(card.was, /^\d+\.\d\d$/)
  }
})

test('a product has six different titles, one per language', async () => {
  const id = await productAt(0)
  const titles = new Map<Language, string>()
  for (const language of languages) titles.set(language, (await cardOf(as('', language), id)).title)
  assert.equal(new Set(titles.values()).size, 6, [...titles.values()].join(' | '))
  assert.match(titles.get('th-TH') ?? '', /\p{Script=Thai}/u)
  assert.match(titles.get('ko-KR') ?? '', /\p{Script=Hangul}/u)
})

test('a missing language falls back: Thai to English, Traditional to Simplified Chinese', async () => {
  const id = await productAt(1)
  const titleIn = async (language: Language) => (await cardOf(as('', language), id)).title
  const deleteTexts = async (language: Language) => {
    await db.query(sql`delete from product_translations where product_id = ${id} and language = ${language}`)
    await db.query(sql`update products set version = version + 1 where id = ${id}`)
  }
  const [english, simplified] = [await titleIn('en-US'), await titleIn('zh-CN')]
  await deleteTexts('th-TH')
  assert.equal(await titleIn('th-TH'), english)
  await deleteTexts('zh-TW')
  assert.equal(await titleIn('zh-TW'), simplified)
  await deleteTexts('en-US')
  assert.equal(await titleIn('th-TH'), simplified)
  assert.equal(await titleIn('en-US'), simplified)
})
