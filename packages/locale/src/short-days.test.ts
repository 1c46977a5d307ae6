// Tests of formatting days in few words.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unbroken } from './days.ts'
import { dayRange, pastDay } from './short-days.ts'

const from = new Date(2026, 10, 18, 12)
const to = new Date(2026, 10, 24, 12)

test('the days of one month name it once', () => {
  assert.equal(dayRange('zh-CN', from, to), unbroken('11月18日–24日'))
  assert.equal(dayRange('ja-JP', from, to), unbroken('11月18日〜24日'))
  assert.match(dayRange('en-US', from, to), /^Nov\u00a018\u202f–\u202f24$/)
})

test('days of two months name both', () => {
  assert.equal(dayRange('zh-TW', from, new Date(2026, 11, 3, 12)), unbroken('11月18日–12月3日'))
})

test('one day is written once', () => {
  const evening = new Date(2026, 10, 18, 20)
  assert.equal(dayRange('zh-CN', from, evening), unbroken('11月18日'))
  assert.equal(dayRange('ja-JP', from, evening), unbroken('11月18日'))
  assert.equal(dayRange('en-US', from, evening), unbroken('Nov 18'))
})

test('only a day of another year has its year', () => {
  const times = { now: to, hasTime: true }
  assert.match(pastDay('en-US', from, times), /^Nov\u00a018,\u00a012:00\sPM$/)
  assert.equal(pastDay('en-US', from, { ...times, hasTime: false }), unbroken('Nov 18'))
  assert.equal(pastDay('en-US', new Date(2025, 10, 18, 12), times), unbroken('Nov 18, 2025'))
})
