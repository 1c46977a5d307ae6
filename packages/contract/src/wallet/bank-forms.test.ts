// Tests of what a bank transfer needs by country.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountNumberOf, type BankAccount, bankCodes, bankCountries, bankForm, bankProblems } from './bank-forms.ts'

const empty: BankAccount = {
  bank_country: '',
  bank_name: '',
  bank_branch: '',
  bank_code: '',
  card_no: '',
  account_type: '',
}
const problemsIn = (country: string, part: Partial<BankAccount> = {}) =>
  bankProblems({ ...empty, bank_country: country, bank_name: 'Bank', ...part })

test('without a country, a bank card needs its bank and its number, as the specification has it', () => {
  assert.deepEqual(bankProblems(empty), { bank_name: 'required', card_no: 'required' })
  assert.deepEqual(problemsIn('', { card_no: '1234567' }), { card_no: 'format' })
  assert.deepEqual(problemsIn('', { card_no: '6222-0202 0011 2233' }), {})
})

test('a card number has 8 to 30 digits, with or without spaces and dashes', () => {
  const numberOf = (card_no: string) => accountNumberOf({ ...empty, card_no })
  assert.equal(numberOf(' 6222-0202 0011 2233 '), '6222020200112233')
  for (const text of ['', '1234567', '1'.repeat(31), '6222x0202', '６２２２０２０２'])
    assert.equal(numberOf(text), undefined)
})

test('a country asks for its own fields', () => {
  assert.deepEqual(problemsIn('US'), { bank_code: 'required', card_no: 'required' })
  assert.deepEqual(problemsIn('US', { bank_code: '02100002', card_no: '1234' }), { bank_code: 'format' })
  assert.deepEqual(problemsIn('US', { bank_code: '021-000-021', card_no: '1234' }), {})
  assert.deepEqual(problemsIn('JP', { card_no: '1234567' }), { bank_branch: 'required', account_type: 'required' })
  const shibuya = { bank_branch: '渋谷支店', account_type: 'ordinary', card_no: '123 4567' }
  assert.deepEqual(problemsIn('JP', shibuya), {})
  assert.deepEqual(problemsIn('IN', { bank_code: 'sbin0001234', card_no: '00123456789' }), {})
  assert.deepEqual(problemsIn('SG', { bank_code: 'DBSSSGSG', card_no: '0123456789' }), {})
  assert.deepEqual(problemsIn('HK', { card_no: '0123456789' }), { bank_code: 'required' })
})

test('an IBAN is checked by its check digits', () => {
  assert.deepEqual(problemsIn('DE', { card_no: 'de89 3704 0044 0532 0130 00' }), {})
  assert.deepEqual(problemsIn('DE', { card_no: 'DE89 3704 0044 0532 0130 01' }), { card_no: 'format' })
  assert.deepEqual(problemsIn('FR', { card_no: 'DE89 3704 0044 0532 0130 00' }), { card_no: 'format' })
  assert.equal(accountNumberOf({ ...empty, bank_country: 'DE', card_no: 'DE89 3704 0044 0532 0130 00' })?.length, 22)
})

test('a SWIFT code is of the chosen country', () => {
  assert.deepEqual(problemsIn('SG', { bank_code: 'HSBCHKHH', card_no: '0123456789' }), { bank_code: 'format' })
  assert.deepEqual(problemsIn('HK', { bank_code: 'HSBCHKHH', card_no: '0123456789' }), {})
})

test('PromptPay takes a mobile number or a citizen ID, a Thai bank an account number', () => {
  const thai = (card_no: string, bank_name: string) => problemsIn('TH', { bank_name, card_no })
  assert.deepEqual(thai('081-234-5678', 'PromptPay'), {})
  assert.deepEqual(thai('1101700230708', 'promptpay '), {})
  assert.deepEqual(thai('12345678', 'PromptPay'), { card_no: 'format' })
  assert.deepEqual(thai('12345678', 'กสิกรไทย'), {})
})

test('every country has a form, every code an example', () => {
  for (const { pattern, example } of Object.values(bankCodes)) assert.match(example, pattern)
  assert.equal(new Set(bankCountries).size, 34)
  assert.deepEqual(bankForm('constructor'), bankForm('ZZ'))
})
