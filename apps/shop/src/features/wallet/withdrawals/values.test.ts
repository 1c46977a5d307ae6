// Tests for the validation and the fees of the withdrawal form.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Network } from '@shop/contract/wallet/recharges.ts'
import type { Destination } from '@shop/contract/wallet/withdrawals.ts'
import { cents } from '@shop/contract/wire.ts'
import type { WithdrawalInfo } from './api.ts'
import {
  bodyOf,
  emptyValues,
  feeOf,
  groupedCard,
  hasOddCheckDigit,
  orderOf,
  problemOf,
  shownSums,
  type WithdrawalTerms,
  type WithdrawalValues,
} from './values.ts'

const info: WithdrawalInfo = {
  balance: cents(50_000),
  card_held: [],
  min: cents(1_000),
  max: cents(40_000),
  day_left: cents(30_000),
  fee: { rate: '0.01', fixed: cents(0), min: cents(100) },
  ...{ frozen: cents(0), eta_hours: 24, types: [], locked_until: null, has_pay_pwd: true, verified: true },
  next: null,
}
const ton = {
  id: 5,
  format: 'ton',
  memo_rule: 'required',
  withdraw_on: true,
  withdraw_min: cents(2_000),
  withdraw_fee: cents(2_500),
} as Network

const bank: WithdrawalTerms = { info, network: undefined }
const problemsOf = (values: WithdrawalValues, terms: WithdrawalTerms) =>
  orderOf(values).flatMap((field) => problemOf(field, values, terms) ?? [])

test('an empty form has all problems of the specification', () => {
  assert.deepEqual(problemsOf(emptyValues, bank), [
    'drawAmountRequired',
    'bankNameRequired',
    'cardNoRequired',
    'holderRequired',
  ])
  assert.deepEqual(problemsOf({ ...emptyValues, type: 'chain' }, bank), [
    'drawAmountRequired',
    'networkRequired',
    'addressRequired',
  ])
})

test('a country asks for its branch or code, and its number has a form of its own', () => {
  const inCountry = (bank_country: string, part: Partial<WithdrawalValues> = {}) =>
    problemsOf({ ...emptyValues, bank_country, bank_name: 'Bank', holder: 'Mara', amount: '20', ...part }, bank)
  assert.deepEqual(inCountry('JP'), ['branchRequired', 'accountTypeRequired', 'required'])
  assert.deepEqual(
    inCountry('JP', { bank_branch: '渋谷支店', account_type: 'ordinary', card_no: '１２３ ４５６７' }),
    [],
  )
  assert.deepEqual(inCountry('US', { card_no: '1234' }), ['required'])
  assert.deepEqual(inCountry('US', { bank_code: '12', card_no: '1234' }), ['bankCodeFormat'])
  assert.deepEqual(inCountry('DE', { card_no: '12345678' }), ['ibanFormat'])
  assert.deepEqual(inCountry('TH', { bank_name: 'PromptPay', card_no: '12345678' }), ['promptPayFormat'])
  assert.deepEqual(inCountry('TH', { bank_name: 'PromptPay', card_no: '081 234 5678' }), [])
  const values = { ...emptyValues, bank_country: 'US', bank_branch: 'Main', bank_code: '021-000-021', amount: '20' }
  const { bank_country, bank_branch, bank_code } = bodyOf({ ...values, card_no: '1234' }, bank) ?? {}
  assert.deepEqual(
    { bank_country, bank_branch, bank_code },
    {
      ...{ bank_country: 'US', bank_branch: undefined },
      bank_code: '021000021',
    },
  )
})

test('the amount must be positive, covered by the balance and within the limits', () => {
  const problem = (amount: string, terms = bank) => problemOf('amount', { ...emptyValues, amount }, terms)
  assert.equal(problem('0'), 'drawAmountPositive')
  const held = { ...info, card_held: [{ amount: cents(10_000), from: new Date() }] }
  const later = { info: { ...held, max: cents(90_000), day_left: cents(90_000) }, network: undefined }
  assert.equal(problem('500.01', later), 'drawAmountCard')
  assert.equal(problem('500.01', { info: held, network: undefined }), 'drawAmountBalance')
  assert.equal(problem('500.01', { info: { ...held, day_left: cents(0) }, network: undefined }), 'amountDayMax')
  assert.equal(problem('600.01', later), 'drawAmountBalance')
  assert.equal(problem('-5'), 'drawAmountPositive')
  assert.equal(problem('ten'), 'amountCorrect')
  assert.equal(problem('500.01'), 'drawAmountBalance')
  assert.equal(problem('9.99'), 'amountMin')
  assert.equal(problem('450'), 'amountMax')
  assert.equal(problem('350'), 'amountDayMax')
  assert.equal(problem('300'), undefined)
  const onChain = { ...emptyValues, type: 'chain', amount: '25' } as const
  assert.equal(problemOf('amount', onChain, { info, network: ton }), 'feeExceeds')
})

test('a network requires its own address format and its memo', () => {
  const values = { ...emptyValues, type: 'chain', network_id: 5, address: '0xabc', amount: '100' } as const
  assert.deepEqual(problemsOf(values, { info, network: ton }), ['addressFormat', 'memoRequired'])
  const optional = { info, network: { ...ton, memo_rule: 'optional' } } as WithdrawalTerms
  assert.equal(problemOf('memo', values, optional), 'memoOrNone')
  assert.equal(problemOf('memo', { ...values, no_memo: true }, optional), undefined)
  assert.equal(problemOf('network_id', values, { info, network: { ...ton, withdraw_on: false } }), 'networkRequired')
})

test('a saved account without what its country asks for now must be entered again', () => {
  const destination = {
    bank_country: 'JP',
    bank_name: 'みずほ銀行',
    bank_branch: '渋谷支店',
    account_type: '',
  } as Destination
  const values = { ...emptyValues, account_id: 7, amount: '20' }
  assert.deepEqual(problemsOf(values, { ...bank, destination }), ['accountIncomplete'])
  assert.deepEqual(problemsOf(values, { ...bank, destination: { ...destination, account_type: 'ordinary' } }), [])
})

test('a saved account with a code that is not valid in its country must be entered again', () => {
  const destination = { bank_country: 'US', bank_name: 'Chase', bank_branch: '', bank_code: '12', account_type: '' }
  const values = { ...emptyValues, account_id: 7, amount: '20' }
  const problemsWith = (bank_code: string) =>
    problemsOf(values, { ...bank, destination: { ...destination, bank_code } as Destination })
  assert.deepEqual(problemsWith('12'), ['accountCode'])
  assert.deepEqual(problemsWith(''), ['accountIncomplete'])
  assert.deepEqual(problemsWith('021000021'), [])
})

test('the bank fee is a percentage with a minimum, and the network fee is fixed', () => {
  assert.equal(feeOf(cents(5_000), 'bank', bank), 100)
  assert.equal(feeOf(cents(20_001), 'bank', bank), 201)
  assert.equal(feeOf(cents(20_001), 'chain', { info, network: ton }), 2_500)
  assert.equal(feeOf(cents(20_001), 'chain', bank), undefined)
})

test('the fee of a network is shown whatever is typed; that of a bank, once the amount is valid', () => {
  const onChain = (amount: string) =>
    shownSums({ ...emptyValues, type: 'chain', network_id: 5, amount }, { info, network: ton })
  assert.deepEqual(onChain(''), { fee: 2_500, received: 0 })
  assert.deepEqual(onChain('ten'), { fee: 2_500, received: undefined })
  assert.deepEqual(onChain('19.99'), { fee: 2_500, received: undefined })
  assert.deepEqual(onChain('100'), { fee: 2_500, received: 7_500 })
  const noNetwork = shownSums({ ...emptyValues, type: 'chain', amount: '100' }, bank)
  assert.deepEqual(noNetwork, { fee: undefined, received: undefined })
  const toBank = (amount: string) => shownSums({ ...emptyValues, amount }, bank)
  assert.deepEqual(toBank(' '), { fee: undefined, received: 0 })
  assert.deepEqual(toBank('9.99'), { fee: undefined, received: undefined })
  assert.deepEqual(toBank('200'), { fee: 200, received: 19_800 })
})

test('a card number is grouped, checked with a warning and sent as digits; a saved destination is sent by ID', () => {
  assert.equal(groupedCard('4242424242424242'), '4242 4242 4242 4242')
  assert.equal(groupedCard('42a'), '42a')
  assert.equal(groupedCard('４２４２４２'), '4242 42')
  assert.ok(!hasOddCheckDigit('4242 4242 4242 4242'))
  assert.ok(hasOddCheckDigit('4242424242424243'))
  const values = { ...emptyValues, bank_name: ' ICBC ', card_no: '4242 4242 4242 4242', holder: 'Mara', amount: '20' }
  assert.deepEqual(bodyOf(values, bank), {
    type: 'bank',
    amount: 2_000,
    arrival: 1_900,
    bank_name: 'ICBC',
    card_no: '4242424242424242',
    holder: 'Mara',
    save: false,
  })
  const saved = { type: 'bank', amount: 2_000, arrival: 1_900, account_id: 7 }
  assert.deepEqual(bodyOf({ ...values, account_id: 7 }, bank), saved)
})
