// Tests of how much may still be refunded to a card.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import { refundLeft } from './refund-left.ts'

test('pending and paid refunds count, failed and returned ones do not', () => {
  const refund = (amount: number, status: 'asked' | 'done' | 'failed' | 'unheld' | 'returned') => ({
    amount: cents(amount),
    status,
  })
  assert.equal(refundLeft(cents(10_000), []), 10_000)
  assert.equal(refundLeft(cents(10_000), [refund(3_000, 'done'), refund(2_000, 'asked'), refund(500, 'unheld')]), 4_500)
  assert.equal(refundLeft(cents(10_000), [refund(10_000, 'failed'), refund(10_000, 'returned')]), 10_000)
  assert.equal(refundLeft(cents(10_000), [refund(12_000, 'unheld')]), 0)
})
