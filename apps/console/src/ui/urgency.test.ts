// Tests of urgency: calm, late in the last quarter, overdue from the promised time on.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutesBetween, urgencyBy, urgencyOf } from './urgency.ts'

const since = new Date('2026-01-01T00:00:00Z')
const by = new Date('2026-01-01T12:00:00Z')
const at = (hour: string) => urgencyBy({ since, by, now: new Date(`2026-01-01T${hour}Z`) })

test('a request is calm, then late, then overdue', () => {
  assert.equal(at('08:59:59'), 'calm')
  assert.equal(at('09:00:00'), 'late')
  assert.equal(at('11:59:59'), 'late')
  assert.equal(at('12:00:00'), 'overdue')
})

test('a wait is in whole minutes, and a clock that runs behind gives no negative one', () => {
  assert.equal(minutesBetween(by, since), 0)
  assert.equal(minutesBetween(since, by), 720)
  assert.equal(minutesBetween(new Date('2026-05-04T09:58:01Z'), new Date('2026-05-04T10:00:00Z')), 1)
})

test('a shopper waits late from ten minutes and overdue from an hour', () => {
  assert.deepEqual([0, 9, 10, 59, 60, 5000].map(urgencyOf), ['calm', 'calm', 'late', 'late', 'overdue', 'overdue'])
})
