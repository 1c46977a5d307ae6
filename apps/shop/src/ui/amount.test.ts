// Tests of reading what people type for an amount, and of its parts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import { partOf, readAmount, tokensFor } from './amount.ts'

test('an amount is read however it is grouped; what is none is not guessed', () => {
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

test('a part of a cent is a whole one', () => {
  assert.equal(partOf(cents(10_001), '0.01'), 101)
  assert.equal(partOf(cents(10_000), '0.0125'), 125)
  assert.equal(partOf(cents(10_000), '0'), 0)
})

test('tokens for an amount are rounded up to six places, or down', () => {
  assert.equal(tokensFor(cents(10_000), '1'), '100')
  assert.equal(tokensFor(cents(10_000), '0.998'), '100.200401')
  assert.equal(tokensFor(cents(1), '1.5'), '0.006667')
  assert.equal(tokensFor(cents(1), '1.5', 'down'), '0.006666')
  assert.equal(tokensFor(cents(10_000), '0'), '')
})
