// Tests of joining sentences.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinSentences } from './sentences.ts'

test('a full-width stop needs no space after it, and an empty sentence leaves none', () => {
  assert.equal(joinSentences('ko-KR', '하나.', '둘.'), '하나. 둘.')
  assert.equal(joinSentences('th-TH', 'หนึ่ง', 'สอง'), 'หนึ่ง สอง')
  assert.equal(joinSentences('zh-CN', '一。', '二。'), '一。二。')
  assert.equal(joinSentences('zh-TW', '一。', '', '二。'), '一。二。')
  assert.equal(joinSentences('ja-JP', '一。', undefined, '二。'), '一。二。')
  assert.equal(joinSentences('en-US', 'One.', ''), 'One.')
})
