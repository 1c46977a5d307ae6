// Tests for months in the shop's time zone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayHeading, formatDateTime, formatTime, monthAt, monthBefore, monthsSince } from './months.ts'

test('a month begins at midnight in the shop’s time zone, not in UTC', () => {
  assert.equal(monthAt(new Date('2026-10-31T15:59:59Z')), '2026-10')
  assert.equal(monthAt(new Date('2026-10-31T16:00:00Z')), '2026-11')
  assert.equal(monthBefore('2026-01'), '2025-12')
})

test('a record has its day and time in the time zone of its month, wherever the reader is', () => {
  const time = new Date('2026-10-31T16:05:00Z')
  const nameAt = (now: string) =>
    dayHeading('en-US', time, { names: { today: 'Today', yesterday: 'Yesterday' }, now: new Date(now) })
  assert.equal(nameAt('2026-11-01T15:59:59Z'), 'Today')
  assert.equal(nameAt('2026-11-01T16:00:00Z'), 'Yesterday')
  assert.match(nameAt('2026-11-15T00:00:00Z'), /^Sun,\sNovember\s1$/)
  assert.match(formatTime('en-US', time), /^12:05\sAM$/)
  assert.match(formatDateTime('en-US', time), /^Nov 1, 2026, 12:05:00\sAM \(UTC\+8\)$/)
})

test('months are listed back to the one in which the wallet was opened', () => {
  const now = new Date('2026-02-10T00:00:00Z')
  assert.deepEqual(monthsSince(new Date('2025-12-31T17:00:00Z'), now), ['2026-02', '2026-01'])
  assert.deepEqual(monthsSince(now, now), ['2026-02'])
  assert.equal(monthsSince(new Date(0), now).length, 120)
})
