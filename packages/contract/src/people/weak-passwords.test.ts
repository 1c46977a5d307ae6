// Tests of the list of passwords that are too easy to guess.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwordMin } from './identity.ts'
import { commonPasswords, isWeakPassword } from './weak-passwords.ts'

test('the list has hundreds of passwords that would otherwise be allowed', () => {
  assert.ok(commonPasswords.size > 700)
  for (const common of commonPasswords) {
    assert.ok(common.length >= passwordMin && common === common.toLowerCase(), common)
  }
})

test('the demo passwords are allowed', () => {
  const demo = { account: 'demo', email: 'demo@tradewind.example', mobile: '' }
  for (const common of ['demo1234', 'operator1234']) assert.equal(isWeakPassword(common, demo), false)
})
