// Tests of the country that a browser's languages point to.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countryOfBrowser, likelyCountry } from './stored-country.ts'

test('the region of the browser decides, in whatever language the shop is', () => {
  assert.equal(countryOfBrowser(['th-TH', 'en-US'], 'en-US'), 'TH')
  assert.equal(countryOfBrowser(['en-TH', 'en'], 'en-US'), 'TH')
  assert.equal(countryOfBrowser(['en-GB'], 'zh-CN'), 'GB')
  assert.equal(countryOfBrowser(['ja'], 'zh-CN'), 'JP')
  assert.equal(countryOfBrowser(['zh-Hant', 'en'], 'en-US'), 'TW')
})

test('en-US, the preset of many devices, decides only for a shop in English', () => {
  assert.equal(countryOfBrowser(['en-US', 'en'], 'en-US'), 'US')
  assert.equal(countryOfBrowser(['en-US', 'en'], 'ko-KR'), 'KR')
  assert.equal(countryOfBrowser(['en-US', 'th-TH'], 'zh-CN'), 'TH')
})

test('without a known country, the language of the shop decides', () => {
  assert.equal(countryOfBrowser([], 'th-TH'), 'TH')
  assert.equal(countryOfBrowser(['xx-AQ', 'not a tag'], 'ja-JP'), 'JP')
})

test('the stored country decides, unless it is none', () => {
  const use = (stored: string | null) => {
    const storage = { getItem: () => stored }
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: storage })
    return likelyCountry('ja-JP')
  }
  const otherwise = countryOfBrowser(navigator.languages, 'ja-JP')
  assert.notEqual(otherwise, 'TH')
  assert.equal(use('TH'), 'TH')
  for (const malformed of ['th', '', 'XX', '"TH"', null]) assert.equal(use(malformed), otherwise)
})
