// Tests of the line breaks of product titles and descriptions.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalog as english } from './en-US/catalog.ts'
import { catalog as japanese } from './ja-JP/catalog.ts'
import { catalog as simplified } from './zh-CN/catalog.ts'
import { catalog as traditional } from './zh-TW/catalog.ts'

test('a number keeps its unit', () => {
  assert.equal(english.productText('Aven 14 Slim Laptop, 16 GB Memory'), 'Aven 14 Slim Laptop, 16\u00a0GB Memory')
  assert.equal(simplified.productText('高 20 厘米，1kg'), '高 20\u00a0\u2060厘\u2060米，1kg')
  assert.equal(simplified.productText('20厘米'), '20\u2060厘\u2060米')
  assert.equal(traditional.productText('6.8 吋螢幕，205 公克'), '6.8\u00a0\u2060吋螢幕，205\u00a0\u2060公\u2060克')
})

test('a Japanese compound breaks between its words, and only there', () => {
  assert.equal(japanese.productText('グリーンキャンバススニーカー'), 'グリーン\u200bキャンバス\u200bスニーカー')
  for (const unknown of ['ゲーミングモニター', 'ボンバージャケット'])
    assert.equal(japanese.productText(unknown), unknown)
})
