// Tests for months in the shop's time zone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monthAt, monthBefore, monthsSince } from './months.ts'

test('a month begins at midnight in the shop’s time zone, not in UTC', () => {
  assert.equal(monthAt(new Date('2026-10-31T15:59:59Z')), '2026-10')
  assert.equal(monthAt(new Date('2026-10-31T16:00:00Z')), '2026-11')
  assert.equal(monthBefore('2026-01'), '2025-12')
})

test('months are listed back to the one in which the wallet was opened', () => {
  const now = new Date('2026-02-10T00:00:00Z')
  assert.deepEqual(monthsSince(new Date('2025-12-31T17:00:00Z'), now), ['2026-02', '2026-01'])
  assert.deepEqual(monthsSince(now, now), ['2026-02'])
  assert.equal(monthsSince(new Date(0), now).length, 120)
})
