// Tests of review filters: their query, which are offered, and the shares.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countOf, filterQuery, noFilter, offeredFilters, shareOf } from './filter.ts'

const summary = {
  ...{ average: 4.7, count: 10, in_language: 3, with_pictures: 2, service: 4.8, postage: null, favorable_rate: 90 },
  scores: [
    { score: 5, count: 8, with_pictures: 2 },
    { score: 4, count: 1, with_pictures: 0 },
    { score: 3, count: 0, with_pictures: 0 },
    { score: 2, count: 0, with_pictures: 0 },
    { score: 1, count: 1, with_pictures: 0 },
  ],
}

test('a filter becomes query parameters, and a single score is not sorted', () => {
  assert.deepEqual(filterQuery({ key: 'all', sort: 'new' }), {})
  // The reader's language first, unless another order is chosen.
  assert.deepEqual(filterQuery(noFilter), { sort: 'local' })
  assert.deepEqual(filterQuery({ key: 'pictures', sort: 'low' }), { has_pic: true, sort: 'low' })
  assert.deepEqual(filterQuery({ key: '4', sort: 'high' }), { score: 4 })
  assert.deepEqual(filterQuery({ key: 'language', sort: 'high' }), { own_language: true })
})

test('a filter without reviews is offered only while it is chosen', () => {
  assert.deepEqual(offeredFilters(summary, 'all'), ['all', 'language', 'pictures', '5', '4', '1'])
  assert.deepEqual(offeredFilters(summary, '3'), ['all', 'language', 'pictures', '5', '4', '3', '1'])
  assert.deepEqual(
    (['all', 'language', 'pictures', '1'] as const).map((key) => countOf(summary, key)),
    [10, 3, 2, 1],
  )
})

test('the own language is offered only if some but not all reviews are in it', () => {
  for (const in_language of [0, summary.count])
    assert.ok(!offeredFilters({ ...summary, in_language }, 'all').includes('language'))
})

test('a share is a whole percentage and at least 1 if there is any', () => {
  assert.deepEqual([shareOf(8, 10), shareOf(1, 900), shareOf(0, 10), shareOf(0, 0)], [80, 1, 0, 0])
})
