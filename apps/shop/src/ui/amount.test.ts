// Tests for parsing typed amounts, for fees and for token amounts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import { partOf, readAmount, tokensFor } from './amount.ts'

test('an amount is parsed however it is grouped, and anything else is rejected', () => {
  for (const [text, amount] of [
    ['50', 5000],
    [' $1,234.5 ', 123450],
    ['12,30', 1230],
    ['0.01', 1],
  ] as const) {
    assert.equal(readAmount(text), amount, text)
  }
  for (const text of ['', '-5', '1.234', 'abc', '1e3', '0', '0.00', '.'])
    assert.equal(readAmount(text), undefined, text)
})

test('a fraction of a cent is rounded up', () => {
  assert.equal(partOf(cents(10_001), '0.01'), 101)
  assert.equal(partOf(cents(10_000), '0.0125'), 125)
  assert.equal(partOf(cents(10_000), '0'), 0)
})

test('token amounts are rounded up to six places, or down on request', () => {
  assert.equal(tokensFor(cents(10_000), '1'), '100')
  assert.equal(tokensFor(cents(10_000), '0.998'), '100.200401')
  assert.equal(tokensFor(cents(1), '1.5'), '0.006667')
  assert.equal(tokensFor(cents(1), '1.5', 'down'), '0.006666')
  assert.equal(tokensFor(cents(10_000), '0'), '')
})
