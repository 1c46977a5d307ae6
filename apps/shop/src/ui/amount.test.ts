// Tests for parsing typed amounts, for fees and for token amounts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import { caretAfter, editedAmount, groupedAmount, partOf, plainAmount, readAmount, tokensFor } from './amount.ts'

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

test('thousands are grouped while an amount is typed, deleted and pasted', () => {
  for (const [before, edited, shown, amount] of [
    ['', '9', '9', 900],
    ['999', '9999', '9,999', 999_900],
    ['9,999', '9,9999', '99,999', 9_999_900],
    ['99,999', '99,999.', '99,999.', undefined],
    ['99,999.', '99,999.5', '99,999.5', 9_999_950],
    ['1,234', '1,23', '123', 12_300],
    ['1,234', '1234', '1,234', 123_400],
    ['1,234', '1,5', '15', 1500],
    ['', '1234.50', '1,234.50', 123_450],
    ['', '1,234.50', '1,234.50', 123_450],
    // A comma that is typed or pasted may be a decimal point.
    ['', '1234,50', '1234,50', 123_450],
    ['12', '12,', '12,', undefined],
    ['12,', '12,3', '12,3', 1230],
    ['12,30', '12,3', '12,3', 1230],
    ['1,23', '1,234', '1,234', 123_400],
    ['1,234', '1,234,', '1,234.', undefined],
    ['', 'abc', 'abc', undefined],
  ] as const) {
    const text = editedAmount({ before, edited })
    assert.equal(text, shown, `${before} → ${edited}`)
    assert.equal(groupedAmount(plainAmount(text)), shown)
    assert.equal(readAmount(plainAmount(text)), amount, edited)
  }
  assert.equal(caretAfter('12,345', 2), 2)
  assert.equal(caretAfter('12,345', 3), 4)
  assert.equal(caretAfter('123', 9), 3)
})

test('Delete before a comma of ours deletes the digit after it', () => {
  assert.equal(editedAmount({ before: '1,234', edited: '1234', deletedAt: 1 }), '134')
  assert.equal(editedAmount({ before: '1,234,567', edited: '1,234567', deletedAt: 5 }), '123,467')
  assert.equal(editedAmount({ before: '1,234', edited: '1,34', deletedAt: 2 }), '134')
  // A decimal point that the user typed.
  assert.equal(editedAmount({ before: '12,30', edited: '1230', deletedAt: 2 }), '1230')
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
