// Tests of the waiting time.
/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutesBetween } from '#ui/urgency.ts'
import { urgencyOf } from './urgency.ts'

const now = new Date('2026-05-04T10:00:00Z')

test('an age is in whole minutes and never negative', () => {
  assert.equal(minutesBetween(new Date('2026-05-04T09:58:01Z'), now), 1)
  assert.equal(minutesBetween(new Date('2026-05-04T08:00:00Z'), now), 120)
  // The clocks of two machines differ.
  assert.equal(minutesBetween(new Date('2026-05-04T10:00:30Z'), now), 0)
})

test('a wait is late from ten minutes and overdue from an hour', () => {
  assert.deepEqual([0, 9, 10, 59, 60, 5000].map(urgencyOf), ['calm', 'calm', 'late', 'late', 'overdue', 'overdue'])
})
