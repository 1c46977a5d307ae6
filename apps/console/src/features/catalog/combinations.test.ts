// Specifications become SKUs without losing what was already typed.
/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import { combinationCount, combinations, fitSkus } from './combinations.ts'
import { draftOf, emptyEdit, type GroupEdit, newSku } from './product-edit.ts'

function group(key: string, ...values: string[]): GroupEdit {
  return { key, name: { 'en-US': key }, values: values.map((value) => ({ key: value, name: {}, picture_id: null })) }
}

test('every combination once, in the order of the values; without groups there is one', () => {
  assert.deepEqual(combinations([]), [{}])
  assert.deepEqual(combinations([group('colour', 'red', 'blue'), group('size', 's', 'm')]), [
    { colour: 'red', size: 's' },
    { colour: 'red', size: 'm' },
    { colour: 'blue', size: 's' },
    { colour: 'blue', size: 'm' },
  ])
})

test('too many combinations are not made', () => {
  const many = Array.from({ length: 15 }, (_, at) => `v${at}`)
  const groups = [group('a', ...many), group('b', ...many.map((value) => `b${value}`))]
  assert.equal(combinationCount(groups), 225)
  assert.deepEqual(combinations(groups), [])
})

test('a new group keeps the SKUs, a new value starts like its neighbour', () => {
  const only = { ...newSku({}), id: 7, price: cents(500), stock: 3 }
  const [first, second] = fitSkus([only], [group('size', 's', 'm')])
  assert.deepEqual([first?.id, first?.stock, first?.choice], [7, 3, { size: 's' }])
  assert.deepEqual([second?.id, second?.stock, second?.price], [undefined, 0, 500])
})

test('a value taken away takes its SKU with it, a group taken away leaves the first of each', () => {
  const groups = [group('colour', 'red', 'blue'), group('size', 's', 'm')]
  const skus = combinations(groups).map((choice, at) => ({ ...newSku(choice), id: at + 1 }))
  const withoutBlue = fitSkus(skus, [group('colour', 'red'), group('size', 's', 'm')])
  assert.deepEqual(
    withoutBlue.map((sku) => sku.id),
    [1, 2],
  )
  const withoutSize = fitSkus(skus, [group('colour', 'red', 'blue')])
  assert.deepEqual(
    withoutSize.map((sku) => sku.id),
    [1, 3],
  )
})

test('a choice is sent by the place of its value, whatever the order became', () => {
  const spec_groups = [group('size', 'm', 's'), group('colour', 'red')]
  const skus = [newSku({ colour: 'red', size: 's' })]
  assert.deepEqual(draftOf({ ...emptyEdit(), spec_groups, skus }).skus[0]?.choice, [1, 0])
})
