// Proves that a time stays whole in a line, and that sentences stand as close as their language writes them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inOne, untorn } from './times.ts'

test('No line ends inside a time', () => {
  assert.equal(untorn('23 Nov 2026'), '23\u00a0Nov\u00a02026')
  assert.equal(untorn('11月22日'), '11\u2060月22\u2060日')
})

test('A wide full stop needs no space after it, and what is not said leaves none', () => {
  assert.equal(inOne('ko-KR', '하나.', '둘.'), '하나. 둘.')
  assert.equal(inOne('zh-CN', '一。', '二。'), '一。二。')
  assert.equal(inOne('en-US', 'One.', ''), 'One.')
})
