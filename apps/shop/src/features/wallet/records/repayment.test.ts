// Tests for what a recharge repays and what the wallet receives.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import { repaymentOf } from './repayment.ts'

test('a debt is repaid first, but never more of it than the recharge brings', () => {
  for (const [net, debt, repaid, received] of [
    [3_700, 700, 700, 3_000],
    [3_700, 0, 0, 3_700],
    [700, 700, 700, 0],
    [500, 700, 500, 0],
  ] as const) {
    assert.deepEqual(repaymentOf({ net: cents(net), debt: cents(debt) }), { repaid, received })
  }
})

test('while no amount is entered the whole debt is to be repaid', () => {
  assert.deepEqual(repaymentOf({ net: undefined, debt: cents(700) }), { repaid: 700, received: undefined })
})
