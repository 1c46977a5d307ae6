// Tests for the color of notifications.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toneOf } from './kinds.ts'

test('a refused, a pending and a credited top-up have different colors', () => {
  const toneOfTopUp = (kind: 'rechargeRefused' | 'rechargeSubmitted' | 'rechargePassed') =>
    toneOf({ kind, tab: 'wallet' })
  assert.match(toneOfTopUp('rechargeRefused'), /bg-sale-soft/)
  assert.match(toneOfTopUp('rechargeSubmitted'), /bg-warn-soft/)
  assert.match(toneOfTopUp('rechargePassed'), /bg-success-soft/)
})

test('other notifications have the color of their tab', () => {
  assert.match(toneOf({ kind: 'orderShipped', tab: 'orders' }), /bg-primary-soft/)
})
