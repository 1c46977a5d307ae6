// Tests of the ranking in the URL: it round-trips, and invalid values are ignored.
import assert from 'node:assert/strict'
import test from 'node:test'
import { rankingPath, readRanking, widerPeriod } from './ranking.ts'

function readBack(path: string) {
  return readRanking(new URL(path, 'http://shop.example').searchParams)
}

test('A ranking round-trips through the URL', () => {
  for (const ranking of [
    { kind: 'products', period: 'week', category: undefined },
    { kind: 'products', period: 'day', category: 7 },
    { kind: 'shops', period: 'month', category: undefined },
  ] as const) {
    assert.deepEqual(readBack(rankingPath(ranking)), ranking)
  }
  assert.equal(rankingPath({ kind: 'products', period: 'week', category: undefined }), '/popular')
})

test('Shops have no category, and invalid values are ignored', () => {
  assert.equal(rankingPath({ kind: 'shops', period: 'week', category: 3 }), '/popular?kind=shops')
  const plain = { kind: 'products', period: 'week', category: undefined }
  assert.deepEqual(readBack('/popular?kind=people&period=year&category_id=-1'), plain)
  assert.deepEqual(readBack('/popular?category_id=99999999999999999999'), plain)
})

test('Each period but the longest has a wider one', () => {
  assert.equal(widerPeriod('day'), 'week')
  assert.equal(widerPeriod('week'), 'month')
  assert.equal(widerPeriod('month'), undefined)
})
