// Tests of keywords that are part of a number.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endingOf, requestsFrom } from './keyword.ts'

test('an ending is reversed and in lower case, and never contains a pattern character', () => {
  assert.equal(endingOf('5556'), '6555')
  assert.equal(endingOf('aB-12'), '21-ba')
  for (const keyword of ['', '556', '55%6', '55_6', 'a b c']) assert.equal(endingOf(keyword), undefined)
})

test('a prefix becomes the range of request numbers that start with it, with or without dashes', () => {
  const fullNumber = '0b6f1a9c-1c2d-4e3f-8a5b-6c7d8e9f0a1b'
  const digits = fullNumber.replaceAll('-', '')
  assert.deepEqual(requestsFrom(fullNumber.toUpperCase()), { first: digits, last: digits })
  assert.deepEqual(requestsFrom('0b6f1a9c-1c'), {
    first: '0b6f1a9c1c0000000000000000000000',
    last: '0b6f1a9c1cffffffffffffffffffffff',
  })
  for (const keyword of ['', '0b6', 'xyz1', `${fullNumber}0`]) assert.equal(requestsFrom(keyword), undefined)
})
