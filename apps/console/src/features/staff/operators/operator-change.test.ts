// Tests of the summary an admin reads before saving an operator.
/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageTexts } from '#text/en-US/page-texts.ts'
import { startTexts } from '#text/en-US.ts'
import { describeChanges, describeProposal, editOf } from './operator-change.ts'

const text = { ...startTexts, ...pageTexts }

const operator = {
  id: 7,
  account: 'mei',
  name: 'Mei',
  email: 'mei@mail.example',
  invited: false,
  link_expires_at: null,
  roles: ['support' as const, 'finance' as const],
  has_otp: true,
  unverified_by: [],
  active: true,
  last_login_at: null,
  created_at: new Date(0),
  version: 1,
}

test('an unchanged edit has an empty summary', () => {
  assert.deepEqual(describeChanges(text, operator, editOf(operator)), [])
  assert.deepEqual(describeChanges(text, operator, { ...editOf(operator), name: ' Mei ' }), [])
})

test('every change is listed once', () => {
  const edit = {
    name: 'Mei Lin',
    roles: ['support' as const, 'admin' as const],
    active: false,
    email: 'lin@mail.example',
    reset: true,
    clearOtp: true,
  }
  assert.deepEqual(describeChanges(text, operator, edit), [
    'Name: Mei → Mei Lin',
    'Roles added: Admin',
    'Roles removed: Finance',
    'Deactivated: can’t log in, sessions end',
    'Email: mei@mail.example → lin@mail.example',
    'Link to set a new password',
    'Two-step login turned off',
  ])
})

test('a proposal lists its changes, and a new operator is described as one', () => {
  const at = new Date(0)
  const { name, email, roles } = operator
  const proposed = { name, email, roles, active: true, new_password: false, clear_otp: false }
  const approval = { ...proposed, id: 1, why: '', proposed_by: 'ben', mine: false, proposed_at: at, expires_at: at }
  const known = { ...operator, active: true, last_login_at: at }
  assert.deepEqual(describeProposal(text, { ...approval, operator: known, new_password: true }), [
    text.onboarding.changes.reset,
  ])
  const fresh = { ...operator, active: false, invited: true }
  assert.deepEqual(describeProposal(text, { ...approval, operator: fresh }), [
    'New operator with Support, Finance. Gets an invitation at mei@mail.example once confirmed',
  ])
})
