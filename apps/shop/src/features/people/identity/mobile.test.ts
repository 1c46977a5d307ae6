// Tests of mobile numbers as a new account gives them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fullNumber, partsOf } from './mobile.ts'

test('a number is kept whole, whichever way it was typed', () => {
  assert.equal(fullNumber('138 0013 8000', 'CN'), '+8613800138000')
  assert.equal(fullNumber('090-1234-5678', 'JP'), '+819012345678')
  assert.equal(fullNumber('+66 81 234 5678', 'CN'), '+66812345678')
  for (const wrong of ['12ab', '123', '+86 1', 'hello']) assert.equal(fullNumber(wrong, 'CN'), undefined, wrong)
})

test('a kept number is taken apart for its field, when its country can be told', () => {
  assert.deepEqual(partsOf('+8613800138000'), { country: 'CN', mobile: '13800138000' })
  assert.equal(partsOf('13800138000'), undefined)
})
