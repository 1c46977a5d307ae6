// Tests for countdowns.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatCountdown, secondsUntil } from './countdown.ts'

test('a started second counts as a whole one, and the countdown stops at zero', () => {
  assert.equal(secondsUntil(30_000, 0), 30)
  assert.equal(secondsUntil(30_000, 29_001), 1)
  assert.equal(secondsUntil(30_000, 30_000), 0)
  assert.equal(secondsUntil(30_000, 99_000), 0)
})

test('minutes and seconds have two digits, and hours come first', () => {
  assert.equal(formatCountdown(9), '00:09')
  assert.equal(formatCountdown(299), '04:59')
  assert.equal(formatCountdown(1800), '30:00')
  assert.equal(formatCountdown(3899), '1:04:59')
})
