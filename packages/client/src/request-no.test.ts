// Tests of request numbers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sendMessage } from '@shop/contract/people/support.ts'
import { requestNo } from './request-no.ts'

test('request numbers are valid by the contract and unique', () => {
  const numbers = Array.from({ length: 200 }, requestNo)
  assert.equal(new Set(numbers).size, numbers.length)
  for (const number of numbers)
    assert.ok(sendMessage.body?.safeParse({ text: 'a', request_no: number }).success, number)
})
