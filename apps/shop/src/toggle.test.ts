// Tests for what a toggle shows after its calls succeeded or failed.
/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createToggle } from './toggle.ts'

/** What is shown after alternating taps on a control that was off; each outcome says whether that call succeeded. */
function shownAfter(outcomes: readonly boolean[]): boolean | undefined {
  const toggle = createToggle()
  const taps = outcomes.map((_, index) => index % 2 === 0)
  for (const value of taps) toggle.begin(1, value)
  const shown = outcomes.map((succeeded, index) => toggle.end(1, taps[index] === true, succeeded))
  for (const early of shown.slice(0, -1)) assert.equal(early, undefined)
  return shown.at(-1)
}

test('a tap is kept when its call succeeds and reverted when it fails', () => {
  assert.equal(shownAfter([true]), true)
  assert.equal(shownAfter([false]), false)
})

test('after several taps the value the server accepted is shown', () => {
  assert.equal(shownAfter([false, false]), false)
  assert.equal(shownAfter([true, false]), true)
  assert.equal(shownAfter([false, true]), false)
  assert.equal(shownAfter([true, true, false]), false)
  assert.equal(shownAfter([false, false, true]), true)
})

test('after all calls returned the next tap starts fresh, and two controls are independent', () => {
  const toggle = createToggle()
  toggle.begin(1, true)
  toggle.begin(2, false)
  assert.equal(toggle.end(1, true, true), true)
  assert.equal(toggle.end(2, false, false), true)
  toggle.begin(1, false)
  assert.equal(toggle.end(1, false, false), true)
})

test('a value is pending while its call is open; the opposite value and a finished one are not', () => {
  const toggle = createToggle()
  assert.equal(toggle.isPending(1, true), false)
  toggle.begin(1, true)
  assert.equal(toggle.isPending(1, true), true)
  assert.equal(toggle.isPending(1, false), false)
  toggle.begin(1, false)
  assert.equal(toggle.isPending(1, true), false)
  toggle.end(1, true, true)
  toggle.end(1, false, true)
  assert.equal(toggle.isPending(1, false), false)
})
