// Tests for display names.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { displayName } from './display-name.ts'

test('without a name the account is shown', () => {
  const user = { account: 'mara', family_name: 'Holm', given_name: 'Mara' }
  assert.equal(displayName(user), 'Mara Holm')
  assert.equal(displayName({ ...user, family_name: '', given_name: '' }), 'mara')
})
