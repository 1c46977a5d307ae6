// Tests that specifications become SKUs without losing what was already typed.
/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import { allSkus, combinationCount, combinations, reshapedSkus } from './combinations.ts'
import { draftOf, emptyEdit, type GroupEdit, newSku } from './product-edit.ts'

function group(key: string, ...values: string[]): GroupEdit {
  return { key, name: { 'en-US': key }, values: values.map((value) => ({ key: value, name: {}, picture_id: null })) }
}

test('every combination appears once, in the order of the values; without groups there is one', () => {
  assert.deepEqual(combinations([]), [{}])
  assert.deepEqual(combinations([group('color', 'red', 'blue'), group('size', 's', 'm')]), [
    { color: 'red', size: 's' },
    { color: 'red', size: 'm' },
    { color: 'blue', size: 's' },
    { color: 'blue', size: 'm' },
  ])
})

test('too many combinations give none', () => {
  const many = Array.from({ length: 15 }, (_, index) => `v${index}`)
  const groups = [group('a', ...many), group('b', ...many.map((value) => `b${value}`))]
  assert.equal(combinationCount(groups), 225)
  assert.deepEqual(combinations(groups), [])
})

test('a new group keeps the existing SKUs, and a new value copies the price of its neighbor', () => {
  const only = { ...newSku({}), id: 7, price: cents(500), stock: 3 }
  const [first, second] = reshapedSkus({ skus: [only], spec_groups: [] }, [group('size', 's', 'm')])
  assert.deepEqual(
    { id: first?.id, stock: first?.stock, choice: first?.choice },
    { id: 7, stock: 3, choice: { size: 's' } },
  )
  assert.deepEqual(
    { id: second?.id, stock: second?.stock, price: second?.price },
    { id: undefined, stock: 0, price: 500 },
  )
})

test('removing a value removes its SKUs, and removing a group keeps the first SKU of each combination', () => {
  const groups = [group('color', 'red', 'blue'), group('size', 's', 'm')]
  const skus = combinations(groups).map((choice, index) => ({ ...newSku(choice), id: index + 1 }))
  const withoutBlue = reshapedSkus({ skus, spec_groups: groups }, [group('color', 'red'), group('size', 's', 'm')])
  assert.deepEqual(
    withoutBlue.map((sku) => sku.id),
    [1, 2],
  )
  const withoutSize = reshapedSkus({ skus, spec_groups: groups }, [group('color', 'red', 'blue')])
  assert.deepEqual(
    withoutSize.map((sku) => sku.id),
    [1, 3],
  )
})

test('a choice is sent as the position of its value in the current order', () => {
  const spec_groups = [group('size', 'm', 's'), group('color', 'red')]
  const skus = [newSku({ color: 'red', size: 's' })]
  assert.deepEqual(draftOf({ ...emptyEdit(), spec_groups, skus }).skus[0]?.choice, [1, 0])
})

test('omitted combinations stay omitted when a value or a group is added, and allSkus adds them', () => {
  const groups = [group('color', 'red', 'blue'), group('size', 's', 'm')]
  const spec_groups = groups
  const included = combinations(groups).filter(({ color, size }) => color !== 'blue' || size !== 'm')
  const skus = included.map((choice, index) => ({ ...newSku(choice), id: index + 1 }))
  const namesOf = (made: readonly { choice: Record<string, string> }[]) =>
    made.map(({ choice }) => Object.values(choice).join('/'))
  const withLarge = reshapedSkus({ skus, spec_groups }, [group('color', 'red', 'blue'), group('size', 's', 'm', 'l')])
  assert.deepEqual(namesOf(withLarge), ['red/s', 'red/m', 'red/l', 'blue/s', 'blue/l'])
  const fabricGroups = [...groups, group('fabric', 'wool')]
  const inWool = reshapedSkus({ skus, spec_groups }, fabricGroups)
  assert.deepEqual(namesOf(inWool), ['red/s/wool', 'red/m/wool', 'blue/s/wool'])
  const inSilk = reshapedSkus({ skus: inWool, spec_groups: fabricGroups }, [...groups, group('fabric', 'wool', 'silk')])
  assert.deepEqual(
    namesOf(inSilk).filter((name) => name.endsWith('silk')),
    ['red/s/silk', 'red/m/silk', 'blue/s/silk'],
  )
  assert.deepEqual(namesOf(allSkus(skus, groups)), ['red/s', 'red/m', 'blue/s', 'blue/m'])
})
