// What a two-state control shows after its calls came back, good and bad.
/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createToggle } from './toggle.ts'

/** The taps on a control that was off, in order, and whether each call succeeded; answers what is shown in the end. */
function shownAfter(outcomes: readonly boolean[]): boolean | undefined {
  const toggle = createToggle()
  const taps = outcomes.map((_, index) => index % 2 === 0)
  for (const value of taps) toggle.begin(1, value)
  const shown = outcomes.map((succeeded, index) => toggle.end(1, taps[index] === true, succeeded))
  for (const early of shown.slice(0, -1)) assert.equal(early, undefined)
  return shown.at(-1)
}

test('one tap stays when it succeeds and is taken back when it fails', () => {
  assert.equal(shownAfter([true]), true)
  assert.equal(shownAfter([false]), false)
})

test('of several taps in a row only what the server took counts', () => {
  assert.equal(shownAfter([false, false]), false)
  assert.equal(shownAfter([true, false]), true)
  assert.equal(shownAfter([false, true]), false)
  assert.equal(shownAfter([true, true, false]), false)
  assert.equal(shownAfter([false, false, true]), true)
})

test('after all calls came back the next tap begins anew, and two controls do not meet', () => {
  const toggle = createToggle()
  toggle.begin(1, true)
  toggle.begin(2, false)
  assert.equal(toggle.end(1, true, true), true)
  assert.equal(toggle.end(2, false, false), true)
  toggle.begin(1, false)
  assert.equal(toggle.end(1, false, false), true)
})

test('a wish that is under way is known, the opposite one and one that came back are not', () => {
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
