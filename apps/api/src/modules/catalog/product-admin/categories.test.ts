// Tests of categories and of the product list in the console.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  changeCategory,
  changeProduct,
  createCategory,
  listCategoryRows,
  listProductRows,
  type ProductRow,
  publishProduct,
} from '@shop/contract/catalog/admin-products.ts'
import { listCategories } from '@shop/contract/catalog/products.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import { languages } from '@shop/contract/language.ts'
import { operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import { sql } from '#db/sql.ts'
import { edit, openCatalogConsole } from '../../../../test/catalog-console.ts'
import { createHarness } from '../../../../test/harness.ts'

const harness = await createHarness({ demo: true })
const { guest, db, as } = harness
const { clerk, create, draft, signIn, ids, tables } = await openCatalogConsole(harness)
const picture_id = ids.pictures[0] ?? 0

type Query = Input<typeof listProductRows>['query']
const listOf = (query: Query) => clerk(listProductRows, { query })

async function listAllPages(query: Query): Promise<ProductRow[]> {
  const rows: ProductRow[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof listOf>> = await listOf({ ...query, limit: 50, ...(cursor && { cursor }) })
    rows.push(...page.list)
    cursor = page.next
  }
  return rows
}

test('a category is created, listed, changed by one of concurrent calls, hidden and audited', async () => {
  const body = { name: { 'en-US': "Pets' corner", 'zh-CN': '宠物' }, picture_id, position: 0, active: true }
  const created = await clerk(createCategory, { body })
  assert.deepEqual(
    { key: created.key, version: created.version, products: created.products },
    { key: 'pets-corner', version: 1, products: 0 },
  )
  const duplicate = await clerk(createCategory, { body })
  assert.equal(duplicate.key, `pets-corner-${duplicate.id}`)
  assert.ok((await guest(listCategories, {})).some((category) => category.id === created.id))
  const changes = Array.from({ length: 8 }, (_, i) =>
    clerk(changeCategory, { params: { id: created.id }, body: { ...body, position: i, active: false, version: 1 } }),
  )
  const results = await Promise.allSettled(changes)
  assert.equal(results.filter((result) => result.status === 'fulfilled').length, 1)
  assert.ok(
    !(await guest(listCategories, {})).some((category) => category.id === created.id),
    'a hidden category is not listed',
  )
  const entries = await db.query<{ action: string; after: { active: boolean } }>(sql`
    select action, after from audit_log
     where object_type = 'category' and object_id = ${String(created.id)} order by id`)
  assert.deepEqual(
    entries.map((entry) => entry.action),
    ['category.create', 'category.change'],
  )
  assert.equal(entries[1]?.after.active, false)
})

test('a category needs a name and a picture, and changing an unknown category is refused', async () => {
  const body = { name: { 'en-US': 'Garden' }, picture_id, position: 1, active: true }
  const before = await tables()
  await assert.rejects(clerk(createCategory, { body: { ...body, name: { 'en-US': ' ' } } }), {
    fields: { name: 'required' },
  })
  await assert.rejects(clerk(createCategory, { body: { ...body, picture_id: 999_999 } }), {
    fields: { picture_id: 'chooseOne' },
  })
  const change = { params: { id: 999_999 }, body: { ...body, version: 1 } }
  await assert.rejects(clerk(changeCategory, change), { reason: 'object.not_found' })
  assert.deepEqual(await tables(), before)
})

test('the list of categories counts their products', async () => {
  const rows = await clerk(listCategoryRows, {})
  const counts = await db.query<{ id: number; count: number }>(sql`
    select category_id as id, count(*) as count from products group by 1`)
  for (const { id, count } of counts) assert.equal(rows.find((row) => row.id === id)?.products, count)
})

test('all pages together list every product once, last changed first', async () => {
  const rows = await db.query<{ id: number }>(sql`select id from products order by updated_at desc, id desc`)
  const seen = await listAllPages({})
  assert.deepEqual(
    seen.map((row) => row.id),
    rows.map((row) => row.id),
  )
  const [first] = seen
  const [facts] = await db.query<{ stock: number }>(sql`
    select sum(stock) as stock from skus where product_id = ${first?.id} and active`)
  assert.equal(first?.stock, Number(facts?.stock))
  assert.equal(first?.languages, 6)
})

test('products are found by id, by key and by keyword in any language, on or off sale', async () => {
  const created = await create({ title: { 'en-US': 'Zircon lantern 100%', 'th-TH': 'โคมไฟเพทาย' }, description: {} })
  const found = async (keyword: string) => (await listOf({ keyword })).list.map((row) => row.id)
  for (const keyword of [String(created.id), created.key, 'zircon', 'LANTERN zircon', 'โคมไฟ', '100%']) {
    assert.ok((await found(keyword)).includes(created.id), `off: ${keyword}`)
  }
  assert.ok(!(await found('100_')).includes(created.id))
  await clerk(publishProduct, { params: { id: created.id }, body: { version: 1 } })
  for (const keyword of [String(created.id), created.key, 'zircon', 'lantern zircon', 'โคมไฟเพทาย']) {
    assert.ok((await found(keyword)).includes(created.id), `on: ${keyword}`)
  }
  for (const keyword of ['zirconless', '%', "' or true --", ':*&|!()', '😀', '\\']) {
    assert.ok(!(await found(keyword)).includes(created.id), keyword)
  }
})

test('keyword results, on and off sale, are paged without repeats, last changed first', async () => {
  const created: Awaited<ReturnType<typeof create>>[] = []
  for (let i = 0; i < 5; i++) created.push(await create({ title: { 'en-US': `Quillwork box ${i}` }, description: {} }))
  for (const { id } of [created[3], created[1]].flatMap((product) => product ?? [])) {
    await clerk(publishProduct, { params: { id }, body: { version: 1 } })
  }
  const order = [1, 3, 4, 2, 0].map((i) => created[i]?.id)
  const seen: (number | undefined)[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof listOf>> = await listOf({
      ...{ keyword: 'quillwork', limit: 2 },
      ...(cursor && { cursor }),
    })
    assert.equal(page.total, 5)
    seen.push(...page.list.map((row) => row.id))
    cursor = page.next
  }
  assert.deepEqual(seen, order)
  const off = await listOf({ keyword: 'quillwork', status: 'off' })
  assert.deepEqual({ ids: off.list.map((row) => row.id), total: off.total }, { ids: order.slice(2), total: 3 })
})

test('a product is incomplete until it has texts in all six languages', async () => {
  const six = (text: string) => Object.fromEntries(languages.map((language) => [language, text]))
  const created = await create({ title: six('Pinwheel'), description: { ...six('Turns.'), 'th-TH': '' } })
  const isIncomplete = async () => (await listAllPages({ need: 'incomplete' })).some((row) => row.id === created.id)
  assert.equal(await isIncomplete(), true)
  const complete = await clerk(changeProduct, edit(created, { description: six('Turns.') }))
  assert.equal(await isIncomplete(), false)
  await clerk(changeProduct, edit(complete, { description: {} }))
  assert.equal((await listOf({ keyword: created.key })).list[0]?.languages, 0)
})

test('the list is filtered by shop, category, status and need', async () => {
  const [sku] = draft().skus
  assert.ok(sku)
  const low = await create({ spec_groups: [], skus: [{ ...sku, choice: [], stock: 5 }] })
  const has = async (query: Query, id: number) => (await listAllPages(query)).some((row) => row.id === id)
  assert.ok(await has({ status: 'off' }, low.id))
  assert.ok(!(await has({ status: 'on' }, low.id)))
  assert.ok(await has({ need: 'low', shop_id: ids.shop, category_id: ids.category }, low.id))
  assert.ok(await has({ need: 'incomplete' }, low.id))
  assert.equal((await listOf({ keyword: low.key })).list[0]?.languages, 2)
  assert.ok(!(await has({ shop_id: ids.shop + 1 }, low.id)))
  const page = await listOf({ status: 'off', limit: 1 })
  await assert.rejects(listOf({ status: 'on', cursor: page.next ?? 'x' }), { fields: { cursor: 'format' } })
})

test('titles are shown in the operator’s language', async () => {
  const { token } = await guest(operatorLogin, { body: { account: 'clerk', password: 'operator1234' } })
  const created = await create()
  const page = await as(token, 'zh-CN')(listProductRows, { query: { keyword: created.key } })
  assert.equal(page.list[0]?.title, '亚麻衬衫')
})

test('only catalog operators list and change the catalog', async () => {
  const finance = await signIn('finance')
  await assert.rejects(finance(listProductRows, { query: {} }), { name: 'Failed', status: 403 })
  const body = { name: { 'en-US': 'X' }, picture_id, position: 1, active: true }
  await assert.rejects(finance(createCategory, { body }), { name: 'Failed', status: 403 })
  await assert.rejects(guest(listProductRows, { query: {} }), { reason: 'auth.required' })
})
