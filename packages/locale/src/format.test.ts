// Tests of formatting dollars, counts and times.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Language, languages } from '@shop/contract/language.ts'
import { cents } from '@shop/contract/wire.ts'
import { calendarDay, dateTime, timeOfDay, unbroken } from './days.ts'
import { count, countryName, money, shortCount, waitText } from './format.ts'

test('money is in dollars with two decimals, grouped, with the minus before the sign', () => {
  const cases: [number, string][] = [
    [0, '$0.00'],
    [1, '$0.01'],
    [10, '$0.10'],
    [1230, '$12.30'],
    [123_456, '$1,234.56'],
    [-5, '−$0.05'],
    [-123_456, '−$1,234.56'],
    [999_999_999_999_999, '$9,999,999,999,999.99'],
  ]
  for (const [amount, text] of cases) assert.equal(money(cents(amount)), text)
})

test('a count is grouped by thousands', () => {
  assert.equal(count(0), '0')
  assert.equal(count(999), '999')
  assert.equal(count(1_234_567), '1,234,567')
})

test('a large count is shortened in every language and a small one is exact', () => {
  for (const language of languages) {
    assert.equal(shortCount(language, 999), '999')
    assert.ok(shortCount(language, 23_456).length <= 6, shortCount(language, 23_456))
    assert.ok(shortCount(language, 9_876_543).length <= 7, shortCount(language, 9_876_543))
  }
  assert.equal(shortCount('en-US', 2_300), '2.3K')
  assert.equal(shortCount('en-US', 19_990), '19.9K')
  assert.equal(shortCount('zh-CN', 9_999), '9,999')
  assert.equal(shortCount('ja-JP', 120_000_000), '1.2億')
  assert.equal(shortCount('zh-CN', 12_000), '1.2万')
  assert.equal(shortCount('ko-KR', 2_300), '2,300')
  assert.equal(shortCount('zh-CN', 10_000), '1万')
  assert.equal(shortCount('zh-CN', 10_800), '1万')
  assert.equal(shortCount('en-US', 100_900), '100K')
})

test('a time is shown with its year and its minute in every language', () => {
  const time = new Date(2026, 0, 15, 13, 5)
  for (const language of languages) {
    const text = dateTime(language, time)
    assert.match(text, /2026|2569/, `${language}: ${text}`)
    assert.match(text, /05/, `${language}: ${text}`)
  }
})

test('a time of day has one form in each language', () => {
  const time = new Date(2026, 0, 15, 20, 5)
  assert.equal(dateTime('zh-TW', time), `${unbroken('2026年1月15日')} 20:05`)
  assert.equal(timeOfDay('zh-TW', time), '20:05')
  assert.equal(dateTime('ko-KR', time), `${unbroken('2026. 1. 15.')} ${unbroken('오후 8:05')}`)
})

test('a wait has the spacing of its language', () => {
  const ten = (language: Language) => waitText(language, 600)
  assert.equal(ten('ja-JP'), '10分')
  assert.equal(ten('zh-CN'), '10\u00a0分钟')
  assert.equal(ten('zh-TW'), '10\u00a0分鐘')
  assert.equal(ten('ko-KR'), '10분')
})

test('a wait is shown in its largest unit, rounded up, and never as zero', () => {
  const cases: [number, string][] = [
    [-5, '1 second'],
    [0, '1 second'],
    [29.2, '30 seconds'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [3600, '1 hour'],
    [86_000, '24 hours'],
  ]
  for (const [seconds, text] of cases) assert.equal(waitText('en-US', seconds), text)
  for (const language of languages) assert.match(waitText(language, 30), /30/, language)
})

test('a day has no time, and uses the calendar of the language', () => {
  const noon = new Date(2026, 10, 3, 12)
  assert.equal(calendarDay('en-US', noon), unbroken('Nov 3, 2026'))
  assert.equal(calendarDay('zh-CN', noon), unbroken('2026年11月3日'))
  assert.match(calendarDay('th-TH', noon), /2569/)
})

test('a country has its name in the reader’s language, and an unknown code stays as it is', () => {
  assert.equal(countryName('zh-CN', 'DE'), '德国')
  assert.equal(countryName('en-US', 'HK'), 'Hong Kong')
  assert.equal(countryName('en-US', 'Shenzhen'), 'Shenzhen')
})
