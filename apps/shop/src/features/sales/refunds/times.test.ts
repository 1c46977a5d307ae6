// Proves that a time stays whole in a line.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nonBreaking } from './times.ts'

test('No line ends inside a time', () => {
  assert.equal(nonBreaking('23 Nov 2026'), '23\u00a0Nov\u00a02026')
  assert.equal(nonBreaking('11月22日'), '11\u2060月22\u2060日')
})
