// Tests of fees: exact shares rounded up to the cent, and contradictory limits.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import fc from 'fast-check'
import { bankWithdrawalFee, cardChargeFor, cardFee, defaultFees, feeAtRate, problemsOf } from './rules.ts'

test('a share is exact and rounded up to the next cent', () => {
  assert.equal(feeAtRate(cents(10_000), '0.01'), 100)
  assert.equal(feeAtRate(cents(10_001), '0.01'), 101)
  assert.equal(feeAtRate(cents(1), '0.0001'), 1)
  assert.equal(feeAtRate(cents(99_999), '0'), 0)
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_000_000_000_000 }),
      fc.integer({ min: 0, max: 9_999 }),
      (amount, scaled) => {
        const part = feeAtRate(cents(amount), `0.${String(scaled).padStart(4, '0')}`)
        const exact = BigInt(amount) * BigInt(scaled)
        const rounded = BigInt(part) * 10_000n
        assert.ok(rounded >= exact && rounded - exact < 10_000n)
      },
    ),
  )
})

test('a card charge brings exactly what is needed after its fee, never a cent more', () => {
  const cardFees = (scaled: number, fixed: number) => {
    const card = {
      ...defaultFees.card,
      min: cents(1),
      rate: `0.${String(scaled).padStart(4, '0')}`,
      fixed: cents(fixed),
    }
    return { ...defaultFees, card: { ...card, max: cents(9_000_000_000) } }
  }
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 5_000 }),
      fc.integer({ min: 0, max: 1_000 }),
      (needed, scaled, fixed) => {
        const fees = cardFees(scaled, fixed)
        const charge = cardChargeFor(fees, cents(needed)) ?? cents(0)
        const netOf = (amount: number) => amount - cardFee(fees, cents(amount))
        assert.ok(netOf(charge) >= needed && netOf(charge - 1) < needed, `${charge} for ${needed}`)
      },
    ),
  )
  const { min, max } = defaultFees.card
  assert.equal(cardChargeFor(defaultFees, cents(1)), min)
  assert.equal(cardChargeFor(defaultFees, max), max)
  assert.equal(cardChargeFor(defaultFees, cents(max + 1)), undefined)
})

test('a bank withdrawal costs at least the minimum fee', () => {
  assert.equal(bankWithdrawalFee(defaultFees, cents(1_000)), 100)
  assert.equal(bankWithdrawalFee(defaultFees, cents(50_000)), 500)
})

test('the defaults are consistent, and contradictions are reported by field', () => {
  assert.deepEqual(problemsOf(defaultFees), {})
  const { withdrawal } = defaultFees
  assert.deepEqual(
    problemsOf({ ...defaultFees, withdrawal: { ...withdrawal, max: cents(1), min_fee: cents(2_000) } }),
    {
      'withdrawal.max': 'tooSmall',
      'withdrawal.min_fee': 'tooLarge',
    },
  )
  const day = problemsOf({ ...defaultFees, withdrawal: { ...withdrawal, second_person_day: cents(99_999) } })
  assert.deepEqual(
    day,
    { 'withdrawal.second_person_day': 'tooSmall' },
    'less than one person may decide in one decision',
  )
})
