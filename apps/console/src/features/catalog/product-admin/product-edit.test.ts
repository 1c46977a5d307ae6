// Tests that editing can continue during a save without creating new SKUs twice.
/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EditedProduct } from '@shop/contract/catalog/admin-products.ts'
import { cents } from '@shop/contract/wire.ts'
import {
  differs,
  draftOf,
  editOf,
  emptyEdit,
  mergeLaterEdits,
  newSku,
  newValue,
  type ProductEdit,
} from './product-edit.ts'

function storedAs(edit: ProductEdit): EditedProduct {
  const draft = draftOf(edit)
  const wire = { id: 1, key: 'cup', status: 'off' as const, pictures: [], sold: 0, seen: 0, version: 2 }
  const now = new Date(0)
  const skus = draft.skus.map((sku, index) => ({ ...sku, id: sku.id ?? 100 + index }))
  return { ...draft, ...wire, skus, created_at: now, updated_at: now }
}

test('edits made during a save stay, and the SKUs it created get their ids', () => {
  const [red, blue, green] = [newValue(), newValue(), newValue()]
  const color = { key: 'color', name: { 'en-US': 'Color' }, values: [red, blue] }
  const saved = { ...newSku({ color: red.key }), id: 7, price: cents(500) }
  const fresh = { ...newSku({ color: blue.key }), price: cents(600), stock: 4 }
  const sent = { ...emptyEdit(), title: { 'en-US': 'Cup' }, spec_groups: [color], skus: [saved, fresh] }
  const answer = storedAs(sent)

  const later = { ...newSku({ color: green.key }), price: cents(700) }
  const current = {
    ...sent,
    title: { 'en-US': 'Cup, large' },
    // The order has changed as well, so the position does not identify the SKU that was sent.
    spec_groups: [{ ...color, values: [green, blue, red] }],
    skus: [later, { ...fresh, price: cents(650) }, saved],
  }
  const after = mergeLaterEdits(current, sent, answer)
  assert.equal(after.title['en-US'], 'Cup, large')
  assert.deepEqual(
    after.skus.map((sku) => [sku.id, sku.price]),
    [
      [undefined, 700],
      [101, 650],
      [7, 500],
    ],
  )
  assert.equal(differs(after, editOf(answer, '')), true)
  assert.equal(differs(mergeLaterEdits({ ...sent }, sent, answer), editOf(answer, '')), false)
})
