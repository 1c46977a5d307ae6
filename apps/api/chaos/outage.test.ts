// Tests of the measured time without service, and of the counts of lost and doubled writes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judge } from './judge.ts'
import { nothingBought } from './judge-orders.ts'
import type { Entry, Phase } from './log.ts'
import { countLosses, longestOutageMs, median } from './outage.ts'

const request = { operation: 'recharge', key: 'n1', userId: 7, cents: 100 } as const
const at = (atMs: number, phase: Phase = 'ok'): Entry => ({ ...request, atMs, phase })

test('an outage lasts from one acknowledged write to the next', () => {
  assert.equal(longestOutageMs([at(900), at(1_000), at(4_000), at(4_100)], 1_050, 5_000), 3_000)
})

test('refused and unanswered calls are no service', () => {
  assert.equal(longestOutageMs([at(1_000), at(2_000, 'info'), at(2_500, 'fail'), at(4_000)], 1_050, 4_000), 3_000)
})

test('an earlier pause does not count, one that has not ended does', () => {
  assert.equal(longestOutageMs([at(0), at(9_000), at(9_100)], 9_050, 9_200), 100)
  assert.equal(longestOutageMs([at(1_000)], 1_500, 8_000), 7_000)
  assert.equal(longestOutageMs([], 1_500, 8_000), 6_500)
})

test('the median is the middle, or the mean of both', () => {
  assert.equal(median([9, 1, 5]), 5)
  assert.equal(median([9, 1, 5, 7]), 6)
})

test('lost and doubled writes are counted from what the judge says', () => {
  const found = { recharges: [], withdrawals: [], wallets: [], shopping: nothingBought }
  assert.deepEqual(countLosses(judge([at(1)], found)), { lost: 1, doubled: 0 })
  const shopping = { ...nothingBought, ordered: ['o1', 'o1'] }
  const order = { ...at(1), operation: 'order', key: 'o1' } as const
  assert.deepEqual(countLosses(judge([order], { ...found, shopping })), { lost: 0, doubled: 1 })
  assert.deepEqual(countLosses(judge([], found)), { lost: 0, doubled: 0 })
})
