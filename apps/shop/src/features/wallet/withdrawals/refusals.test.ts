// Tests for where a refused withdrawal shows its problem.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FieldRule } from '@shop/contract/errors.ts'
import { refusedField, savedProblem } from './refusals.ts'

const invalid = (fields: Record<string, FieldRule>) => ({ reason: 'input.invalid', fields }) as const
const typed = { account_id: undefined, type: 'bank' } as const
const saved = { account_id: 7, type: 'bank' } as const

test('what is wrong with a saved account is shown at the account', () => {
  assert.equal(refusedField(invalid({ card_no: 'format' }), saved), 'account_id')
  assert.equal(savedProblem(invalid({ card_no: 'format' }), saved), 'accountNumber')
  const incomplete = invalid({ bank_code: 'required', card_no: 'format' })
  assert.equal(refusedField(incomplete, saved), 'account_id')
  assert.equal(savedProblem(incomplete, saved), 'accountIncomplete')
  for (const wrongCode of [invalid({ bank_code: 'format' }), invalid({ bank_code: 'format', card_no: 'format' })]) {
    assert.equal(refusedField(wrongCode, saved), 'account_id')
    assert.equal(savedProblem(wrongCode, saved), 'accountCode')
  }
  assert.equal(savedProblem(invalid({ bank_code: 'format', bank_branch: 'required' }), saved), 'accountIncomplete')
})

test('a saved address says what is wrong with it, or that its network is closed', () => {
  const chain = { account_id: 7, type: 'chain' } as const
  assert.equal(refusedField(invalid({ memo: 'memoRequired' }), chain), 'account_id')
  assert.equal(savedProblem(invalid({ memo: 'memoRequired' }), chain), undefined)
  const closed = { reason: 'network.unsupported', fields: {} } as const
  assert.equal(refusedField(closed, chain), 'account_id')
  assert.equal(savedProblem(closed, chain), 'networkClosed')
  assert.equal(refusedField(closed, { account_id: undefined }), 'network_id')
})

test('other refusals are about the amount, or about no field', () => {
  for (const values of [typed, saved]) {
    assert.equal(refusedField({ reason: 'amount.too_small', fields: {} }, values), 'amount')
    assert.equal(refusedField(invalid({ amount: 'amountCorrect' }), values), 'amount')
    assert.equal(refusedField({ reason: 'wallet.locked', fields: {} }, values), undefined)
    assert.equal(savedProblem({ reason: 'amount.too_small', fields: {} }, values), undefined)
  }
  assert.equal(savedProblem(invalid({ card_no: 'format' }), typed), undefined)
})
