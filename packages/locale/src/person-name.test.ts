// Tests of the order of a person's names.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { personName } from './person-name.ts'

test('a Latin or Thai name ends with the family name', () => {
  assert.equal(personName({ family_name: 'Holm', given_name: 'Mara' }), 'Mara Holm')
  assert.equal(personName({ family_name: 'Gal·la', given_name: 'Marcel·lí' }), 'Marcel·lí Gal·la')
  assert.equal(personName({ family_name: 'ใจดี', given_name: 'สมชาย' }), 'สมชาย ใจดี')
  assert.equal(personName({ family_name: '', given_name: 'Mara' }), 'Mara')
  assert.equal(personName({ family_name: '', given_name: '' }), '')
})

test('a name in Han, kana or Hangul begins with the family name, without a space', () => {
  assert.equal(personName({ family_name: '李', given_name: '小龙' }), '李小龙')
  assert.equal(personName({ family_name: '김', given_name: '미나' }), '김미나')
  assert.equal(personName({ family_name: 'リー', given_name: 'ケイト' }), 'リーケイト')
  assert.equal(personName({ family_name: 'リー', given_name: 'ケイト・アン' }), 'リーケイト・アン')
  assert.equal(personName({ family_name: 'ﾘｰ', given_name: 'ｹｲﾄ･ｱﾝ' }), 'ﾘｰｹｲﾄ･ｱﾝ')
  assert.equal(personName({ family_name: '热合曼', given_name: '阿不都·热依木' }), '热合曼阿不都·热依木')
})

test('a Chinese, Japanese or Korean family name also comes before a Latin given name', () => {
  assert.equal(personName({ family_name: '王', given_name: 'David' }), '王 David')
})
