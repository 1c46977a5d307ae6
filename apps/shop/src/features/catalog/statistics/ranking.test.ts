// The address of a ranking says what it is, and nothing it cannot be.
import assert from 'node:assert/strict'
import test from 'node:test'
import { rankingPath, readRanking, widerPeriod } from './ranking.ts'

function readBack(path: string) {
  return readRanking(new URL(path, 'http://shop.example').searchParams)
}

test('A ranking is found again by its address', () => {
  for (const ranking of [
    { kind: 'products', period: 'week', category: undefined },
    { kind: 'products', period: 'day', category: 7 },
    { kind: 'shops', period: 'month', category: undefined },
  ] as const) {
    assert.deepEqual(readBack(rankingPath(ranking)), ranking)
  }
  assert.equal(rankingPath({ kind: 'products', period: 'week', category: undefined }), '/popular')
})

test('Shops have no category, and what is not understood is not asked for', () => {
  assert.equal(rankingPath({ kind: 'shops', period: 'week', category: 3 }), '/popular?kind=shops')
  const plain = { kind: 'products', period: 'week', category: undefined }
  assert.deepEqual(readBack('/popular?kind=people&period=year&category_id=-1'), plain)
  assert.deepEqual(readBack('/popular?category_id=99999999999999999999'), plain)
})

test('A period has a wider one until there is none', () => {
  assert.equal(widerPeriod('day'), 'week')
  assert.equal(widerPeriod('week'), 'month')
  assert.equal(widerPeriod('month'), undefined)
})
