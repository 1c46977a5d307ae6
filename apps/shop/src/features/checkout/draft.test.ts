// Tests of what is about to be ordered: lines left out, quantities changed, notes only where something is ordered.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notesFor, withoutLines, withQuantity } from './draft.ts'

test('Lines are left out by their place in the bag, or by their SKU when bought at once', () => {
  assert.deepEqual(withoutLines({ cart_ids: [4, 5] }, [{ sku_id: 5, cart_id: 4 }]), { cart_ids: [5] })
  assert.equal(withoutLines({ cart_ids: [4] }, [{ sku_id: 9, cart_id: 4 }]), undefined)
  const items = [
    { sku_id: 1, qty: 2 },
    { sku_id: 2, qty: 1 },
  ]
  assert.deepEqual(withoutLines({ items }, [{ sku_id: 1, cart_id: null }]), { items: [{ sku_id: 2, qty: 1 }] })
})

test('A quantity is changed only of what is bought at once', () => {
  assert.deepEqual(withQuantity({ items: [{ sku_id: 1, qty: 2 }] }, 1, 5), { items: [{ sku_id: 1, qty: 5 }] })
  assert.deepEqual(withQuantity({ cart_ids: [4] }, 1, 5), { cart_ids: [4] })
})

test('Notes go to the shops that are ordered from; empty ones do not go at all', () => {
  assert.deepEqual(notesFor({ 1: ' Ring twice ', 2: '  ', 3: 'Blue' }, [1, 2]), { 1: 'Ring twice' })
})
