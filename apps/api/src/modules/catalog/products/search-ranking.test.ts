// Tests of searching: bad input, bounded work, filters, the index and the vocabulary as products change.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listProducts } from '@shop/contract/catalog/products.ts'
import { suggest } from '@shop/contract/catalog/search.ts'
import { inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { indexProducts, recountWords } from './index-products.ts'
import { findMatches, matchesMax } from './search-ranking.ts'

const { guest, as, db, ctx, inject, forward } = await createHarness({ demo: true })

const find = (keyword: string, filter = {}, isDeep = true) =>
  findMatches(ctx(), { keyword, exact: true, filter, isDeep })

async function idOf(key: string): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`select id from products where key = ${key}`)
  return row?.id ?? 0
}

/** Past the lifetime of all caches. */
const expireCaches = () => forward(60_000)

test('no keyword causes an error: it finds nothing or is refused with its field', async () => {
  const typed = [
    "'",
    '"',
    '\\',
    ':*&|!()',
    "'phone' & !'x'",
    '😀😀😀',
    '-',
    '% _',
    '<->',
    'a',
    '手',
    'ก',
    '가',
    'ゝ',
    'ﷺ',
    '١٢٣',
  ]
  for (const keyword of [...typed, 'x'.repeat(60), '手'.repeat(60), 'ก'.repeat(60), '가'.repeat(60), 'a '.repeat(30)]) {
    const page = await guest(listProducts, { query: { keyword } })
    assert.ok(page.total >= 0, keyword)
    const offered = await guest(suggest, { query: { keyword: keyword.trim() } })
    assert.ok(offered.words.length <= 8, keyword)
  }
  const longKeyword = encodeURIComponent('手机 '.repeat(2_500))
  for (const keyword of ['x'.repeat(10_000), longKeyword, 'a%00b']) {
    for (const path of ['list', 'suggest']) {
      const answer = await inject({ method: 'GET', url: `/api/goods/${path}?keyword=${keyword}` })
      assert.ok(answer.statusCode < 500, `${path} ${keyword.slice(0, 20)}`)
      assert.equal(answer.json().data.reason, 'input.invalid', `${path} ${keyword.slice(0, 20)}`)
    }
  }
  const answer = await inject({ method: 'GET', url: `/api/goods/list?keyword=${'x'.repeat(10_000)}` })
  assert.match(JSON.stringify(answer.json().data.fields), /keyword/)
})

test('a filter reduces the matches and keeps their order', async () => {
  const all = await find('phone')
  const [category] = await db.query<{ id: number }>(sql`select id from categories where key = 'outdoors'`)
  const outdoors = await find('phone', { categoryId: category?.id })
  assert.ok(outdoors.ids.length > 0 && outdoors.ids.length < all.ids.length)
  assert.deepEqual(
    outdoors.ids,
    all.ids.filter((id) => outdoors.ids.includes(id)),
  )
})

test('a product off sale leaves the index, and a changed title is found by its new words', async () => {
  const id = await idOf('phone-sela-pro')
  assert.ok((await find('sela')).ids.includes(id))
  await inTx(ctx(), async (tx) => {
    await tx.db.query(sql`update products set status = 'off' where id = ${id}`)
    await indexProducts(tx, [id])
  })
  expireCaches()
  assert.ok(!(await find('sela')).ids.includes(id))
  await inTx(ctx(), async (tx) => {
    await tx.db.query(sql`update products set status = 'on' where id = ${id}`)
    await tx.db.query(sql`
      update product_translations set title = 'Vexillum 9 telephone' where product_id = ${id} and language = 'en-US'`)
    await indexProducts(tx, [id])
  })
  assert.deepEqual((await find('vexillum')).ids, [id])
  expireCaches()
  const { words } = await guest(suggest, { query: { keyword: 'vexil' } })
  assert.equal(words[0]?.text, 'vexillum')
})

test('indexing an unchanged product writes nothing', async () => {
  const id = await idOf('tent-fernway-green-dome')
  const row = () =>
    db.query(sql`select xmin::text as written, ctid::text as position from product_search where product_id = ${id}`)
  const before = await row()
  await inTx(ctx(), (tx) => indexProducts(tx, [id]))
  assert.deepEqual(await row(), before)
})

test('products indexed concurrently are all found, and their new words are added once', async () => {
  const rows = await db.query<{ id: number }>(sql`select id from products order by id limit 40`)
  const ids = rows.map(({ id }) => id)
  await db.query(sql`
    update product_translations set title = title || ' Quorvex Zilto' where product_id = any(${ids}::bigint[])`)
  await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      inTx(ctx(), (tx) =>
        indexProducts(
          tx,
          rows.filter((_row, at) => at % 8 === i || at % 8 === (i + 1) % 8).map(({ id }) => id),
        ),
      ),
    ),
  )
  assert.equal((await find('quorvex zilto')).ids.length, 40)
  const words = await db.query(sql`select 1 from search_words where folded = 'quorvex' and language = 'en-US'`)
  assert.equal(words.length, 1)
})

test('the scheduled job counts the products of each word and drops words without any', async () => {
  await db.query(sql`
    insert into search_words (language, folded, shown, products) values ('en-US', 'nosuchword', 'nosuchword', 9)`)
  await db.query(sql`update search_words set products = 77 where folded = 'tent' and language = 'en-US'`)
  // A run is limited in time; after all words are counted, further runs do nothing.
  for (let runs = 0; runs < 5; runs++) await recountWords(ctx())
  const rows = await db.query<{ folded: string; products: number }>(sql`
    select folded, products from search_words where folded in ('nosuchword', 'tent') and language = 'en-US'`)
  const [found] = await db.query<{ count: number }>(sql`
    select count(*) as count from product_search where tokens @@ '''tent'''::tsquery`)
  assert.deepEqual(rows, [{ folded: 'tent', products: found?.count }])
})

test('suggestions have hot words first, then words, categories and shops, all with results', async () => {
  const en = await guest(suggest, { query: { keyword: 'pow' } })
  assert.equal(en.words[0]?.text, 'power bank')
  assert.equal(en.words[1]?.category?.name, 'Phones')
  const tw = await as('', 'zh-TW')(suggest, { query: { keyword: '行动' } })
  assert.equal(tw.words[0]?.text, '行動電源')
  const cn = await as('', 'zh-CN')(suggest, { query: { keyword: 'shouj' } })
  assert.equal(cn.words[0]?.text, '手机')
  const more = await guest(suggest, { query: { keyword: 'wireless hea' } })
  assert.ok(more.words.some(({ text }) => text === 'wireless headphones'))
  const shop = await guest(suggest, { query: { keyword: 'pixelp' } })
  assert.ok(shop.shops.some(({ name }) => name === 'Pixelport'))
  const nothing = await guest(suggest, { query: { keyword: 'tent zzzz' } })
  assert.deepEqual(nothing, { words: [], shops: [] })
})

test('a mistyped word still suggests the intended one, in every language', async () => {
  const searches = [
    ['en-US', 'snekers', /^sneakers?/],
    ['en-US', 'sneke', /^sneakers?/],
    ['en-US', 'haedph', /headphones?/],
    ['en-US', 'phnoe c', /^phone c/],
    ['zh-CN', '手几', /^手机/],
    ['ja-JP', 'スニカー', /^スニーカー/],
    ['ko-KR', '스니커스', /^스니커즈/],
    ['th-TH', 'รองเท้าผ้าไบ', /^รองเท้าผ้าใบ/],
  ] as const
  for (const [language, keyword, meant] of searches) {
    const { words } = await as('', language)(suggest, { query: { keyword } })
    assert.match(words[0]?.text ?? '', meant, keyword)
  }
})

test('of thousands of matches a search reads a bounded number, best first, by the tier 1 index', async () => {
  await db.query(sql`
    with new_products as (
      insert into products (key, shop_id, category_id, picture_id, weight_grams, price_cents, price_max_cents, in_stock,
                            tier, score)
      select 'many-' || g, shop_id, category_id, picture_id, 1, 100, 100, true,
             case when g <= 3000 then 1 else 2 end, g % 3000
        from generate_series(1, 6000) g, (select * from products order by id limit 1) p
      returning id, category_id, tier, score, shop_id)
    insert into product_search (product_id, tokens, head, category_id, tier, score, shop_id, price_cents, free_freight,
                                in_stock, reduced)
    select id, '''zorbix'' ''thing'''::tsvector,
           (case when id % 10 = 0 then '''zorbix'':1A' else '''zorbix'':1C' end)::tsvector,
           category_id, tier, score, shop_id, 100, false, true, false
      from new_products`)
  await db.query(sql`analyze product_search`)
  const { ids, capped } = await find('zorbix')
  assert.equal(ids.length, matchesMax)
  assert.equal(capped, true)
  const firstUntitled = ids.findIndex((id) => id % 10 !== 0)
  assert.ok(firstUntitled >= 80, `titles come first: ${firstUntitled}`)
  assert.ok(ids.slice(firstUntitled).every((id) => id % 10 !== 0))
  const plan = await db.query<{ 'QUERY PLAN': string }>(sql`
    explain select product_id from product_search where tier = 1 and tokens @@ '''phone'' & ''case'''::tsquery`)
  assert.match(JSON.stringify(plan), /product_search_best/)
})

test('with enough matches in tier 1, those of tier 2 come after them and only on later pages', async () => {
  await db.query(sql`
    with new_products as (
      insert into products (key, shop_id, category_id, picture_id, weight_grams, price_cents, price_max_cents, in_stock,
                            tier, score)
      select 'deep-' || g, shop_id, category_id, picture_id, 1, 100, 100, true,
             case when g <= 70 then 1 else 2 end, g
        from generate_series(1, 100) g, (select * from products order by id limit 1) p
      returning id, category_id, tier, score, shop_id)
    insert into product_search (product_id, tokens, head, category_id, tier, score, shop_id, price_cents, free_freight,
                                in_stock, reduced)
    select id, '''quimble'''::tsvector,
           (case when tier = 2 then '''quimble'':1A' else '''quimble'':1C' end)::tsvector,
           category_id, tier, score, shop_id, 100, false, true, false
      from new_products`)
  expireCaches()
  const first = await find('quimble', {}, false)
  assert.deepEqual(
    { idsLength: first.ids.length, capped: first.capped, hasMore: first.hasMore },
    { idsLength: 70, capped: true, hasMore: true },
  )
  const deep = await find('quimble')
  assert.deepEqual(
    { idsLength: deep.ids.length, capped: deep.capped, hasMore: deep.hasMore },
    { idsLength: 100, capped: false, hasMore: false },
  )
  assert.deepEqual(deep.ids.slice(0, 70), first.ids)
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const page = await guest(listProducts, { query: { keyword: 'quimble', limit: 30, ...(cursor && { cursor }) } })
    seen.push(...page.list.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor)
  assert.deepEqual(seen, deep.ids)
  const cheap = await guest(listProducts, { query: { keyword: 'quimble', sort: 'price_asc' } })
  assert.equal(cheap.total, 100)
})
