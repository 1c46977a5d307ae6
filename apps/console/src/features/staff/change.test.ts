// The sentences an admin reads before saving an operator.
/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { text } from '../../text/en-US.ts'
import { changeSentences, editOf } from './change.ts'

const operator = {
  id: 7,
  account: 'mei',
  name: 'Mei',
  roles: ['support' as const, 'finance' as const],
  has_otp: true,
  active: true,
  last_login_at: null,
  created_at: new Date(0),
  version: 1,
}

test('an untouched edit says nothing', () => {
  assert.deepEqual(changeSentences(text, operator, editOf(operator)), [])
  assert.deepEqual(changeSentences(text, operator, { ...editOf(operator), name: ' Mei ' }), [])
})

test('every change is said once', () => {
  const edit = {
    name: 'Mei Lin',
    roles: ['support' as const, 'admin' as const],
    active: false,
    password: 'x',
    clearOtp: true,
  }
  assert.deepEqual(changeSentences(text, operator, edit), [
    'Name: Mei → Mei Lin',
    'Roles added: Admin',
    'Roles taken away: Finance',
    'Switched off: cannot log in, open sessions end',
    'New password: open sessions end',
    'Second factor removed',
  ])
})
