// Tests for the search in help articles.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Help } from '@shop/contract/people/pages.ts'
import { findArticles } from './find-articles.ts'

const groups: Help['groups'] = [
  {
    id: 'wallet',
    title: 'Payment',
    items: [
      { id: 1, key: 'fees', q: 'What does it cost?', a: '<p>The <strong>network</strong> fee &amp; ours.</p>' },
      { id: 2, key: 'wrong-network', q: 'I chose the wrong network', a: '<p>Write to us.</p>' },
      { id: 3, key: 'memo', q: '没填备注怎么办？', a: '<p>请联系客服。</p>' },
    ],
  },
]
const keys = (typed: string) => findArticles(groups, typed).map((article) => article.key)

test('an article is found by question, answer and group, with question matches first', () => {
  assert.deepEqual(keys('network'), ['wrong-network', 'fees'])
  assert.deepEqual(keys('NETWORK  wrong'), ['wrong-network'])
  assert.deepEqual(keys('备注'), ['memo'])
  assert.deepEqual(keys('ｎｅｔｗｏｒｋ fee'), ['fees'])
  assert.deepEqual(keys('payment').length, 3)
})

test('HTML tags do not match, and an empty search finds nothing', () => {
  assert.deepEqual(keys('strong'), [])
  assert.deepEqual(keys('  '), [])
  assert.deepEqual(keys('zebra'), [])
})
