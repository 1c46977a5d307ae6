// Tests for mobile numbers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fullNumber, partsOf } from './mobile.ts'

test('a number is stored in full, however it was typed', () => {
  assert.equal(fullNumber('138 0013 8000', 'CN'), '+8613800138000')
  assert.equal(fullNumber('090-1234-5678', 'JP'), '+819012345678')
  assert.equal(fullNumber('+66 81 234 5678', 'CN'), '+66812345678')
  for (const wrong of ['12ab', '123', '+86 1', 'hello']) assert.equal(fullNumber(wrong, 'CN'), undefined, wrong)
})

test('a stored number is split into country and number when its country is known', () => {
  assert.deepEqual(partsOf('+8613800138000'), { country: 'CN', mobile: '13800138000' })
  assert.equal(partsOf('13800138000'), undefined)
})
