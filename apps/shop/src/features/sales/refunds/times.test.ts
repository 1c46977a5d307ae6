// Tests that a time does not break across lines.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nonBreaking } from './times.ts'

test('A time has no line break opportunities', () => {
  assert.equal(nonBreaking('23 Nov 2026'), '23\u00a0Nov\u00a02026')
  assert.equal(nonBreaking('11月22日'), '11\u2060月22\u2060日')
})
