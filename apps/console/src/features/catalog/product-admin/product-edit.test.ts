// An edit goes on while a save is open, without making its new SKUs a second time.
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

test('what was typed while a save was open stays, and SKUs that were new in it have their ids', () => {
  const [red, blue, green] = [newValue(), newValue(), newValue()]
  const colour = { key: 'colour', name: { 'en-US': 'Colour' }, values: [red, blue] }
  const saved = { ...newSku({ colour: red.key }), id: 7, price: cents(500) }
  const fresh = { ...newSku({ colour: blue.key }), price: cents(600), stock: 4 }
  const sent = { ...emptyEdit(), title: { 'en-US': 'Cup' }, spec_groups: [colour], skus: [saved, fresh] }
  const answer = storedAs(sent)

  const later = { ...newSku({ colour: green.key }), price: cents(700) }
  const current = {
    ...sent,
    title: { 'en-US': 'Cup, large' },
    // The order has changed as well, so that a place does not tell which one was sent.
    spec_groups: [{ ...colour, values: [green, blue, red] }],
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
