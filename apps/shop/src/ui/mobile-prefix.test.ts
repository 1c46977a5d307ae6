// Tests for country prefixes of mobile numbers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { prefixesIn, prefixOf } from './mobile-prefix.ts'

test('every country has its prefix, with its name in the current language', () => {
  assert.equal(prefixOf('KR'), '+82')
  assert.equal(prefixOf('AQ'), '+')
  const prefixes = prefixesIn('zh-CN')
  assert.ok(prefixes.length > 200)
  assert.ok(prefixes.some(({ label }) => label === '泰国 +66'))
})
