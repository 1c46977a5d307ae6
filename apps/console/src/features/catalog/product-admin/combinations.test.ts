// Specifications become SKUs without losing what was already typed.
/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import { allSkus, combinationCount, combinations, reshapedSkus } from './combinations.ts'
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
  const many = Array.from({ length: 15 }, (_, index) => `v${index}`)
  const groups = [group('a', ...many), group('b', ...many.map((value) => `b${value}`))]
  assert.equal(combinationCount(groups), 225)
  assert.deepEqual(combinations(groups), [])
})

test('a new group keeps the SKUs, a new value starts like its neighbour', () => {
  const only = { ...newSku({}), id: 7, price: cents(500), stock: 3 }
  const [first, second] = reshapedSkus({ skus: [only], spec_groups: [] }, [group('size', 's', 'm')])
  assert.deepEqual([first?.id, first?.stock, first?.choice], [7, 3, { size: 's' }])
  assert.deepEqual([second?.id, second?.stock, second?.price], [undefined, 0, 500])
})

test('a value taken away takes its SKU with it, a group taken away leaves the first of each', () => {
  const groups = [group('colour', 'red', 'blue'), group('size', 's', 'm')]
  const skus = combinations(groups).map((choice, index) => ({ ...newSku(choice), id: index + 1 }))
  const withoutBlue = reshapedSkus({ skus, spec_groups: groups }, [group('colour', 'red'), group('size', 's', 'm')])
  assert.deepEqual(
    withoutBlue.map((sku) => sku.id),
    [1, 2],
  )
  const withoutSize = reshapedSkus({ skus, spec_groups: groups }, [group('colour', 'red', 'blue')])
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

test('what was left out stays out when a value or a group is added, and comes when all are asked for', () => {
  const groups = [group('colour', 'red', 'blue'), group('size', 's', 'm')]
  const spec_groups = groups
  const left = combinations(groups).filter(({ colour, size }) => colour !== 'blue' || size !== 'm')
  const skus = left.map((choice, index) => ({ ...newSku(choice), id: index + 1 }))
  const shown = (made: readonly { choice: Record<string, string> }[]) =>
    made.map(({ choice }) => Object.values(choice).join('/'))
  const withLarge = reshapedSkus({ skus, spec_groups }, [group('colour', 'red', 'blue'), group('size', 's', 'm', 'l')])
  assert.deepEqual(shown(withLarge), ['red/s', 'red/m', 'red/l', 'blue/s', 'blue/l'])
  const cloth = [...groups, group('cloth', 'wool')]
  const inWool = reshapedSkus({ skus, spec_groups }, cloth)
  assert.deepEqual(shown(inWool), ['red/s/wool', 'red/m/wool', 'blue/s/wool'])
  const inSilk = reshapedSkus({ skus: inWool, spec_groups: cloth }, [...groups, group('cloth', 'wool', 'silk')])
  assert.deepEqual(
    shown(inSilk).filter((name) => name.endsWith('silk')),
    ['red/s/silk', 'red/m/silk', 'blue/s/silk'],
  )
  assert.deepEqual(shown(allSkus(skus, groups)), ['red/s', 'red/m', 'blue/s', 'blue/m'])
})
