// Tests of the checks of a refund decision.
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

test('the requested amount, and more up to the maximum, needs no reason', () => {
  assert.deepEqual(decisionProblems(decisionOf(1000), bounds), {})
  assert.deepEqual(decisionProblems(decisionOf(1500), bounds), {})
  assert.deepEqual(decisionProblems(decisionOf(1501), bounds), { amount: 'tooMuch' })
})

test('a reduced amount needs a reason, and the reason "other" needs a text', () => {
  assert.deepEqual(decisionProblems(decisionOf(999), bounds), { reason: 'chooseOne' })
  assert.deepEqual(decisionProblems(decisionOf(999, { reason: 'other', text: ' ' }), bounds), { text: 'required' })
  assert.deepEqual(decisionProblems(decisionOf(999, { reason: 'used' }), bounds), {})
})

test('an amount of zero is refused, unless zero was requested', () => {
  assert.deepEqual(decisionProblems(decisionOf(0), bounds), { amount: 'zero' })
  assert.deepEqual(decisionProblems(decisionOf(0), { requested: cents(0), max: cents(0) }), {})
  assert.deepEqual(decisionProblems(decisionOf(null), bounds), { amount: 'amountCorrect' })
})

test('an amount that could not be paid is undefined', () => {
  assert.deepEqual(
    [null, 0, 1, 1500, 1501].map((amount) => validAmount(decisionOf(amount), bounds)),
    [undefined, undefined, 1, 1500, undefined],
  )
})

test('a reason is sent only with a reduced amount', () => {
  const chosen = { reason: 'agreed', text: ' by phone ' } as const
  assert.deepEqual(reasonInputOf(decisionOf(900, chosen), bounds), { reason: 'agreed', text: 'by phone' })
  assert.deepEqual(reasonInputOf(decisionOf(1000, chosen), bounds), {})
})

test('the refusal reasons depend on the state of the goods, and "other" is always among them', () => {
  assert.deepEqual(refundRefusalsFor({ goods: 'not_received', isSent: false }), ['agreed_otherwise', 'other'])
  const inTransit = refundRefusalsFor({ goods: 'not_received', isSent: true })
  assert.deepEqual(inTransit, ['on_its_way', 'delivered', 'agreed_otherwise', 'other'])
  const delivered = refundRefusalsFor({ goods: 'received', isSent: true })
  assert.deepEqual(delivered, ['no_proof', 'used', 'too_late', 'not_ours', 'agreed_otherwise', 'other'])
})
