// Tests of language names.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageName } from './language-name.ts'

test('a language is named in the reader’s language, Chinese by its script', () => {
  assert.equal(languageName('zh-CN', 'th-TH'), '泰语')
  assert.equal(languageName('ko-KR', 'en-US'), '영어')
  assert.notEqual(languageName('en-US', 'zh-CN'), languageName('en-US', 'zh-TW'))
})

test('an unknown language stays as it is', () => {
  assert.equal(languageName('en-US', '??'), '??')
})
