// Tests of what is asked for and offered when reviews are narrowed down.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countOf, filterQuery, offeredFilters, shareOf } from './filter.ts'

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

test('a choice is asked for in the words of the call; one score has no order of its own', () => {
  assert.deepEqual(filterQuery({ to: 'all', sort: 'new' }), {})
  assert.deepEqual(filterQuery({ to: 'pictures', sort: 'low' }), { has_pic: true, sort: 'low' })
  assert.deepEqual(filterQuery({ to: '4', sort: 'high' }), { score: 4 })
  assert.deepEqual(filterQuery({ to: 'language', sort: 'high' }), { own_language: true })
})

test('what has no reviews is offered only to who stands there', () => {
  assert.deepEqual(offeredFilters(summary, 'all'), ['all', 'language', 'pictures', '5', '4', '1'])
  assert.deepEqual(offeredFilters(summary, '3'), ['all', 'language', 'pictures', '5', '4', '3', '1'])
  assert.deepEqual(
    (['all', 'language', 'pictures', '1'] as const).map((to) => countOf(summary, to)),
    [10, 3, 2, 1],
  )
})

test('one’s own language is offered where some are in it and others are not', () => {
  for (const in_language of [0, summary.count])
    assert.ok(!offeredFilters({ ...summary, in_language }, 'all').includes('language'))
})

test('a share is a whole number, and little is not nothing', () => {
  assert.deepEqual([shareOf(8, 10), shareOf(1, 900), shareOf(0, 10), shareOf(0, 0)], [80, 1, 0, 0])
})
