// Tests of finding a language by file name, alias, browser tag or header.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultLanguage, findLanguage, type Language, languageOfHeader, languages } from './language.ts'
import { languageEntries } from './language-entries.ts'

test('the shop has six languages and falls back to Simplified Chinese', () => {
  assert.deepEqual([...languages].sort(), ['en-US', 'ja-JP', 'ko-KR', 'th-TH', 'zh-CN', 'zh-TW'])
  assert.equal(defaultLanguage, 'zh-CN')
})

test('every language has one entry, with its own name and its Chinese name', () => {
  assert.deepEqual(languageEntries.map((entry) => entry.file_name).sort(), [...languages].sort())
  for (const entry of languageEntries) assert.ok(entry.language_name && entry.chinese_name)
})

test('a language is found by file name, alias or browser tag, in any case', () => {
  const cases: Record<string, Language> = {
    'en-US': 'en-US',
    'EN-us': 'en-US',
    en: 'en-US',
    'en-GB': 'en-US',
    'zh-cn': 'zh-CN',
    zh: 'zh-CN',
    'zh-Hans': 'zh-CN',
    'zh-Hans-HK': 'zh-CN',
    'zh-SG': 'zh-CN',
    'zh-TW': 'zh-TW',
    'zh-Hant': 'zh-TW',
    'zh-Hant-HK': 'zh-TW',
    'zh-HK': 'zh-TW',
    'zh-MO': 'zh-TW',
    ja: 'ja-JP',
    'ko-KP': 'ko-KR',
    TH: 'th-TH',
    ' en ': 'en-US',
    zh_TW: 'zh-TW',
    zh_Hant_TW: 'zh-TW',
  }
  for (const [name, language] of Object.entries(cases)) assert.equal(findLanguage(name), language, name)
})

test('another language is not found', () => {
  for (const name of ['', ' ', 'fr', 'english', 'de-DE', '-', '*', '../en-US', 'en\u0000', null, undefined]) {
    assert.equal(findLanguage(name), undefined, String(name))
  }
})

test('a property name of every object is no language', () => {
  for (const name of ['constructor', 'constructor-x', '__proto__', 'toString', 'hasOwnProperty']) {
    assert.equal(findLanguage(name), undefined, name)
  }
})

test('a header’s languages are ordered by weight, then by position', () => {
  const cases: [string, Language | undefined][] = [
    ['ja', 'ja-JP'],
    ['fr-FR, en;q=0.5', 'en-US'],
    ['en;q=0.3, ko;q=0.9, th;q=0.5', 'ko-KR'],
    ['th, ja', 'th-TH'],
    ['en;q=0.8,zh-HK', 'zh-TW'],
    ['en ; q=0.1 , th ; q=0.2', 'th-TH'],
    ['en;q=0, ja;q=0.1', 'ja-JP'],
    ['en;q=0', undefined],
    ['en;q=abc, ja;q=0.1', 'ja-JP'],
    ['fr, de', undefined],
    ['*', undefined],
    [',,;;q', undefined],
    ['', undefined],
  ]
  for (const [header, language] of cases) assert.equal(languageOfHeader(header), language, header)
  assert.equal(languageOfHeader(undefined), undefined)
})

test('of a very long header only the beginning is read', () => {
  assert.equal(languageOfHeader(`${'fr,'.repeat(100_000)}en`), undefined)
})
