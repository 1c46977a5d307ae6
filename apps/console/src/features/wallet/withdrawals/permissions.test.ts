// Tests of who may do what to a withdrawal.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { permissionsOf } from './permissions.ts'

const can = (step: 'audit' | 'proposed' | 'passed' | 'sent' | 'refused', me: Parameters<typeof permissionsOf>[1]) =>
  Object.entries(permissionsOf({ step, proposed_by: step === 'proposed' ? 'finance' : '', failing: null }, me))
    .filter(([, isAllowed]) => isAllowed)
    .map(([name]) => name)

const finance = { account: 'finance', roles: ['finance'] } as const
const checker = { account: 'checker', roles: ['checker'] } as const
const admin = { account: 'admin', roles: ['admin'] } as const

test('the first approver cannot confirm a withdrawal', () => {
  assert.deepEqual(can('proposed', { account: 'finance', roles: ['finance', 'admin'] }), ['refuse'])
  assert.deepEqual(can('proposed', checker), ['confirm', 'refuse'])
  assert.deepEqual(can('proposed', admin), ['confirm', 'refuse'])
})

test('a checker can neither approve nor pay out', () => {
  assert.deepEqual(can('audit', checker), ['refuse'])
  assert.deepEqual(can('passed', checker), [])
  assert.deepEqual(can('audit', finance), ['pass', 'refuse'])
  assert.deepEqual(can('passed', finance), ['send', 'fail'])
})

test('a closed withdrawal cannot be changed', () => {
  assert.deepEqual(can('refused', admin), [])
  assert.deepEqual(can('sent', admin), [])
})
