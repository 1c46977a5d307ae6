// Tests of the days under which notices stand.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayHeading } from './days.ts'

const t = { today: 'Today', yesterday: 'Yesterday' }
const now = new Date(2026, 10, 15, 0, 30)
const at = (day: number, hour: number) => new Date(2026, 10, day, hour)
const heading = (time: Date, before?: Date) => dayHeading(time, before, { now, language: 'en-US', t })

test('the first of a day says which, the others nothing', () => {
  assert.equal(heading(at(15, 0)), 'Today')
  assert.equal(heading(at(14, 23), at(15, 0)), 'Yesterday')
  assert.equal(heading(at(14, 1), at(14, 23)), undefined)
  assert.equal(heading(at(13, 23), at(14, 1)), 'Fri, November 13')
})
