// Tests of how a favourite's price changed since it was saved.
import assert from 'node:assert/strict'
import test from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { priceChange } from './price-change.ts'

function changeOf(price: number, saved: number, available = true) {
  return priceChange({ price: cents(price), saved_price: cents(saved), available })
}

test('A lower or higher price is shown with the exact difference', () => {
  assert.deepEqual(changeOf(1999, 2299), { kind: 'lower', amount: 300 })
  assert.deepEqual(changeOf(2300, 2299), { kind: 'higher', amount: 1 })
  assert.equal(money(changeOf(1999, 2299)?.amount ?? cents(0)), '$3.00')
})

test('An unchanged price or a product no longer sold shows no change', () => {
  assert.equal(changeOf(2299, 2299), undefined)
  assert.equal(changeOf(1999, 2299, false), undefined)
})
