// Tests of product drafts: what is refused, and what happens to SKUs when spec groups change.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeProduct, type ProductDraft } from '@shop/contract/catalog/admin-products.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { edit, openCatalogConsole } from '../../../../test/catalog-console.ts'
import { createHarness } from '../../../../test/harness.ts'

const harness = await createHarness({ demo: true })
const { db } = harness
const { clerk, create, draft, ids, tables } = await openCatalogConsole(harness)

test('an invalid draft is refused with its field, and nothing is written', async () => {
  const [red, second] = draft().skus
  assert.ok(red && second)
  const wrong: [Partial<ProductDraft>, Record<string, string>][] = [
    [{ title: {} }, { title: 'required', 'title.en-US': 'required', 'title.zh-CN': 'required' }],
    [{ title: { 'en-US': '  ' }, description: {} }, { title: 'required' }],
    [{ description: { 'th-TH': 'คำอธิบาย' } }, { 'title.th-TH': 'required' }],
    [{ shop_id: 999_999 }, { shop_id: 'chooseOne' }],
    [{ category_id: 999_999 }, { category_id: 'chooseOne' }],
    [{ freight_template_id: 999_999 }, { freight_template_id: 'chooseOne' }],
    [{ picture_ids: [ids.pictures[0] ?? 0, 999_999] }, { 'picture_ids.1': 'chooseOne' }],
    [{ picture_ids: [1, 1] }, { picture_ids: 'repeated' }],
    [{ skus: [{ ...red, price: cents(0) }] }, { 'skus.0.price': 'tooSmall' }],
    [{ skus: [{ ...red, price: cents(-500) }] }, { 'skus.0.price': 'tooSmall' }],
    [{ skus: [{ ...red, price: cents(999_999_999_99) }] }, { 'skus.0.price': 'tooLarge' }],
    [{ skus: [{ ...red, was: cents(1500) }] }, { 'skus.0.was': 'tooSmall' }],
    [{ skus: [{ ...red, was: cents(9000) }] }, { 'skus.0.was': 'wasNotGenuine' }],
    [{ skus: [red, { ...second, choice: [0, 0] }] }, { 'skus.1.choice': 'repeated' }],
    [{ skus: [{ ...red, choice: [0] }] }, { 'skus.0.choice': 'format' }],
    [{ skus: [{ ...red, choice: [0, 7] }] }, { 'skus.0.choice': 'format' }],
    [{ skus: [{ ...red, id: 500_001 }] }, { 'skus.0.id': 'chooseOne' }],
    [{ skus: [{ ...red, picture_id: 999_999 }] }, { 'skus.0.picture_id': 'chooseOne' }],
    [{ attributes: [{ name: {}, value: { 'en-US': 'Linen' } }] }, { 'attributes.0.name': 'required' }],
    [
      {
        spec_groups: [{ name: {}, values: [{ name: { 'en-US': 'M' } }, { name: { 'en-US': 'M' } }] }],
        skus: [{ ...red, choice: [0] }],
      },
      { 'spec_groups.0.name': 'required', 'spec_groups.0.values.1.name': 'repeated' },
    ],
  ]
  const created = await create()
  const before = await tables()
  for (const [overrides, fields] of wrong) {
    const expected = { reason: 'input.invalid', fields }
    await assert.rejects(create(overrides), expected, JSON.stringify(overrides))
    await assert.rejects(clerk(changeProduct, edit(created, overrides)), expected, JSON.stringify(overrides))
  }
  assert.deepEqual(await tables(), before)
})

test('a SKU of another product cannot be taken over', async () => {
  const [product, otherProduct] = [await create(), await create()]
  const before = await tables()
  const skus = product.skus.map((sku, i) => (i === 0 ? { ...sku, id: otherProduct.skus[0]?.id } : sku))
  await assert.rejects(clerk(changeProduct, edit(product, { skus })), { fields: { 'skus.0.id': 'chooseOne' } })
  assert.deepEqual(await tables(), before)
})

test('SKUs keep their ids when spec groups change, and removed SKUs are retired, not deleted', async () => {
  const created = await create()
  const [redM, redL, blueM, blueL] = created.skus
  assert.ok(redM && redL && blueM && blueL)
  // Blue first, a new color, and red L is gone.
  const colors = {
    name: { 'en-US': 'Colour' },
    values: ['Blue', 'Green', 'Red'].map((name) => ({ name: { 'en-US': name } })),
  }
  const changed = await clerk(
    changeProduct,
    edit(created, {
      spec_groups: [colors, created.spec_groups[1] ?? colors],
      skus: [
        { ...blueM, choice: [0, 0] },
        { ...blueL, choice: [0, 1], active: false },
        { ...redM, choice: [2, 0] },
        { choice: [1, 0], price: cents(2500), stock: 3, active: true },
      ],
    }),
  )
  assert.deepEqual(
    changed.skus.map((sku) => ({ id: sku.id, choice: sku.choice.join(), stock: sku.stock })),
    [
      { id: blueM.id, choice: '0,0', stock: 10 },
      { id: blueL.id, choice: '0,1', stock: 10 },
      { id: redM.id, choice: '2,0', stock: 10 },
      { id: changed.skus[3]?.id, choice: '1,0', stock: 3 },
    ],
  )
  const [retired] = await db.query<{ active: boolean; stock: number }>(
    sql`select active, stock from skus where id = ${redL.id}`,
  )
  assert.deepEqual(retired, { active: false, stock: 10 })
  // A removed choice can be offered again as a new SKU.
  const again = await clerk(
    changeProduct,
    edit(changed, { skus: [...changed.skus, { choice: [2, 1], price: cents(2600), stock: 1, active: true }] }),
  )
  assert.equal(again.skus.length, 5)
  assert.notEqual(again.skus[4]?.id, redL.id)
})

test('two SKUs can swap choices, and spec groups can be removed and added again', async () => {
  const created = await create()
  const [first, second, ...rest] = created.skus
  assert.ok(first && second)
  const swapped = await clerk(
    changeProduct,
    edit(created, { skus: [{ ...first, choice: second.choice }, { ...second, choice: first.choice }, ...rest] }),
  )
  assert.deepEqual(swapped.skus[0]?.choice, [0, 1])
  const plain = await clerk(changeProduct, edit(swapped, { spec_groups: [], skus: [{ ...first, choice: [] }] }))
  assert.deepEqual(
    plain.skus.map((sku) => sku.id),
    [first.id],
  )
  const replaced = await clerk(
    changeProduct,
    edit(plain, { skus: [{ choice: [], price: cents(500), stock: 1, active: true }] }),
  )
  assert.notEqual(replaced.skus[0]?.id, first.id)
  const groups = await clerk(changeProduct, edit(replaced, { spec_groups: created.spec_groups, skus: draft().skus }))
  assert.equal(groups.skus.length, 4)
})

test('stock in a draft applies to new SKUs only', async () => {
  const created = await create()
  const skus = created.skus.map((sku) => ({ ...sku, stock: 999 }))
  const changed = await clerk(changeProduct, edit(created, { skus }))
  assert.ok(changed.skus.every((sku) => sku.stock === 10))
})

test('a product may have 200 SKUs and not 201', async () => {
  const values = (count: number) => Array.from({ length: count }, (_, i) => ({ name: { 'en-US': `V${i}` } }))
  const spec_groups = [
    { name: { 'en-US': 'A' }, values: values(20) },
    { name: { 'en-US': 'B' }, values: values(11) },
  ]
  const grid = Array.from({ length: 201 }, (_, i) => ({
    choice: [i % 20, Math.floor(i / 20)],
    price: cents(1000 + i),
    stock: i,
    active: true,
  }))
  await assert.rejects(create({ spec_groups, skus: grid }), { fields: { skus: 'tooLarge' } })
  const created = await create({ spec_groups, skus: grid.slice(0, 200) })
  assert.equal(created.skus.length, 200)
  assert.deepEqual(created.skus[199]?.choice, [19, 9])
  const skus = created.skus.map((sku) => ({ ...sku, price: cents(sku.price + 1) }))
  const changed = await clerk(changeProduct, edit(created, { skus }))
  assert.deepEqual(
    changed.skus.map((sku) => sku.price),
    skus.map((sku) => sku.price),
  )
})

test('a product cannot move to another shop, in the editor or in the database', async () => {
  const created = await create()
  const [otherShop] = await db.query<{ id: number; key: string }>(sql`
    select id, key from shops where id <> ${created.shop_id} order by id limit 1`)
  const before = await tables()
  const moved = edit(created, { shop_id: otherShop?.id ?? 0 })
  await assert.rejects(clerk(changeProduct, moved), { fields: { shop_id: 'fixed' } })
  await assert.rejects(
    db.query(sql`update products set shop_id = ${otherShop?.id} where id = ${created.id}`),
    /belongs to shop/,
  )
  assert.deepEqual(await tables(), before)
})
