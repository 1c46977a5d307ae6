// Tests for zooming: limits, and the focal point that stays in place.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { between, boundScale, scaleMax, scrollAfter, spread } from './use-zoom.ts'

test('a picture is never smaller than its box or larger than the limit', () => {
  assert.equal(boundScale(0.2), 1)
  assert.equal(boundScale(2), 2)
  assert.equal(boundScale(99), scaleMax)
})

test('the focal point stays in place when zooming in and out', () => {
  const inside = scrollAfter({ scroll: 0, focalPoint: 100, before: 1, after: 2.5 })
  assert.equal((inside + 100) / 2.5, 100)
  assert.equal(scrollAfter({ scroll: inside, focalPoint: 100, before: 2.5, after: 1 }), 0)
})

test('two fingers have a distance and a midpoint', () => {
  const fingers = [
    { clientX: 0, clientY: 0 },
    { clientX: 30, clientY: 40 },
  ] as const
  assert.equal(spread(fingers), 50)
  assert.deepEqual(between(fingers), { clientX: 15, clientY: 20 })
})
