// Tests for the amount of a card top-up: parsing, limits and fee.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import { readAmount } from '#ui/amount.ts'
import { amountProblem, feeOf, feeText, neededAmount, netAmountOf, requestedAmount } from './amount.ts'

const bounds = { min: cents(500), max: cents(200_000) }

test('amounts are parsed as people type them, and anything else is rejected', () => {
  for (const [text, amount] of [
    ['20', 2_000],
    ['20.5', 2_050],
    [' 20,50 ', 2_050],
    ['$1,200.00', 120_000],
    ['1,200', 120_000],
  ] as const) {
    assert.equal(readAmount(text), amount, text)
  }
  for (const text of ['', '0', '0.00', '-5', '1e3', '12.345', 'abc', '1.2.3', '٣'])
    assert.equal(readAmount(text), undefined)
})

test('each problem has its own key', () => {
  assert.equal(amountProblem('x', bounds), 'amountCorrect')
  assert.equal(amountProblem('4.99', bounds), 'amountMin')
  assert.equal(amountProblem('2000.01', bounds), 'amountMax')
  assert.equal(amountProblem('5', bounds), undefined)
  assert.equal(amountProblem('2000', bounds), undefined)
})

test('the fee is rounded up to the cent and taken out of the amount', () => {
  const fee = { rate: '0.029', fixed: cents(30) }
  assert.equal(feeOf(cents(1_001), fee), 60)
  assert.equal(netAmountOf(cents(10_000), fee), 9_680)
  assert.equal(feeOf(cents(10_000), { rate: '0', fixed: cents(0) }), 0)
  assert.equal(feeText(fee), '2.9% + $0.30')
  assert.equal(feeText({ rate: '0.015', fixed: cents(0) }), '1.5%')
  assert.equal(feeText({ rate: '0', fixed: cents(50) }), '$0.50')
})

test('the amount an order needs is raised by the fee and to the minimum, and dropped above the maximum', () => {
  const free = { ...bounds, fee: { rate: '0', fixed: cents(0) } }
  assert.equal(neededAmount(cents(3_520), free), 3_520)
  assert.equal(neededAmount(cents(100), free), 500)
  assert.equal(neededAmount(cents(9_999_900), free), undefined)
  assert.equal(neededAmount(undefined, free), undefined)
  // Once the balance covers the order, nothing is prefilled.
  assert.equal(neededAmount(cents(0), free), undefined)
  const fee = { rate: '0.029', fixed: cents(30) }
  const charge = neededAmount(cents(3_520), { ...bounds, fee })
  assert.equal(charge, 3_657)
  assert.ok(charge && netAmountOf(charge, fee) >= 3_520 && netAmountOf(cents(charge - 1), fee) < 3_520)
  assert.equal(neededAmount(cents(199_000), { ...bounds, fee }), undefined)
  assert.equal(requestedAmount('35.20', bounds), 3_520)
})
