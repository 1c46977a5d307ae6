// Tests of zooming: bounds, and the spot under the finger that stays where it is.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { between, boundScale, scaleMax, scrollAfter, spread } from './zoom.ts'

test('a picture gets neither smaller than its box nor larger than the bound', () => {
  assert.equal(boundScale(0.2), 1)
  assert.equal(boundScale(2), 2)
  assert.equal(boundScale(99), scaleMax)
})

test('the spot under the finger stays there, going in and coming out', () => {
  const inside = scrollAfter({ scroll: 0, focalPoint: 100, before: 1, after: 2.5 })
  assert.equal((inside + 100) / 2.5, 100)
  assert.equal(scrollAfter({ scroll: inside, focalPoint: 100, before: 2.5, after: 1 }), 0)
})

test('two fingers are measured by their distance and their middle', () => {
  const fingers = [
    { clientX: 0, clientY: 0 },
    { clientX: 30, clientY: 40 },
  ] as const
  assert.equal(spread(fingers), 50)
  assert.deepEqual(between(fingers), { clientX: 15, clientY: 20 })
})
