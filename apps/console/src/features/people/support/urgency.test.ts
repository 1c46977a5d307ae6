// Tests of the waiting time.
/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ageMinutes, urgencyOf } from './urgency.ts'

const now = new Date('2026-05-04T10:00:00Z')

test('an age is told in whole minutes and never below none', () => {
  assert.equal(ageMinutes(new Date('2026-05-04T09:58:01Z'), now), 1)
  assert.equal(ageMinutes(new Date('2026-05-04T08:00:00Z'), now), 120)
  // The clocks of two machines differ.
  assert.equal(ageMinutes(new Date('2026-05-04T10:00:30Z'), now), 0)
})

test('ten minutes are late, an hour is overdue', () => {
  assert.deepEqual([0, 9, 10, 59, 60, 5000].map(urgencyOf), ['calm', 'calm', 'late', 'late', 'overdue', 'overdue'])
})
