// Tests of the order of a person's names.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { personName } from './person-name.ts'

const latin = { family_name: 'Holm', given_name: 'Mara' }

test('the order of names is that of the language', () => {
  for (const language of ['en-US', 'th-TH'] as const) assert.equal(personName(latin, language), 'Mara Holm')
  for (const language of ['zh-CN', 'zh-TW', 'ja-JP', 'ko-KR'] as const) {
    assert.equal(personName(latin, language), 'Holm Mara')
  }
  assert.equal(personName({ ...latin, family_name: '' }, 'zh-CN'), 'Mara')
  assert.equal(personName({ family_name: '', given_name: '' }, 'th-TH'), '')
})

test('a name in Han, kana or Hangul has one order, without a space', () => {
  assert.equal(personName({ family_name: '李', given_name: '小龙' }, 'en-US'), '李小龙')
  assert.equal(personName({ family_name: '김', given_name: '미나' }, 'ko-KR'), '김미나')
  assert.equal(personName({ family_name: 'リー', given_name: 'ケイト' }, 'en-US'), 'リーケイト')
  assert.equal(personName({ family_name: 'リー', given_name: 'ケイト・アン' }, 'th-TH'), 'リーケイト・アン')
  assert.equal(personName({ family_name: 'ﾘｰ', given_name: 'ｹｲﾄ･ｱﾝ' }, 'en-US'), 'ﾘｰｹｲﾄ･ｱﾝ')
  assert.equal(personName({ family_name: '热合曼', given_name: '阿不都·热依木' }, 'en-US'), '热合曼阿不都·热依木')
})

test('a Latin name with a dot has the order of the language', () => {
  const catalan = { family_name: 'Gal·la', given_name: 'Marcel·lí' }
  assert.equal(personName(catalan, 'en-US'), 'Marcel·lí Gal·la')
  assert.equal(personName(catalan, 'ja-JP'), 'Gal·la Marcel·lí')
})
