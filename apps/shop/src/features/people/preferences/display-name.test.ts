// Tests for display names.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { displayName } from './display-name.ts'

const latin = { account: 'mara', family_name: 'Holm', given_name: 'Mara' }
const chinese = { account: 'xiaolong', family_name: '李', given_name: '小龙' }

test('a Latin name follows the order of the language', () => {
  assert.equal(displayName(latin, 'en-US'), 'Mara Holm')
  assert.equal(displayName(latin, 'th-TH'), 'Mara Holm')
  assert.equal(displayName(latin, 'ja-JP'), 'Holm Mara')
})

test('an East Asian name keeps its own order, without a space', () => {
  assert.equal(displayName(chinese, 'en-US'), '李小龙')
  assert.equal(displayName(chinese, 'zh-CN'), '李小龙')
})

test('one part of a name is enough, and without a name the account is shown', () => {
  assert.equal(displayName({ ...latin, family_name: '' }, 'en-US'), 'Mara')
  assert.equal(displayName({ ...latin, family_name: '', given_name: '' }, 'en-US'), 'mara')
})
