// Tests of the chart's scale and of its line.
/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chartTop, linePoints } from './chart-scale.ts'

test('the top is a round even number not below the largest value', () => {
  const tops = [0, 3, 5, 9, 11, 21, 26, 99, 101, 1234].map((max) => chartTop([max]))
  assert.deepEqual(tops, [4, 4, 6, 10, 12, 24, 30, 100, 120, 1600])
})

test('a line passes through the middle of each slot', () => {
  assert.equal(linePoints([0, 10], 10), '25,100 75,0')
})
