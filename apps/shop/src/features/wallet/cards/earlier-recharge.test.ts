// Tests for the unfinished recharge of an earlier visit.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { earlierStateOf } from './earlier-recharge.ts'

const now = new Date('2026-11-17T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test('a charge is shown, a question of the bank is repeated, and what is long decided is forgotten', () => {
  const stateOf = (status: number, card_state: string, answered_at: Date | null = null) =>
    earlierStateOf({ status, card_state, answered_at } as Parameters<typeof earlierStateOf>[0], now)
  assert.equal(stateOf(0, 'open'), 'open')
  assert.equal(stateOf(0, 'declined'), 'open')
  assert.equal(stateOf(0, 'authenticating'), 'authenticating')
  assert.equal(stateOf(0, 'processing'), 'charged')
  assert.equal(stateOf(0, 'paid'), 'charged')
  assert.equal(stateOf(1, 'paid', minutesAgo(4)), 'charged')
  assert.equal(stateOf(1, 'paid', minutesAgo(6)), 'ended')
  assert.equal(stateOf(2, 'declined', minutesAgo(1)), 'ended')
})
