// Tests of what is checked of a decision about a refund.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refundRefusalsFor } from '@shop/contract/sales/admin-refunds.ts'
import { cents } from '@shop/contract/wire.ts'
import { type Decision, decisionFaults, soundAmount, toldOf } from './decision.ts'

const bounds = { wanted: cents(1000), most: cents(1500) }
const of = (amount: number | null, rest: Partial<Decision> = {}): Decision => ({
  ...{ amount: amount === null ? null : cents(amount), reason: '', text: '' },
  ...rest,
})

test('what was asked, and more up to the most, needs no reason', () => {
  assert.deepEqual(decisionFaults(of(1000), bounds), {})
  assert.deepEqual(decisionFaults(of(1500), bounds), {})
  assert.deepEqual(decisionFaults(of(1501), bounds), { amount: 'tooMuch' })
})

test('less needs a reason, and the open one words', () => {
  assert.deepEqual(decisionFaults(of(999), bounds), { reason: 'chooseOne' })
  assert.deepEqual(decisionFaults(of(999, { reason: 'other', text: ' ' }), bounds), { text: 'required' })
  assert.deepEqual(decisionFaults(of(999, { reason: 'used' }), bounds), {})
})

test('nothing is a refusal, unless nothing was asked', () => {
  assert.deepEqual(decisionFaults(of(0), bounds), { amount: 'zero' })
  assert.deepEqual(decisionFaults(of(0), { wanted: cents(0), most: cents(0) }), {})
  assert.deepEqual(decisionFaults(of(null), bounds), { amount: 'amountCorrect' })
})

test('an amount that could not be paid is none', () => {
  assert.deepEqual(
    [null, 0, 1, 1500, 1501].map((amount) => soundAmount(of(amount), bounds)),
    [undefined, undefined, 1, 1500, undefined],
  )
})

test('a reason is told only where less is paid', () => {
  const chosen = { reason: 'agreed', text: ' by phone ' } as const
  assert.deepEqual(toldOf(of(900, chosen), bounds), { reason: 'agreed', text: 'by phone' })
  assert.deepEqual(toldOf(of(1000, chosen), bounds), {})
})

test('a refusal fits what the shopper says of the goods, and own words always do', () => {
  assert.deepEqual(refundRefusalsFor({ goods: 'not_received', isSent: false }), ['agreed_otherwise', 'other'])
  const onTheWay = refundRefusalsFor({ goods: 'not_received', isSent: true })
  assert.deepEqual(onTheWay, ['on_its_way', 'delivered', 'agreed_otherwise', 'other'])
  const there = refundRefusalsFor({ goods: 'received', isSent: true })
  assert.deepEqual(there, ['no_proof', 'used', 'too_late', 'not_ours', 'agreed_otherwise', 'other'])
})
