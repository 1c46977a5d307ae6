// Tests of the search for countries: by local, English and own names, by code, and by the start of a name.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '@shop/contract/language.ts'
import { countryName } from '@shop/locale/format.ts'
import { createCountrySearch } from './country-search.ts'

const codes = ['CN', 'JP', 'KR', 'TH', 'US', 'GB', 'DE', 'ES', 'IN', 'ID', 'AE', 'NL']

function find(language: Language, typed: string): string[] {
  const countries = codes.map((country) => ({ country, name: countryName(language, country) }))
  return createCountrySearch(countries, language)(typed).map(({ country }) => country)
}

test('the start of an English name finds a country in every language', () => {
  for (const language of ['en-US', 'zh-CN', 'zh-TW', 'ja-JP', 'ko-KR', 'th-TH'] as const) {
    assert.deepEqual(find(language, 'jap'), ['JP'], language)
    assert.deepEqual(find(language, ' THAI '), ['TH'], language)
  }
})

test('a country is found by its name in the language of the page and in its own', () => {
  assert.deepEqual(find('th-TH', 'ญี่ปุ่น'), ['JP'])
  assert.deepEqual(find('ko-KR', '일본'), ['JP'])
  assert.deepEqual(find('zh-CN', '日'), ['JP'])
  assert.deepEqual(find('en-US', '日本'), ['JP'])
  assert.deepEqual(find('ja-JP', 'deutsch'), ['DE'])
  assert.deepEqual(find('en-US', 'espana'), ['ES'])
})

test('codes and names in common use find a country', () => {
  assert.deepEqual(find('en-US', 'usa'), ['US'])
  assert.deepEqual(find('en-US', 'uk'), ['GB'])
  assert.deepEqual(find('en-US', 'de').slice(0, 1), ['DE'])
  assert.deepEqual(find('en-US', 'holl'), ['NL'])
})

test('names that start with the text come first, and without a text all are listed by name', () => {
  assert.deepEqual(find('en-US', 'ind').slice(0, 2), ['IN', 'ID'])
  assert.deepEqual(find('en-US', 'kingdom'), ['GB'])
  assert.deepEqual(find('en-US', '').slice(0, 3), ['CN', 'DE', 'IN'])
  assert.deepEqual(find('en-US', 'nowhere'), [])
})
