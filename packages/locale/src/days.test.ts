// Tests of formatting days.
import assert from 'node:assert/strict'
import { test } from 'node:test'

// Daylight saving time ends there on 1 November 2026: that day has 25 hours.
// Other tests in this process run in this time zone too: they hold in any.
process.env.TZ = 'America/New_York'
const { dayName, isSameDay, timeOfDay, unbroken } = await import('./days.ts')

const names = { today: 'Today', yesterday: 'Yesterday' }
const name = (time: Date, now: Date) => dayName('en-US', time, { names, now })

test('today, yesterday, this year and other years have their own form', () => {
  const now = new Date(2026, 10, 15, 0, 30)
  assert.equal(name(new Date(2026, 10, 15), now), 'Today')
  assert.equal(name(new Date(2026, 10, 14, 23), now), 'Yesterday')
  assert.equal(name(new Date(2026, 10, 13, 23), now), unbroken('Fri, November 13'))
  assert.equal(name(new Date(2025, 11, 31), now), unbroken('December 31, 2025'))
})

test('yesterday is the previous calendar day, also when the day has 25 hours', () => {
  const late = new Date(2026, 10, 1, 23, 30)
  assert.equal(name(new Date(2026, 9, 31, 12), late), 'Yesterday')
  assert.equal(isSameDay(new Date(late.getTime() - 24 * 3_600_000), late), true)
})

test('a date has no place for a line break', () => {
  assert.equal(unbroken('23 Nov 2026'), '23\u00a0Nov\u00a02026')
  assert.equal(unbroken('11月22日'), '11\u2060月\u206022\u2060日')
})

test('a reader who travels sees the times of the new time zone', () => {
  const noon = new Date('2026-11-15T12:00:00Z')
  assert.equal(timeOfDay('zh-CN', noon), '07:00')
  try {
    process.env.TZ = 'Asia/Tokyo'
    assert.equal(timeOfDay('zh-CN', noon), '21:00')
  } finally {
    process.env.TZ = 'America/New_York'
  }
})
