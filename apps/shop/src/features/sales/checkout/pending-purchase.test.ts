// Test of what continues at the checkout after a login.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import type { Intent } from '#session.tsx'
import { pendingChoice } from './pending-purchase.ts'

const minute = 60_000
const choice = {
  values: { 1: 2 },
  quantity: 2,
  sku: { id: 7, price: cents(500), spec: 'Gray', thumb: undefined },
  title: 'Laptop',
}
const intent: Intent = { kind: 'buy', id: 3, path: '/detail/3/1', startedAt: 0, choice }

test('a purchase continues after the login it needed, for half an hour', () => {
  const visit = { intent, redirect: '/detail/3/1', nowMs: 30 * minute }
  assert.equal(pendingChoice(visit), choice)
  assert.equal(pendingChoice({ ...visit, nowMs: 31 * minute }), undefined)
  assert.equal(pendingChoice({ ...visit, redirect: '/bag' }), undefined, 'the login was for another page')
  assert.equal(pendingChoice({ ...visit, redirect: undefined }), undefined)
  assert.equal(pendingChoice({ ...visit, intent: undefined }), undefined)
  assert.equal(pendingChoice({ ...visit, intent: { ...intent, kind: 'favourite' } }), undefined)
})
