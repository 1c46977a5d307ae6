// Tests of time spans in running text.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '@shop/contract/language.ts'
import { timeSpan } from './time-span.ts'

const spans = (minutes: number) =>
  Object.fromEntries(languages.map((language) => [language, timeSpan(language, minutes)]))

test('minutes, hours and days have a form in six languages', () => {
  assert.deepEqual(spans(30), {
    'en-US': '30 minutes',
    'zh-CN': '30\u00a0分钟',
    'zh-TW': '30\u00a0分鐘',
    'ja-JP': '30分',
    'ko-KR': '30분',
    'th-TH': '30\u00a0นาที',
  })
  assert.deepEqual(spans(48 * 60), {
    'en-US': '48 hours',
    'zh-CN': '48\u00a0小时',
    'zh-TW': '48\u00a0小時',
    'ja-JP': '48時間',
    'ko-KR': '48시간',
    'th-TH': '48\u00a0ชั่วโมง',
  })
  assert.deepEqual(spans(7 * 1440), {
    'en-US': '7 days',
    'zh-CN': '7\u00a0天',
    'zh-TW': '7\u00a0天',
    'ja-JP': '7日',
    'ko-KR': '7일',
    'th-TH': '7\u00a0วัน',
  })
})

test('the unit is the largest exact one', () => {
  assert.equal(timeSpan('en-US', 90), '90 minutes')
  assert.equal(timeSpan('en-US', 60), '1 hour')
  assert.equal(timeSpan('en-US', 720), '12 hours')
  assert.equal(timeSpan('en-US', 4320), '3 days')
  assert.equal(timeSpan('en-US', 0), '0 minutes')
})
