// Tests of parsing typed whole numbers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseWholeNumber } from './whole-number.ts'

test('digits are a number, also full-width and grouped ones; an empty text is null', () => {
  assert.deepEqual(['15', ' 007', '１５', '1,500', ''].map(parseWholeNumber), [15, 7, 15, 1500, null])
})

test('text that is not a whole number is undefined, not some other number', () => {
  for (const text of ['1.5', '1,5', '-3', '1e3', '12 h', '0x10', '1234567890']) {
    assert.equal(parseWholeNumber(text), undefined, text)
  }
})
