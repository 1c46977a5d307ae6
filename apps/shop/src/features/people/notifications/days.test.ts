// Tests for the day headings of notifications.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayHeading } from './days.ts'

const names = { today: 'Today', yesterday: 'Yesterday' }
const at = (day: number, hour: number) => new Date(2026, 10, day, hour)
const heading = (time: Date, before?: Date) =>
  dayHeading(time, before, { now: new Date(2026, 10, 15, 0, 30), language: 'en-US', names })

test('only the first notification of a day has a heading', () => {
  assert.equal(heading(at(15, 0)), 'Today')
  assert.equal(heading(at(14, 23), at(15, 0)), 'Yesterday')
  assert.equal(heading(at(14, 1), at(14, 23)), undefined)
  assert.equal(heading(at(13, 23), at(14, 1)), 'Fri,\u00A0November\u00A013')
})
