// Tests of placeholders in texts: which are known, filling them in, and finding numbers typed instead.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillPlaceholders, type PlaceholderValues, placeholderKeys, typedTimes, unknownPlaceholders } from './pages.ts'

const values = Object.fromEntries(placeholderKeys.map((key) => [key, `<${key}>`])) as PlaceholderValues

test('known placeholders are filled in, unknown ones stay and are listed', () => {
  assert.equal(
    fillPlaceholders('Pay within {{pay_time}}, {{ hold_time }}.', values),
    'Pay within <pay_time>, <hold_time>.',
  )
  assert.equal(fillPlaceholders('{{pay_tme}} {{}} {{constructor}}', values), '{{pay_tme}} {{}} {{constructor}}')
  assert.deepEqual(unknownPlaceholders('{{pay_time}} {{pay_tme}} {{}}'), ['{{pay_tme}}', '{{}}'])
})

test('a time typed as a number is found in six languages', () => {
  const typed = [
    '24 hours',
    '7-day',
    '24 小时',
    '7 天',
    '24 小時',
    '7日以内',
    '48時間',
    '7일',
    '48시간',
    '24 ชั่วโมง',
    '09:00',
  ]
  for (const text of typed) assert.equal(typedTimes(`x ${text} y`).length, 1, text)
  assert.deepEqual(typedTimes('3-D Secure, 2日本, {{pay_time}}, USDT-TRC20, 2 photos'), [])
})
