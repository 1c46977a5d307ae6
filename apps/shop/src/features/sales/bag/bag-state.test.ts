// Tests of optimistic changes to the bag, and of counting changed lines.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import { item, shop, testBag } from '../../../../test/bag.ts'
import {
  boundOf,
  checkedIds,
  countChanged,
  itemsOf,
  lineTotal,
  withChecked,
  withoutItems,
  withQuantity,
} from './bag-state.ts'

const bag = testBag([{ ...item(4), shop: shop(2), why: 'gone' }])

test('Checking or changing a quantity affects only the given lines', () => {
  assert.deepEqual(checkedIds(withChecked(bag, [2, 3], true)), [1, 2, 3])
  assert.deepEqual(checkedIds(withChecked(bag, [1], false)), [])
  assert.deepEqual(
    itemsOf(withQuantity(bag, 2, 5)).map(({ qty }) => qty),
    [1, 5, 1],
  )
})

test('The total of a line follows its quantity', () => {
  assert.equal(lineTotal(item(1, { price: cents(1_010) }), 3), cents(3_030))
})

test('Removing the last line of a shop removes the shop', () => {
  const left = withoutItems(bag, [3, 4])
  assert.deepEqual(
    { shops: left.groups.map((group) => group.shop.id), invalid: left.invalid, total: left.total },
    { shops: [1], invalid: [], total: 2 },
  )
})

test('A changed price or a quantity above the maximum counts as changed', () => {
  const changed = withQuantity(bag, 2, 10)
  assert.equal(countChanged(bag), 0)
  assert.equal(countChanged(changed), 1)
  const [first] = bag.groups
  assert.ok(first)
  const withHigherPrice = { ...bag, groups: [{ ...first, items: [item(1, { price: cents(1_100) })] }] }
  assert.equal(countChanged(withHigherPrice), 1)
})

test('The quantity bound names its source', () => {
  assert.equal(boundOf(item(1)), 'stock')
  assert.equal(boundOf(item(1, { limit_per_user: 3, qty_max: 3 })), 'limit')
  assert.equal(boundOf(item(1, { limit_per_user: 20 })), 'stock')
  assert.equal(boundOf(item(1, { stock: 5_000, qty_max: 999 })), undefined)
})
