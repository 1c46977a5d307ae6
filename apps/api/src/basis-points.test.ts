// Tests of basis points: every rate converts exactly and back, and a share is rounded down.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import { basisPointsOf, rateOf, shareOf } from './basis-points.ts'

test('a rate converts exactly to basis points and back', () => {
  assert.deepEqual(['0', '0.05', '0.0725', '0.3', '1'].map(basisPointsOf), [0, 500, 725, 3_000, 10_000])
  assert.deepEqual([1, 1_550, 10_000].map(rateOf), ['0.0001', '0.155', '1'])
  for (let bp = 0; bp <= 10_000; bp++) assert.equal(basisPointsOf(rateOf(bp)), bp)
})

test('a share is rounded down, also of the largest amounts', () => {
  assert.equal(shareOf(cents(1_999), 500), 99)
  assert.equal(shareOf(cents(9_007_199_254_740_991), 9_999), 9_006_298_534_815_516)
})
