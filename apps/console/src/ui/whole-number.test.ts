// Tests of whole numbers as they are typed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseWholeNumber } from './whole-number.ts'

test('digits are a number, wide ones and grouped ones too; nothing is none', () => {
  assert.deepEqual(['15', ' 007', '１５', '1,500', ''].map(parseWholeNumber), [15, 7, 15, 1500, null])
})

test('what is no whole number is not read as another one', () => {
  for (const text of ['1.5', '1,5', '-3', '1e3', '12 h', '0x10', '1234567890']) {
    assert.equal(parseWholeNumber(text), undefined, text)
  }
})
