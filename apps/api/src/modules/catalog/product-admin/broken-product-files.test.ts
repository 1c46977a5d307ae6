// Tests of broken product files: every problem is reported by row and column, and nothing is written.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportProducts, type ImportReport, importProducts } from '@shop/contract/catalog/admin-files.ts'
import { login } from '@shop/contract/people/identity.ts'
import { openCatalogConsole } from '../../../../test/catalog-console.ts'
import { createHarness } from '../../../../test/harness.ts'
import { longestBlock } from '../../../../test/longest-block.ts'
import { csvOf, openProductFiles, type Row } from '../../../../test/product-file.ts'

const harness = await createHarness({ demo: true })
const { guest, as } = harness
const operator = await openCatalogConsole(harness)
const { signIn, tables } = operator
const { fresh, dry, real } = await openProductFiles(harness, operator)

const invalidRows: [name: string, row: Row, column: string, rule: string][] = [
  ['an unknown shop', { shop: 'nobody' }, 'shop', 'chooseOne'],
  ['an unknown category', { category: 'nothing' }, 'category', 'chooseOne'],
  ['an unknown template', { freight_template: 'by-dragon' }, 'freight_template', 'chooseOne'],
  ['a negative price', { price: '-5' }, 'price', 'tooSmall'],
  ['a price of zero', { price: '0' }, 'price', 'tooSmall'],
  ['a price in words', { price: 'cheap' }, 'price', 'amountCorrect'],
  ['a price with a thousand separator', { price: '1,200.00' }, 'price', 'amountCorrect'],
  ['no price', { price: '' }, 'price', 'required'],
  ['an invented earlier price', { was: '99' }, 'was', 'wasNotGenuine'],
  ['a negative stock', { stock: '-1' }, 'stock', 'format'],
  ['too much stock', { stock: '1000001' }, 'stock', 'tooLarge'],
  ['a weight in words', { weight_grams: 'heavy' }, 'weight_grams', 'format'],
  ['a foreign picture', { pictures: 'https://elsewhere.example/a.png' }, 'pictures', 'chooseOne'],
  ['a picture nobody has', { pictures: `/media/${'0'.repeat(32)}.webp` }, 'pictures', 'chooseOne'],
  ['a title too long', { 'title_en-US': 'x'.repeat(201) }, 'title_en-US', 'tooLong'],
  ['a spec without an equals sign', { 'spec_en-US': 'Red' }, 'spec_en-US', 'format'],
  ['more groups in one language', { 'spec_ja-JP': '色=赤;大きさ=中' }, 'spec_ja-JP', 'format'],
  ['a SKU of another product', { sku: '500001' }, 'sku', 'chooseOne'],
  ['an unknown status', { status: 'maybe' }, 'status', 'chooseOne'],
  ['a key with spaces', { key: 'tea towel 2' }, 'key', 'format'],
  ['letters lost by the encoding', { 'title_en-US': 'Caf\uFFFD' }, 'title_en-US', 'format'],
  ['a free freight of maybe', { free_freight: 'maybe' }, 'free_freight', 'chooseOne'],
  ['on sale without a template', { status: 'on', freight_template: '' }, 'freight_template', 'required'],
]

for (const [name, row, column, rule] of invalidRows) {
  test(`${name} is reported by line and column, and the valid lines are not written either`, async () => {
    const before = await tables()
    const report = await real(csvOf([fresh('good-towel'), fresh('evil-towel', row)]))
    assert.equal(report.done, false)
    const actual = report.problems.map((problem) => ({
      line: problem.line,
      column: problem.column,
      rule: problem.rule,
    }))
    assert.deepEqual(actual, [{ line: 3, column, rule }])
    assert.deepEqual(await tables(), before)
  })
}

test('a malformed file is refused or reported, and nothing is written', async () => {
  const before = await tables()
  const heading = 'key,price'
  const broken: [string, Partial<ImportReport['problems'][number]>][] = [
    [`${heading}\n"a,1\nb,2\n`, { column: '', rule: 'format' }],
    [`${heading}\na,1,2,3\n`, { line: 2, column: '', rule: 'format' }],
    [`${heading}\na"b"c,1\n`, { column: '', rule: 'format' }],
    [`${heading},colour\na,1,red\n`, { line: 1, column: 'colour', rule: 'unknownField' }],
    [`${heading},price\na,1,2\n`, { line: 1, column: 'price', rule: 'repeated' }],
    ['price\n1\n', { line: 1, column: 'key', rule: 'required' }],
    ['', { line: 1, column: 'key', rule: 'required' }],
    [`${heading}\n,1\n`, { line: 2, column: 'key', rule: 'required' }],
    ['<html><body>not found</body></html>', { line: 1, column: 'key', rule: 'required' }],
    ['__proto__,key\nx,a\n', { line: 1, column: '__proto__', rule: 'unknownField' }],
  ]
  for (const [csv, problem] of broken) {
    const report = await real(csv)
    assert.equal(report.done, false, csv)
    assert.ok(
      report.problems.some((found) =>
        Object.entries(problem).every(([name, value]) => found[name as 'rule'] === value),
      ),
      `${csv}: ${JSON.stringify(report.problems)}`,
    )
  }
  await assert.rejects(real('k\0e\0y\0'), { reason: 'file.type' })
  const lines = Array.from({ length: 6_000 }, (_, i) => `p${i},1`)
  await assert.rejects(real([heading, ...lines].join('\n')), { reason: 'file.too_large' })
  await assert.rejects(real(`${heading}\n${'手'.repeat(1_500_000)},1`), {
    reason: 'file.too_large',
    params: { max: '4 MB' },
  })
  assert.deepEqual(await tables(), before)
})

test('too many lines for one product are reported without blocking other requests', async () => {
  const rows = Array.from({ length: 5_000 }, (_, i) =>
    fresh('endless', { 'spec_en-US': `Size=S${i}`, 'spec_ja-JP': '' }),
  )
  const { answer: report, longestMs } = await longestBlock(() => dry(csvOf(rows)))
  assert.deepEqual(report.problems, [{ line: 202, column: 'key', rule: 'tooLarge', value: 'endless' }])
  assert.ok(longestMs < 1_000, `other requests waited ${longestMs} ms`)
})

test('two lines that contradict each other are reported', async () => {
  const rows = [
    fresh('double'),
    fresh('double', { 'title_en-US': 'Another towel', 'spec_en-US': 'Colour=Blue', 'spec_ja-JP': '色=青' }),
  ]
  assert.deepEqual(
    (await dry(csvOf(rows))).problems.map(({ line, column, rule }) => ({ line, column, rule })),
    [{ line: 3, column: 'title_en-US', rule: 'repeated' }],
  )
  const same = await dry(csvOf([fresh('double'), fresh('double')]))
  assert.deepEqual(
    same.problems.map(({ column, rule }) => ({ column, rule })),
    [{ column: 'spec_en-US', rule: 'repeated' }],
  )
})

test('only catalog operators import and export product files', async () => {
  const finance = await signIn('finance')
  const body = { csv: 'key', dry_run: true }
  await assert.rejects(finance(importProducts, { body }), { name: 'Failed', status: 403 })
  await assert.rejects(finance(exportProducts, { query: {} }), { name: 'Failed', status: 403 })
  await assert.rejects(guest(importProducts, { body }), { reason: 'auth.required', status: 401 })
  const shopper = as((await guest(login, { body: { account: 'demo', password: 'demo1234' } })).userinfo.token)
  await assert.rejects(shopper(exportProducts, { query: {} }), { reason: 'auth.required', status: 401 })
})
