// Tests of reference codes, whose check letter detects one wrong letter and two swapped ones, and of limits.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import fc from 'fast-check'
import { amountProblem, referenceOf, userOfReference } from './rules.ts'

const anyUserId = fc.oneof(
  fc.integer({ min: 1, max: 5_000 }),
  fc.maxSafeInteger().filter((id) => id > 0),
)

test('a code identifies its shopper, however it is typed', () => {
  fc.assert(
    fc.property(anyUserId, (userId) => {
      const code = referenceOf(userId)
      assert.match(code, /^TW[2-9A-HJ-NP-TV-Z]{7,}$/)
      assert.ok(code.length <= 20)
      assert.equal(userOfReference(code), userId)
      assert.equal(userOfReference(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `), userId)
    }),
  )
})

test('one wrong letter or two swapped neighbors do not identify the shopper', () => {
  fc.assert(
    fc.property(anyUserId, (userId) => {
      const code = referenceOf(userId)
      for (let at = 2; at < code.length; at++) {
        const wrong = code.slice(0, at) + (code[at] === 'K' ? 'M' : 'K') + code.slice(at + 1)
        assert.equal(userOfReference(wrong), undefined, wrong)
        const [letter, nextLetter] = [code[at] ?? '', code[at + 1] ?? '']
        const swapped = code.slice(0, at) + nextLetter + letter + code.slice(at + 2)
        if (letter !== nextLetter && nextLetter) assert.notEqual(userOfReference(swapped), userId, swapped)
      }
    }),
  )
})

test('invalid text identifies nobody', () => {
  for (const text of ['', 'TW', 'TW2', 'demo', 'TW000000', '手机', `TW${'Z'.repeat(60)}`]) {
    assert.equal(userOfReference(text), undefined, text)
  }
})

test('the minimum and the maximum are allowed', () => {
  const bounds = { min: cents(1_000), max: cents(5_000) }
  assert.equal(amountProblem(cents(999), bounds), 'amount.too_small')
  assert.equal(amountProblem(cents(1_000), bounds), undefined)
  assert.equal(amountProblem(cents(5_000), bounds), undefined)
  assert.equal(amountProblem(cents(5_001), bounds), 'amount.too_large')
})
