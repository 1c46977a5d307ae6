// Tests of editing promo codes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import { editOf, type PromoEdit, promoProblems, termsOf } from './promo-edit.ts'

const now = new Date('2026-03-01T10:00:00Z')
const before = new Date('2026-02-01T10:00:00Z')
const after = new Date('2026-06-01T10:00:00Z')
const edit: PromoEdit = {
  ...editOf(undefined, now),
  code: 'SPRING',
  rate: '12.5',
  cap: cents(5_000),
  budget: cents(50_000),
}

test('missing and invalid fields are reported, but not those of the other kind', () => {
  assert.deepEqual(promoProblems(edit, { isNew: true, now }), {})
  assert.deepEqual(promoProblems({ ...edit, code: ' ', rate: '101', minimum: null }, { isNew: true, now }), {
    code: 'required',
    rate: 'percent',
    minimum: 'required',
  })
  assert.deepEqual(promoProblems({ ...edit, kind: 'fixed', rate: 'x' }, { isNew: true, now }), { amount: 'required' })
  assert.deepEqual(promoProblems({ ...edit, cap: null, budget: null }, { isNew: true, now }), {
    cap: 'required',
    budget: 'required',
  })
  assert.deepEqual(promoProblems({ ...edit, budget: cents(100_000_001) }, { isNew: true, now }), { budget: 'budget' })
  assert.deepEqual(promoProblems({ ...edit, rate: '0' }, { isNew: true, now }), { rate: 'percent' })
  assert.deepEqual(promoProblems({ ...edit, make: 'batch', ends_at: edit.starts_at }, { isNew: true, now: before }), {
    'batch.name': 'required',
    'batch.count': 'required',
    ends_at: 'endsFirst',
  })
  assert.deepEqual(promoProblems({ ...edit, code: 'A B', total_uses: 0 }, { isNew: true, now: after }), {
    code: 'code',
    total_uses: 'uses',
    ends_at: 'endsPast',
  })
  assert.deepEqual(promoProblems(edit, { isNew: false, now: after }), {})
  assert.deepEqual(promoProblems({ ...edit, code: '' }, { isNew: false, now }), {})
})

test('only the rate or the amount is sent, depending on the kind', () => {
  assert.equal(termsOf({ ...edit, amount: cents(500) }).amount, null)
  assert.equal(termsOf(edit).rate, '0.125')
  const fixed = termsOf({ ...edit, kind: 'fixed', amount: cents(500) })
  assert.deepEqual({ rate: fixed.rate, amount: fixed.amount }, { rate: null, amount: 500 })
})
