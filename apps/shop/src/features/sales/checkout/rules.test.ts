// Tests of what blocks an order, where a refusal is shown, and how a line can be fixed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Preview } from '@shop/contract/sales/checkout.ts'
import { cents, zeroCents } from '@shop/contract/wire.ts'
import {
  blockerOf,
  cardOf,
  fixOf,
  isBagChange,
  isOrdered,
  isStillValid,
  missingOf,
  sectionOf,
  sectionOfRefusal,
} from './rules.ts'

const refused = {
  ...{ code: 'BIG', ok: false, reason: 'promo.minimum' as const, text: 'Add more', missing: zeroCents },
  discount: zeroCents,
}

test('A blocked order comes before an invalid promo code', () => {
  assert.equal(blockerOf({ blocked: null, promo: null }), undefined)
  assert.equal(blockerOf({ blocked: null, promo: { ...refused, ok: true } }), undefined)
  assert.equal(blockerOf({ blocked: null, promo: refused }), 'promo')
  assert.equal(blockerOf({ blocked: 'address.required', promo: refused }), 'address')
  assert.equal(blockerOf({ blocked: 'stock.insufficient', promo: refused }), 'lines')
  assert.equal(blockerOf({ blocked: 'purchase.over_limit', promo: null }), 'lines')
  const undeliverable = blockerOf({ blocked: 'address.undeliverable', promo: null })
  assert.equal(undeliverable && sectionOf(undeliverable), 'address')
})

test('A refusal is shown in the section where it can be fixed', () => {
  assert.equal(sectionOfRefusal('address.undeliverable'), 'address')
  assert.equal(sectionOfRefusal('promo.exhausted'), 'promo')
  assert.equal(sectionOfRefusal('price.changed'), 'lines')
  assert.equal(sectionOfRefusal('wallet.insufficient'), 'payment')
  assert.equal(sectionOfRefusal('list.full'), 'unpaid')
})

test('A card pays only on a secure page, and not an order that was refused', () => {
  const card = { amount: cents(500), fee: zeroCents } as Preview['card']
  assert.equal(cardOf({ card }, { isRefused: false, isSecure: true }), card)
  assert.equal(cardOf({ card }, { isRefused: true, isSecure: true }), null)
  assert.equal(cardOf({ card }, { isRefused: false, isSecure: false }), null)
})

test('A quantity can be lowered, an unavailable line only left out, a changed price needs no fix', () => {
  assert.equal(fixOf({ change: null, qty_max: 5 }), undefined)
  assert.equal(fixOf({ change: 'price', qty_max: 5 }), undefined)
  assert.equal(fixOf({ change: 'stock', qty_max: 3 }), 'lower')
  assert.equal(fixOf({ change: 'limit', qty_max: 0 }), 'leaveOut')
  assert.equal(fixOf({ change: 'gone', qty_max: 4 }), 'leaveOut')
})

test('The missing amount is parsed from the refusal', () => {
  assert.equal(missingOf({ missing: '1234.56' }), 123_456)
  for (const params of [{}, { missing: 7 }, { missing: 'much' }, { missing: '1.5' }, { missing: '$1,234.56' }]) {
    assert.equal(missingOf(params), undefined)
  }
})

test('Other quantities or lines are a change of the bag, another price is not', () => {
  const preview = (...lines: [sku_id: number, qty: number, price: number][]) =>
    ({ groups: [{ lines: lines.map(([sku_id, qty, price]) => ({ sku_id, qty, price: cents(price) })) }] }) as Preview
  const before = preview([1, 2, 500], [2, 1, 700])
  assert.equal(isBagChange(before, preview([1, 3, 500], [2, 1, 700])), true)
  assert.equal(isBagChange(before, preview([1, 2, 500])), true, 'removed')
  assert.equal(isBagChange(before, preview([1, 2, 500], [3, 1, 800])), true, 'another SKU')
  assert.equal(isBagChange(before, preview([1, 2, 501], [2, 1, 700])), false)
  assert.equal(isBagChange(before, preview([1, 3, 501], [2, 1, 700])), false, 'both')
  assert.equal(isBagChange(before, before), false)
})

test('A problem is valid until the input or the preview changes', () => {
  const previewInput = {}
  let time = 9
  const preview = (total: number) =>
    ({ total: cents(total), groups: [{ arrives_to: new Date(time++) }] }) as unknown as Preview
  const previous = { previewInput, preview: preview(500) }
  assert.equal(isStillValid('list.full', previous, { previewInput, preview: preview(500) }), true)
  assert.equal(
    isStillValid('list.full', previous, { previewInput: {}, preview: preview(500) }),
    false,
    'the input changed',
  )
  assert.equal(
    isStillValid('stock.insufficient', previous, { previewInput, preview: preview(600) }),
    false,
    'the preview changed',
  )
  assert.equal(isStillValid('price.changed', previous, { previewInput, preview: preview(600) }), true)
  assert.equal(isStillValid('price.changed', previous, { previewInput: {}, preview: preview(600) }), false)
})

test('A shop without available lines is not ordered from', () => {
  const line = (change: 'gone' | 'stock' | null, max: number) => ({ change, qty_max: max }) as never
  assert.equal(isOrdered({ lines: [line('gone', 0), line('stock', 0)] }), false)
  assert.equal(isOrdered({ lines: [line('gone', 0), line('stock', 1)] }), true)
  assert.equal(isOrdered({ lines: [line(null, 5)] }), true)
})
