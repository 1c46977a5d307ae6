// Tests of editing fees.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Fees } from '@shop/contract/wallet/admin-fees.ts'
import { cents } from '@shop/contract/wire.ts'
import { changedFees, editOf, editProblems, type FeesEdit, feeOf, feesOf, formatFee } from './fees-edit.ts'

const method = { on: true, min: cents(1000), max: cents(5000), eta_minutes: 5 }
const edit: FeesEdit = {
  chain: method,
  manual: { ...method, min: null },
  card: { ...method, rate: '1.505', fixed: cents(30) },
  withdrawal: {
    bank_on: true,
    chain_on: false,
    rate: '1',
    fixed: cents(0),
    min_fee: cents(100),
    min: cents(1000),
    max: cents(1000),
    day_max: cents(1000),
    second_person_above: cents(1000),
    second_person_day: cents(1000),
    hold_hours: null,
    card_hold_days: 7,
    eta_hours: 24,
  },
}

test('a missing value and an invalid rate are reported by their path', () => {
  assert.deepEqual(editProblems(edit), {
    'manual.min': 'required',
    'card.rate': 'format',
    'withdrawal.hold_hours': 'required',
  })
})

test('rates are percentages in the form and fractions on the wire', () => {
  const fees = {
    ...edit,
    card: { ...edit.card, rate: '0.015' },
    withdrawal: { ...edit.withdrawal, rate: '0.01' },
  } as Fees
  assert.deepEqual(
    { card: editOf(fees).card.rate, withdrawal: editOf(fees).withdrawal.rate },
    { card: '1.5', withdrawal: '1' },
  )
  assert.deepEqual(feesOf(editOf(fees)), fees)
})

test('a fee is rounded up to the cent and at least the minimum', () => {
  assert.equal(feeOf(cents(10_001), { rate: '1.5', fixed: cents(30) }), 181)
  assert.equal(feeOf(cents(1_000), { rate: '1', fixed: cents(0), minFee: cents(100) }), 100)
  assert.equal(feeOf(cents(1_000), { rate: '100', fixed: cents(0) }), undefined)
})

test('only changed fees are listed, each in its unit', () => {
  const before = { ...edit, manual: method, withdrawal: { ...edit.withdrawal, rate: '0.01', hold_hours: 24 } } as Fees
  const after = {
    ...before,
    withdrawal: {
      ...before.withdrawal,
      hold_hours: 1,
      card_hold_days: 3,
      chain_on: true,
      max: cents(9_000),
      rate: '0.0125',
    },
  }
  const units = { minutes: 'min', hours: 'h', days: 'd', yes: 'Yes', no: 'No' }
  const changes = changedFees(before, after).map(({ part, name, before: oldValue, after: newValue }) => [
    ...[part, name, formatFee(name, oldValue, units), formatFee(name, newValue, units)],
  ])
  assert.deepEqual(changes, [
    ['withdrawal', 'chain_on', 'No', 'Yes'],
    ['withdrawal', 'rate', '1%', '1.25%'],
    ['withdrawal', 'max', '$10.00', '$90.00'],
    ['withdrawal', 'hold_hours', '24 h', '1 h'],
    ['withdrawal', 'card_hold_days', '7 d', '3 d'],
  ])
})
