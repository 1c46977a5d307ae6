// Tests of the checkout draft: removing lines, changing quantities, notes, and parsing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckoutLine, Preview } from '@shop/contract/sales/checkout.ts'
import { cents } from '@shop/contract/wire.ts'
import {
  isSamePurchase,
  notesFor,
  type Purchase,
  parseDraft,
  readCheckoutDraft,
  saveCheckoutDraft,
  startCheckout,
  withoutLines,
  withPriceChanges,
  withQuantity,
} from './draft.ts'

test('Lines are removed by bag id, or by SKU for buy now', () => {
  assert.deepEqual(withoutLines({ cart_ids: [4, 5] }, [{ sku_id: 5, cart_id: 4 }]), { cart_ids: [5] })
  assert.equal(withoutLines({ cart_ids: [4] }, [{ sku_id: 9, cart_id: 4 }]), undefined)
  const items = [
    { sku_id: 1, qty: 2 },
    { sku_id: 2, qty: 1 },
  ]
  assert.deepEqual(withoutLines({ items }, [{ sku_id: 1, cart_id: null }]), { items: [{ sku_id: 2, qty: 1 }] })
})

test('Only a buy-now quantity can be changed', () => {
  assert.deepEqual(withQuantity({ items: [{ sku_id: 1, qty: 2 }] }, 1, 5), { items: [{ sku_id: 1, qty: 5 }] })
  assert.deepEqual(withQuantity({ cart_ids: [4] }, 1, 5), { cart_ids: [4] })
})

test('Notes are sent only to shops that are ordered from, and never empty', () => {
  assert.deepEqual(notesFor({ 1: ' Ring twice ', 2: '  ', 3: 'Blue' }, [1, 2]), { 1: 'Ring twice' })
})

test('A draft of another version or an invalid one is ignored', () => {
  const valid = {
    purchase: { items: [{ sku_id: 1, qty: 2 }] },
    notes: { 7: 'Ring twice' },
    promo: '',
    seenPrices: { 1: 500 },
  }
  assert.deepEqual(parseDraft(valid), valid)
  assert.deepEqual(parseDraft({ ...valid, purchase: { cart_ids: [4, 5] } })?.purchase, { cart_ids: [4, 5] })
  const purchases = [
    undefined,
    7,
    {},
    { items: [] },
    { items: [null] },
    { items: [{ sku_id: 1 }] },
    { cart_ids: ['4'] },
  ]
  const drafts = [undefined, null, 'x', {}, { ...valid, notes: null }, { ...valid, promo: 3 }]
  for (const invalid of [...drafts, ...purchases.map((purchase) => ({ ...valid, purchase }))]) {
    assert.equal(parseDraft(invalid), undefined, JSON.stringify(invalid))
  }
  assert.deepEqual(parseDraft({ ...valid, notes: { 7: 'Blue', 8: 9 } })?.notes, { 7: 'Blue' })
})

test('A buy-now line whose price is no longer the one that was seen says so', () => {
  const line = { sku_id: 1, price: cents(600), change: null, price_before: null } as unknown as CheckoutLine
  const preview = { groups: [{ lines: [line, { ...line, sku_id: 2 }] }] } as unknown as Preview
  const linesFor = (seen: Record<string, number>) => withPriceChanges(preview, seen).groups[0]?.lines
  assert.partialDeepStrictEqual(linesFor({ 1: 500 }), [{ change: 'price', price_before: 500 }, { change: null }])
  assert.partialDeepStrictEqual(linesFor({ 1: 600 }), [{ change: null }])
})

test('A purchase is compared with what was sent before', () => {
  const items = [{ sku_id: 1, qty: 2 }]
  const sent = { items, request_no: 'n', promo_code: 'TEN' }
  assert.equal(isSamePurchase(sent, { items }), true)
  assert.equal(isSamePurchase(sent, { items: [{ sku_id: 1, qty: 3 }] }), false)
  assert.equal(isSamePurchase(sent, { cart_ids: [1] }), false)
  assert.equal(isSamePurchase(sent, undefined), false)
})

test('A changed purchase keeps the notes and the promo code, another purchase starts without', () => {
  const owner = 7
  const first = { purchase: { cart_ids: [4, 5] }, notes: { 3: 'Ring twice' }, promo: 'TEN', seenPrices: {} }
  const restart = (by: number, purchase: Purchase) => {
    saveCheckoutDraft(owner, first)
    startCheckout(by, purchase)
    return readCheckoutDraft(by)
  }
  assert.deepEqual(restart(owner, { cart_ids: [5, 6] }), { ...first, purchase: { cart_ids: [5, 6] } })
  assert.partialDeepStrictEqual(restart(owner, { cart_ids: [6] }), { promo: '' })
  assert.partialDeepStrictEqual(restart(owner, { items: [{ sku_id: 4, qty: 1 }] }), { promo: '' })
  assert.partialDeepStrictEqual(restart(owner + 1, { cart_ids: [4, 5] }), { promo: '' })
})
