// Tests of the bag on screen: ticks, quantities and removals show at once, and what changed is counted.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Bag, BagItem } from '@shop/contract/sales/bag.ts'
import { cents, zeroCents } from '@shop/contract/wire.ts'
import { boundOf, checkedIds, countChanged, itemsOf, withChecked, withoutItems, withQuantity } from './bag-state.ts'

const image: BagItem['image'] = { url: '/p/1', w: 10, h: 10, thumb: '' }
const shop = (id: number) => ({ id, name: `Shop ${id}`, logo: image })

function item(id: number, more: Partial<BagItem> = {}): BagItem {
  return {
    ...{ id, product_id: id, sku_id: id, title: `Thing ${id}`, spec: '', image },
    ...{ price: cents(1_000), price_added: cents(1_000), qty: 1, stock: 9, qty_max: 9, limit_per_user: null },
    ...{ checked: false, free_freight: false, created_at: new Date(0) },
    ...more,
  }
}

const bag: Bag = {
  groups: [
    { shop: shop(1), items: [item(1, { checked: true }), item(2)] },
    { shop: shop(2), items: [item(3)] },
  ],
  invalid: [{ ...item(4), shop: shop(2), why: 'gone' }],
  selected: { count: 1, lines: 1, subtotal: zeroCents },
  total: 4,
}

test('A tick and a quantity touch only their lines', () => {
  assert.deepEqual(checkedIds(withChecked(bag, [2, 3], true)), [1, 2, 3])
  assert.deepEqual(checkedIds(withChecked(bag, [1], false)), [])
  assert.deepEqual(
    itemsOf(withQuantity(bag, 2, 5)).map(({ qty }) => qty),
    [1, 5, 1],
  )
})

test('The last line of a shop takes the shop with it', () => {
  const left = withoutItems(bag, [3, 4])
  assert.deepEqual([left.groups.map((group) => group.shop.id), left.invalid.length, left.total], [[1], 0, 2])
})

test('Another price and too large a quantity count as changed', () => {
  const changed = withQuantity(bag, 2, 10)
  assert.equal(countChanged(bag), 0)
  assert.equal(countChanged(changed), 1)
  const [first] = bag.groups
  assert.ok(first)
  const dearer = { ...bag, groups: [{ ...first, items: [item(1, { price: cents(1_100) })] }] }
  assert.equal(countChanged(dearer), 1)
})

test('The bound of a quantity says whose it is', () => {
  assert.equal(boundOf(item(1)), 'stock')
  assert.equal(boundOf(item(1, { limit_per_user: 3, qty_max: 3 })), 'limit')
  assert.equal(boundOf(item(1, { limit_per_user: 20 })), 'stock')
  assert.equal(boundOf(item(1, { stock: 5_000, qty_max: 999 })), undefined)
})
