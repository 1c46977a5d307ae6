// Tests of what prevents a product from being saved or published.
/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import { checkEdit, missingParts } from './product-check.ts'
import { differs, emptyEdit, newSku, type ProductEdit } from './product-edit.ts'

const validEdit: ProductEdit = {
  ...emptyEdit(),
  shop_id: 1,
  category_id: 2,
  freight_template_id: 3,
  weight_grams: 300,
  title: { 'ja-JP': 'ランプ' },
  picture_ids: [9],
  skus: [{ ...newSku({}), price: cents(1000) }],
}

test('a complete product may be saved and published', () => {
  assert.deepEqual(checkEdit(validEdit), {})
  assert.deepEqual(missingParts(validEdit), [])
})

test('an empty product reports every missing field by its path on the wire', () => {
  assert.deepEqual(checkEdit(emptyEdit()), {
    title: 'required',
    picture_ids: 'required',
    shop_id: 'chooseOne',
    category_id: 'chooseOne',
    weight_grams: 'required',
    'skus.0.price': 'required',
  })
  assert.deepEqual(missingParts(emptyEdit()), ['title', 'picture', 'sku', 'freight'])
})

test('a blank title, a zero price and an earlier price that is not higher are problems', () => {
  const sku = { ...newSku({}), price: cents(0), was: cents(0) }
  const edit = { ...validEdit, title: { 'en-US': '  ' }, skus: [sku] }
  assert.deepEqual(checkEdit(edit), { title: 'required', 'skus.0.price': 'tooSmall', 'skus.0.was': 'tooSmall' })
})

test('an inactive SKU does not make a product ready to publish', () => {
  assert.deepEqual(missingParts({ ...validEdit, skus: validEdit.skus.map((sku) => ({ ...sku, active: false })) }), [
    'sku',
  ])
})

test('the stock of a saved SKU does not count as an edit, that of a new one does', () => {
  const withStock = (id: number | undefined, stock: number) => ({
    ...validEdit,
    skus: validEdit.skus.map((sku) => ({ ...sku, id, stock })),
  })
  assert.equal(differs(withStock(5, 1), withStock(5, 2)), false)
  assert.equal(differs(withStock(undefined, 1), withStock(undefined, 2)), true)
})
