// Tests of what stands in the way of ordering: the first thing on the page comes first, and each line has its remedy.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zeroCents } from '@shop/contract/wire.ts'
import { hurdleOf, placeOf, placeOfRefusal, remedyOf } from './rules.ts'

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
  assert.equal(placeOfRefusal('list.full'), 'lines')
})

test('Too many can be fewer, nothing can only be left out, another price needs nothing', () => {
  assert.equal(remedyOf({ change: null, qty_max: 5 }), undefined)
  assert.equal(remedyOf({ change: 'price', qty_max: 5 }), undefined)
  assert.equal(remedyOf({ change: 'stock', qty_max: 3 }), 'lower')
  assert.equal(remedyOf({ change: 'limit', qty_max: 0 }), 'leaveOut')
  assert.equal(remedyOf({ change: 'gone', qty_max: 4 }), 'leaveOut')
})
