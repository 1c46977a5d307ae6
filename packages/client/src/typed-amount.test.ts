// Tests of parsing a typed amount.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typedAmount } from './typed-amount.ts'

test('an amount is parsed with any grouping', () => {
  for (const [text, amount] of [
    ['50', 5000],
    [' $1,234.5 ', 123_450],
    ['1,234', 123_400],
    ['1,234,567.89', 123_456_789],
    ['12,30', 1230],
    ['12,5', 1250],
    ['0.01', 1],
    ['0', 0],
    ['１００．５０', 10_050],
  ] as const) {
    assert.equal(typedAmount(text), amount, text)
  }
})

test('invalid and ambiguous amounts are undefined', () => {
  for (const text of ['', '-5', '1.234', '1.234,56', 'abc', '1e3', '.', ',5', '1 000', '99999999999'])
    assert.equal(typedAmount(text), undefined, text)
})
