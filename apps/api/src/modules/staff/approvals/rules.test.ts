// Tests of the second-approval rule: by amount and by sums, at each limit, and for every split of an amount.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DecidedAlone, secondApprovalReason } from '@shop/contract/wallet/approval-thresholds.ts'
import { addCents, cents } from '@shop/contract/wire.ts'
import fc from 'fast-check'
import { directionOf, lockKeysOf } from './rules.ts'

const none = {
  operator: cents(0),
  shopper: cents(0),
  destination: cents(0),
  shop: cents(0),
  credited: false,
  staff_account: false,
}
const fresh: DecidedAlone = { above: cents(100_000), day: cents(500_000), ...none }

test('one person decides up to each limit, and not a cent more', () => {
  assert.equal(secondApprovalReason(cents(100_000), fresh), undefined)
  assert.equal(secondApprovalReason(cents(100_001), fresh), 'amount')
  for (const [name, limit] of [
    ['shopper', 100_000],
    ['destination', 100_000],
    ['operator', 500_000],
    ['shop', 500_000],
  ] as const) {
    assert.equal(secondApprovalReason(cents(500), { ...fresh, [name]: cents(limit - 500) }), undefined, name)
    assert.equal(secondApprovalReason(cents(501), { ...fresh, [name]: cents(limit - 500) }), name)
  }
})

test('however an amount is split, one person decides no more than the limit', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 150_000 }), { maxLength: 40 }), (parts) => {
      let alone = fresh
      for (const part of parts.map(cents)) {
        if (secondApprovalReason(part, alone)) continue
        alone = { ...alone, shopper: addCents(alone.shopper, part), operator: addCents(alone.operator, part) }
      }
      assert.ok(alone.shopper <= fresh.above)
      assert.ok(alone.operator <= fresh.day)
    }),
  )
})

test('with a limit of zero every decision needs two people', () => {
  assert.equal(secondApprovalReason(cents(1), { ...fresh, above: cents(0) }), 'amount')
})

test('sums are locked in a fixed order, separately for each direction', () => {
  const parties = { operatorIds: [7], userId: 3, shopId: 5, destination: Buffer.from('ab', 'hex') }
  assert.deepEqual(lockKeysOf(directionOf('refund'), parties), [
    'decided in destination ab',
    'decided in operator 7',
    'decided in shop 5',
    'decided in shopper 3',
  ])
  assert.deepEqual(lockKeysOf(directionOf('withdrawal'), { operatorIds: [7], userId: 3 }), [
    'decided out operator 7',
    'decided out shopper 3',
  ])
})
