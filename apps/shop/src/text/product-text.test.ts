// Tests of the line breaks of product titles and descriptions.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalog as english } from './en-US/catalog.ts'
import { catalog as japanese } from './ja-JP/catalog.ts'
import { catalog as thai } from './th-TH/catalog.ts'
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

test('a short part of a title stays whole, and a Thai one keeps its first word', () => {
  assert.equal(
    simplified.productText('三阶魔方 橙紫白配色'),
    '三\u2060阶\u2060魔\u2060方 橙\u2060紫\u2060白\u2060配\u2060色',
  )
  assert.equal(traditional.productText('帆布鞋 男款'), '帆\u2060布\u2060鞋 男\u2060款')
  assert.equal(thai.productText('รองเท้าผ้าใบ ทรงโลว์ หัวยางสีขาว'), 'รองเท้าผ้าใบ ทรง\u2060โลว์ หัว\u2060ยางสี\u2060ขาว')
})
