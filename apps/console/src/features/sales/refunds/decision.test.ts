// Tests of what is checked of a decision about a refund.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refundRefusalsFor } from '@shop/contract/sales/admin-refunds.ts'
import { cents } from '@shop/contract/wire.ts'
import { type Decision, decisionProblems, reasonInputOf, validAmount } from './decision.ts'

const bounds = { requested: cents(1000), max: cents(1500) }
const decisionOf = (amount: number | null, rest: Partial<Decision> = {}): Decision => ({
  ...{ amount: amount === null ? null : cents(amount), reason: '', text: '' },
  ...rest,
})

test('what was asked, and more up to the most, needs no reason', () => {
  assert.deepEqual(decisionProblems(decisionOf(1000), bounds), {})
  assert.deepEqual(decisionProblems(decisionOf(1500), bounds), {})
  assert.deepEqual(decisionProblems(decisionOf(1501), bounds), { amount: 'tooMuch' })
})

test('less needs a reason, and the open one words', () => {
  assert.deepEqual(decisionProblems(decisionOf(999), bounds), { reason: 'chooseOne' })
  assert.deepEqual(decisionProblems(decisionOf(999, { reason: 'other', text: ' ' }), bounds), { text: 'required' })
  assert.deepEqual(decisionProblems(decisionOf(999, { reason: 'used' }), bounds), {})
})

test('nothing is a refusal, unless nothing was asked', () => {
  assert.deepEqual(decisionProblems(decisionOf(0), bounds), { amount: 'zero' })
  assert.deepEqual(decisionProblems(decisionOf(0), { requested: cents(0), max: cents(0) }), {})
  assert.deepEqual(decisionProblems(decisionOf(null), bounds), { amount: 'amountCorrect' })
})

test('an amount that could not be paid is none', () => {
  assert.deepEqual(
    [null, 0, 1, 1500, 1501].map((amount) => validAmount(decisionOf(amount), bounds)),
    [undefined, undefined, 1, 1500, undefined],
  )
})

test('a reason is told only where less is paid', () => {
  const chosen = { reason: 'agreed', text: ' by phone ' } as const
  assert.deepEqual(reasonInputOf(decisionOf(900, chosen), bounds), { reason: 'agreed', text: 'by phone' })
  assert.deepEqual(reasonInputOf(decisionOf(1000, chosen), bounds), {})
})

test('a refusal fits what the shopper says of the goods, and own words always do', () => {
  assert.deepEqual(refundRefusalsFor({ goods: 'not_received', isSent: false }), ['agreed_otherwise', 'other'])
  const inTransit = refundRefusalsFor({ goods: 'not_received', isSent: true })
  assert.deepEqual(inTransit, ['on_its_way', 'delivered', 'agreed_otherwise', 'other'])
  const delivered = refundRefusalsFor({ goods: 'received', isSent: true })
  assert.deepEqual(delivered, ['no_proof', 'used', 'too_late', 'not_ours', 'agreed_otherwise', 'other'])
})
