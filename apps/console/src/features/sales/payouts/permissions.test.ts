// Tests of who may do what to a payout.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { permissionsOf, type Viewer } from './permissions.ts'

const account = { bank_name: 'Bank', holder: 'Shop', country: 'HK', shown: '•••• 1234', number: '', version: 1 }

const can = (step: 'proposed' | 'confirmed' | 'sent' | 'refused' | 'failed', me: Viewer, current = true) =>
  Object.entries(permissionsOf({ step, proposed_by: 'finance', account: { ...account, current }, failing: null }, me))
    .filter(([, isAllowed]) => isAllowed)
    .map(([name]) => name)

const finance: Viewer = { account: 'finance', roles: ['finance', 'admin'] }
const checker: Viewer = { account: 'checker', roles: ['checker'] }
const admin: Viewer = { account: 'admin', roles: ['admin'] }

test('the proposer may withdraw a payout but not confirm it', () => {
  assert.deepEqual(can('proposed', finance), ['refuse'])
  assert.deepEqual(can('proposed', checker), ['confirm', 'refuse'])
  assert.deepEqual(can('proposed', admin), ['confirm', 'refuse'])
})

test('a payout to a replaced account cannot be confirmed, but a confirmed one may have been sent', () => {
  assert.deepEqual(can('proposed', checker, false), ['refuse'])
  assert.deepEqual(can('confirmed', admin, false), ['send', 'fail'])
})

test('a checker cannot send a payout, and a closed payout cannot be changed', () => {
  assert.deepEqual(can('confirmed', checker), [])
  assert.deepEqual(can('confirmed', admin), ['send', 'fail'])
  for (const step of ['sent', 'refused', 'failed'] as const) assert.deepEqual(can(step, admin), [])
})
