// Tests of product files: a round trip changes nothing, edits are previewed by row and then written.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeProduct, getEditedProduct, setStock } from '@shop/contract/catalog/admin-products.ts'
import { parse } from 'csv-parse/sync'
import { sql } from '#db/sql.ts'
import { edit, openCatalogConsole } from '../../../../test/catalog-console.ts'
import { createHarness } from '../../../../test/harness.ts'
import { longestBlock } from '../../../../test/longest-block.ts'
import { csvOf, openProductFiles, type Row } from '../../../../test/product-file.ts'

const harness = await createHarness({ demo: true })
const { db } = harness
const operator = await openCatalogConsole(harness)
const { clerk, create, tables } = operator
const { exported, fileOf, fresh, dry, real } = await openProductFiles(harness, operator)

test('the whole catalog is exported and imported again without a change', async () => {
  await create({
    title: { 'en-US': '=cmd|" /C calc"!A0', 'zh-CN': '@亚麻, "好"' },
    description: { 'en-US': '-a\n+b;c' },
  })
  const csv = await exported()
  assert.ok(csv.startsWith('\uFEFFkey,sku,'))
  const [count] = await db.query<{ count: number }>(
    sql`select count(*) as count from skus where coalesce(value_ids[1], 1) > 0`,
  )
  const before = await tables()
  for (const text of [csv, csv.replace('\uFEFF', ''), csv.replaceAll('\r\n', '\n')]) {
    const report = await dry(text)
    assert.deepEqual(report.problems, [])
    assert.deepEqual(
      { lines: report.lines, unchanged: report.unchanged, created: report.created, changed: report.changed },
      { lines: count?.count, unchanged: count?.count, created: 0, changed: 0 },
    )
  }
  assert.deepEqual(await tables(), before)
  const imported = await real(csv)
  assert.deepEqual({ done: imported.done, unchanged: imported.unchanged }, { done: true, unchanged: count?.count })
  const [line] = await db.query<{ after: { lines: number; products: number } }>(sql`
    select after from audit_log where action = 'product.import' order by id desc limit 1`)
  assert.deepEqual({ lines: line?.after.lines, products: line?.after.products }, { lines: count?.count, products: 0 })
})

test('no exported cell starts like a formula', async () => {
  for (const record of parse(await exported(), { bom: true }) as string[][]) {
    for (const cell of record) assert.doesNotMatch(cell, /^[=+\-@\t]/)
  }
})

test('a file separated by semicolons or tabs is read as well', async () => {
  const created = await create()
  const rows = await fileOf(created.key)
  for (const separator of [';', '\t']) {
    const report = await dry(csvOf(rows, separator))
    assert.deepEqual({ problems: report.problems, unchanged: report.unchanged }, { problems: [], unchanged: 4 })
  }
})

test('edits are previewed line by line in a dry run and then written', async () => {
  const created = await create()
  const rows = await fileOf(created.key)
  assert.equal(rows.length, 4)
  const [first, second] = rows
  assert.ok(first && second)
  first['title_zh-CN'] = '新的名字'
  first.limit_per_user = '3'
  second.price = '31.5'
  second.stock = '25'
  const report = await dry(csvOf(rows))
  assert.deepEqual(
    { problems: report.problems, changed: report.changed, unchanged: report.unchanged, done: report.done },
    { problems: [], changed: 2, unchanged: 2, done: false },
  )
  const changes = report.preview.map(({ line, field, before, after }) => `${line} ${field}: ${before} → ${after}`)
  const sku = created.skus[1]?.id
  assert.deepEqual(changes.sort(), [
    '2 limit_per_user:  → 3',
    '2 title.zh-CN: 亚麻衬衫 → 新的名字',
    `3 skus.${sku}.price: 21.00 → 31.50`,
    `3 skus.${sku}.stock: 10 → 25`,
  ])
  assert.equal((await real(csvOf(rows))).done, true)
  const after = await clerk(getEditedProduct, { params: { id: created.id } })
  const { title, limit_per_user, version, skus } = after
  assert.deepEqual(
    { title: title['zh-CN'], limit_per_user, version, price: skus[1]?.price, stock: skus[1]?.stock, id: skus[1]?.id },
    { title: '新的名字', limit_per_user: 3, version: 2, price: 3150, stock: 25, id: created.skus[1]?.id },
  )
  const [log] = await db.query(sql`
    select before, after, reason, actor from stock_log where sku_id = ${created.skus[1]?.id} order by id desc limit 1`)
  assert.deepEqual(log, { before: 10, after: 25, reason: 'product file', actor: 'clerk' })
  // The same file once more: nothing to change, although the version is newer.
  assert.equal((await dry(csvOf(rows.map((row) => ({ ...row, stock: '', stock_seen: '' }))))).unchanged, 4)
})

test('every product that a file creates or changes has its own audit entry, and so has the file', async () => {
  const [created, other] = [await create(), await create()]
  const sku = created.skus[0]?.id ?? 0
  const facts = { 'title_en-US': 'Flax shirt', status: 'on', price: '18', stock: '3' }
  const rows = [...(await fileOf(created.key)), ...(await fileOf(other.key))]
  const [first] = rows
  assert.ok(first)
  Object.assign(first, facts)
  const [last] = await db.query<{ id: number }>(sql`select max(id) as id from audit_log`)
  const report = await real(csvOf([...rows, fresh('logged-towel')]))
  assert.deepEqual({ problems: report.problems, done: report.done }, { problems: [], done: true })
  const lines = await db.query(sql`
    select actor, action, (select key from products where id::text = object_id) as key, before, after, why
      from audit_log where id > ${last?.id} order by id`)
  const base = { actor: 'clerk', why: 'product file' }
  const [price, stock, title] = [`skus.${sku}.price`, `skus.${sku}.stock`, 'title.en-US']
  const named = { key: 'logged-towel', title: { 'en-US': 'Tea towel', 'th-TH': 'ผ้าเช็ดจาน' }, skus: 1, status: 'off' }
  assert.deepEqual(lines, [
    {
      ...base,
      ...{ action: 'product.change', key: created.key },
      before: { status: 'off', [price]: '20.00', [stock]: 10, [title]: 'Linen shirt' },
      after: { status: 'on', [price]: '18.00', [stock]: 3, [title]: 'Flax shirt' },
    },
    {
      ...base,
      ...{ action: 'product.create', key: 'logged-towel', before: null },
      after: { ...named, shop_id: operator.ids.shop, category_id: operator.ids.category },
    },
    {
      ...{ actor: 'clerk', action: 'product.import', key: null, before: null, why: '' },
      after: { lines: 9, created: 1, changed: 1, unchanged: 7, products: 2 },
    },
  ])
})

test('a file with few columns changes only those', async () => {
  const created = await create()
  const report = await real(csvOf([{ key: created.key, sku: String(created.skus[2]?.id), price: '99' }]))
  assert.deepEqual(
    { problems: report.problems, changed: report.changed, done: report.done },
    { problems: [], changed: 1, done: true },
  )
  const after = await clerk(getEditedProduct, { params: { id: created.id } })
  assert.deepEqual(
    after.skus.map((sku) => sku.price),
    [2000, 2100, 9900, 2300],
  )
  assert.deepEqual(after.title, created.title)
})

test('an import keeps sales since the export and does not overwrite later edits', async () => {
  const created = await create()
  const rows = await fileOf(created.key)
  const id = created.skus[0]?.id ?? 0
  await clerk(setStock, { params: { id }, body: { stock: 7, reason: 'three sold' } })
  const [first] = rows
  assert.ok(first)
  first.stock = '15'
  await real(csvOf(rows))
  assert.equal((await clerk(getEditedProduct, { params: { id: created.id } })).skus[0]?.stock, 12)
  await clerk(changeProduct, edit(created, { weight_grams: 777 }))
  const before = await tables()
  first.weight_grams = '888'
  const report = await real(csvOf(rows))
  assert.deepEqual(report.problems, [{ line: 2, column: 'version', rule: 'changedMeanwhile', value: '1' }])
  assert.equal(report.done, false)
  assert.deepEqual(await tables(), before)
})

test('new products are created, and importing the same file again changes nothing', async () => {
  const blue = { 'spec_en-US': 'Colour=Blue\\; Navy', 'spec_ja-JP': '色=青', price: '5', status: 'on' }
  const rows = [fresh('tea-towel', { status: 'on' }), fresh('tea-towel', blue)]
  const report = await real(csvOf(rows))
  assert.deepEqual(
    { problems: report.problems, created: report.created, done: report.done },
    { problems: [], created: 2, done: true },
  )
  const [row] = await db.query<{ id: number; status: string }>(
    sql`select id, status from products where key = 'tea-towel'`,
  )
  const created = await clerk(getEditedProduct, { params: { id: row?.id ?? 0 } })
  assert.equal(row?.status, 'on')
  assert.deepEqual(created.spec_groups[0]?.name, { 'en-US': 'Colour', 'ja-JP': '色' })
  assert.deepEqual(created.spec_groups[0]?.values[1]?.name, { 'en-US': 'Blue; Navy', 'ja-JP': '青' })
  assert.deepEqual(
    created.skus.map((sku) => ({ price: sku.price, stock: sku.stock })),
    [
      { price: 450, stock: 12 },
      { price: 500, stock: 12 },
    ],
  )
  const again = await real(csvOf(rows))
  assert.deepEqual({ problems: again.problems, unchanged: again.unchanged }, { problems: [], unchanged: 2 })
})

test('a spec value renamed on all its lines keeps its SKUs, and a new value is added', async () => {
  const created = await create()
  const rows = (await fileOf(created.key)).map(
    (row): Row => ({
      ...row,
      'spec_en-US': (row['spec_en-US'] ?? '').replace('Red', 'Crimson'),
    }),
  )
  const green = { key: created.key, 'spec_en-US': 'Colour=Green;Size=L', stock: '4', price: '8' }
  const report = await real(csvOf([...rows, green]))
  assert.deepEqual(
    { problems: report.problems, created: report.created, done: report.done },
    { problems: [], created: 1, done: true },
  )
  const after = await clerk(getEditedProduct, { params: { id: created.id } })
  assert.deepEqual(
    after.spec_groups[0]?.values.map((value) => value.name['en-US']),
    ['Crimson', 'Blue', 'Green'],
  )
  assert.deepEqual(
    after.skus.slice(0, 4).map((sku) => sku.id),
    created.skus.map((sku) => sku.id),
  )
  assert.deepEqual(after.skus[4]?.choice, [2, 1])
})

test('concurrent imports of the same new product create it once', async () => {
  const csv = csvOf([fresh('raced-towel')])
  const results = await Promise.allSettled([real(csv), real(csv), real(csv)])
  assert.ok(results.some((result) => result.status === 'fulfilled' && result.value.created === 1))
  const rows = await db.query(sql`select 1 from products where key = 'raced-towel'`)
  assert.equal(rows.length, 1)
})

test('importing a file of 5,000 lines does not block other requests', async () => {
  const rows = Array.from({ length: 5_000 }, (_, i) => ({
    ...fresh(
      `bulk-${Math.floor(i / 10)}`,
      i % 10 ? { 'title_en-US': '', 'title_th-TH': '', 'description_en-US': '' } : {},
    ),
    'spec_en-US': `Size=S${i % 10}`,
    'spec_ja-JP': '',
    price: `${1 + (i % 100)}.99`,
  }))
  const csv = csvOf(rows)
  const { answer: report, longestMs } = await longestBlock(() => real(csv))
  assert.deepEqual(
    { problem_count: report.problem_count, created: report.created, done: report.done },
    { problem_count: 0, created: 5_000, done: true },
  )
  assert.ok(longestMs < 1_000, `other requests waited ${longestMs} ms`)
  assert.equal((await dry(csv)).unchanged, 5_000)
})

test('a file does not move a product to another shop', async () => {
  const created = await create()
  const rows = await fileOf(created.key)
  const [other] = await db.query<{ key: string }>(sql`
    select key from shops where id <> ${created.shop_id} order by id limit 1`)
  for (const row of rows) row.shop = other?.key ?? ''
  const report = await dry(csvOf(rows))
  assert.deepEqual(
    report.problems.map(({ column, rule }) => ({ column, rule })),
    [{ column: 'shop', rule: 'fixed' }],
  )
})
