// Tests for months in the shop's time zone and days in the reader's, here New York's.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayHeading, monthAt, monthBefore, monthsSince } from './months.ts'

// Other tests in this process run in this time zone too: they hold in any.
process.env.TZ = 'America/New_York'

test('a month begins at midnight in the shop’s time zone, not in UTC', () => {
  assert.equal(monthAt(new Date('2026-10-31T15:59:59Z')), '2026-10')
  assert.equal(monthAt(new Date('2026-10-31T16:00:00Z')), '2026-11')
  assert.equal(monthBefore('2026-01'), '2025-12')
})

test('a record has the reader’s day; at the border of a month it says where it counts', () => {
  const headingOf = (time: string, month: string) =>
    dayHeading('en-US', new Date(time), {
      names: { today: 'Today', yesterday: 'Yesterday' },
      now: new Date('2026-11-15T12:00:00Z'),
      month,
      counted: (day, name) => `${day} in ${name}`,
    })
  // Midnight of November 1 in the shop, noon of October 31 in New York.
  assert.match(headingOf('2026-10-31T16:00:00Z', '2026-11'), /^Sat,\sOctober\s31 in November 2026$/)
  assert.match(headingOf('2026-10-31T15:59:00Z', '2026-10'), /^Sat,\sOctober\s31$/)
  assert.match(headingOf('2026-11-01T12:00:00Z', '2026-11'), /^Sun,\sNovember\s1$/)
  assert.equal(headingOf('2026-11-15T11:00:00Z', '2026-11'), 'Today')
})

test('months are listed back to the one in which the wallet was opened', () => {
  const now = new Date('2026-02-10T00:00:00Z')
  assert.deepEqual(monthsSince(new Date('2025-12-31T17:00:00Z'), now), ['2026-02', '2026-01'])
  assert.deepEqual(monthsSince(now, now), ['2026-02'])
  assert.equal(monthsSince(new Date(0), now).length, 120)
})
