// Tests of normalizing and masking destinations, and of the steps of a withdrawal.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withdrawalSteps } from '@shop/contract/wallet/withdrawals.ts'
import { cents } from '@shop/contract/wire.ts'
import {
  amountProblem,
  canMove,
  type Move,
  maskedAddress,
  maskedCard,
  moves,
  normalizeAddress,
  spendable,
  statusOf,
} from './rules.ts'

test('a mask shows only the ends', () => {
  assert.equal(maskedCard('6222020200112233'), '•••• 2233')
  assert.equal(maskedAddress('TSJdqAs6aHF23DCYyxiWizJ7y4zzkWeHx5'), 'TSJdqA…eHx5')
})

test('different spellings of an address normalize to one', () => {
  const address = '0xfFEfEf978271BFf54469921900499f8284AF04a3'
  assert.equal(normalizeAddress(address), normalizeAddress(address.toLowerCase()))
  const ton = Buffer.from('UQCL6bkMjX0hPT_1WH8IRCCBxrIq_Nxipkaur38dJfXRIaZJ', 'base64')
  const bounceable = Buffer.from(ton)
  bounceable[0] = 0x11
  bounceable[35] = (bounceable[35] ?? 0) ^ 1
  assert.equal(normalizeAddress(ton.toString('base64url')), normalizeAddress(bounceable.toString('base64')))
  const tron = 'TSJdqAs6aHF23DCYyxiWizJ7y4zzkWeHx5'
  assert.notEqual(normalizeAddress(tron), normalizeAddress(tron.toLowerCase()))
})

test('every step can be reached, and final steps allow no move', () => {
  const reached = new Set(['audit', ...Object.values(moves).map(({ to }) => to)])
  assert.deepEqual([...reached].sort(), [...withdrawalSteps].sort())
  const ends = withdrawalSteps.filter((step) => !(Object.keys(moves) as Move[]).some((move) => canMove(step, move)))
  assert.deepEqual(ends.sort(), ['cancelled', 'failed', 'refused', 'sent'])
  assert.partialDeepStrictEqual(statusOf, { proposed: 0, sent: 1, failed: 2 })
})

test('an amount must be within its limits and above its fee', () => {
  const bounds = { min: cents(1_000), max: cents(5_000), fee: cents(100) }
  assert.equal(amountProblem(cents(999), bounds), 'amount.too_small')
  assert.equal(amountProblem(cents(1_000), bounds), undefined)
  assert.equal(amountProblem(cents(5_001), bounds), 'amount.too_large')
  assert.equal(amountProblem(cents(1_000), { ...bounds, fee: cents(1_000) }), 'amount.too_small')
})

test('debt cannot be withdrawn', () => {
  assert.equal(spendable({ available: cents(500), debt: cents(200) }), 300)
  assert.equal(spendable({ available: cents(100), debt: cents(200) }), 0)
})
