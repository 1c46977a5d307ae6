// Tests of the line breaks of product titles.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalog as english } from './en-US/catalog.ts'
import { catalog as japanese } from './ja-JP/catalog.ts'

test('a number keeps its unit', () => {
  assert.equal(english.title('Aven 14 Slim Laptop, 16 GB Memory'), 'Aven 14 Slim Laptop, 16\u00a0GB Memory')
})

test('a Japanese compound breaks between its words, and only there', () => {
  assert.equal(japanese.title('グリーンキャンバススニーカー'), 'グリーン\u200bキャンバス\u200bスニーカー')
  for (const unknown of ['ゲーミングモニター', 'ボンバージャケット']) assert.equal(japanese.title(unknown), unknown)
})
