// Tests of what stands in the way of ordering: the first thing on the page comes first, and each line has its remedy.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Preview } from '@shop/contract/sales/checkout.ts'
import { cents, zeroCents } from '@shop/contract/wire.ts'
import { hurdleOf, isOrdered, missingOf, placeOf, placeOfRefusal, remedyOf, stillStands } from './rules.ts'

const refused = {
  ...{ code: 'BIG', ok: false, reason: 'promo.minimum' as const, text: 'Add more', missing: zeroCents },
  discount: zeroCents,
}

test('What blocks the order comes before a code that does not count', () => {
  assert.equal(hurdleOf({ blocked: null, promo: null }), undefined)
  assert.equal(hurdleOf({ blocked: null, promo: { ...refused, ok: true } }), undefined)
  assert.equal(hurdleOf({ blocked: null, promo: refused }), 'promo')
  assert.equal(hurdleOf({ blocked: 'address.required', promo: refused }), 'address')
  assert.equal(hurdleOf({ blocked: 'stock.insufficient', promo: refused }), 'lines')
  assert.equal(hurdleOf({ blocked: 'purchase.over_limit', promo: null }), 'lines')
  const undeliverable = hurdleOf({ blocked: 'address.undeliverable', promo: null })
  assert.equal(undeliverable && placeOf(undeliverable), 'address')
})

test('A refusal stands where it can be put right', () => {
  assert.equal(placeOfRefusal('address.undeliverable'), 'address')
  assert.equal(placeOfRefusal('promo.exhausted'), 'promo')
  assert.equal(placeOfRefusal('price.changed'), 'lines')
  assert.equal(placeOfRefusal('wallet.insufficient'), 'payment')
  assert.equal(placeOfRefusal('list.full'), 'unpaid')
})

test('Too many can be fewer, nothing can only be left out, another price needs nothing', () => {
  assert.equal(remedyOf({ change: null, qty_max: 5 }), undefined)
  assert.equal(remedyOf({ change: 'price', qty_max: 5 }), undefined)
  assert.equal(remedyOf({ change: 'stock', qty_max: 3 }), 'lower')
  assert.equal(remedyOf({ change: 'limit', qty_max: 0 }), 'leaveOut')
  assert.equal(remedyOf({ change: 'gone', qty_max: 4 }), 'leaveOut')
})

test('What the wallet lacks is what the refusal says of all that waits', () => {
  assert.equal(missingOf({ missing: '1234.56' }), 123_456)
  for (const params of [{}, { missing: 7 }, { missing: 'much' }, { missing: '1.5' }, { missing: '$1,234.56' }]) {
    assert.equal(missingOf(params), undefined)
  }
})

test('A sentence about the order ends with what it was said about', () => {
  const wish = {}
  let moment = 9
  const preview = (total: number) =>
    ({ total: cents(total), groups: [{ arrives_to: new Date(moment++) }] }) as unknown as Preview
  const then = { wish, preview: preview(500) }
  assert.equal(stillStands('list.full', then, { wish, preview: preview(500) }), true)
  assert.equal(stillStands('list.full', then, { wish: {}, preview: preview(500) }), false, 'a line was left out')
  assert.equal(stillStands('stock.insufficient', then, { wish, preview: preview(600) }), false, 'reckoned anew')
  assert.equal(stillStands('price.changed', then, { wish, preview: preview(600) }), true)
  assert.equal(stillStands('price.changed', then, { wish: {}, preview: preview(600) }), false)
})

test('A shop of which nothing is left makes no order', () => {
  const line = (change: 'gone' | 'stock' | null, most: number) => ({ change, qty_max: most }) as never
  assert.equal(isOrdered({ lines: [line('gone', 0), line('stock', 0)] }), false)
  assert.equal(isOrdered({ lines: [line('gone', 0), line('stock', 1)] }), true)
  assert.equal(isOrdered({ lines: [line(null, 5)] }), true)
})
