// Tests of the guard against the same write twice within a second.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRepeatGuard, repeatWindowMs } from './call.ts'

const write = (at: number, url = '/api/order/pay', body = '{"id":1}') => ({ url, body, at })

test('the window is one thousand milliseconds', () => {
  assert.equal(repeatWindowMs, 1000)
})

test('the same write within the window is a repeat, after it is not', () => {
  const guard = createRepeatGuard()
  assert.equal(guard.isRepeat(write(5_000)), false)
  assert.equal(guard.isRepeat(write(5_000)), true)
  assert.equal(guard.isRepeat(write(5_999)), true)
  assert.equal(guard.isRepeat(write(6_000)), false)
})

test('a refused repeat does not extend the window', () => {
  const guard = createRepeatGuard()
  guard.isRepeat(write(0))
  assert.equal(guard.isRepeat(write(900)), true)
  assert.equal(guard.isRepeat(write(1_100)), false)
})

test('an accepted write starts a new window', () => {
  const guard = createRepeatGuard()
  guard.isRepeat(write(0))
  guard.isRepeat(write(1_500))
  assert.equal(guard.isRepeat(write(2_000)), true)
})

test('another URL or another body is another write', () => {
  const guard = createRepeatGuard()
  guard.isRepeat(write(0))
  assert.equal(guard.isRepeat(write(1, '/api/order/cancel')), false)
  assert.equal(guard.isRepeat(write(2, '/api/order/cancel', '{"id":2}')), false)
})

test('only the previous write counts', () => {
  const guard = createRepeatGuard()
  guard.isRepeat(write(0))
  guard.isRepeat(write(1, '/api/order/pay', '{"id":2}'))
  assert.equal(guard.isRepeat(write(2)), false)
})

test('two guards are independent', () => {
  createRepeatGuard().isRepeat(write(0))
  assert.equal(createRepeatGuard().isRepeat(write(1)), false)
})
