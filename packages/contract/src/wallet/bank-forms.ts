// What a bank transfer needs in each country: the form of the account number, the branch, and the code of the bank.

export interface BankAccount {
  /** ISO 3166-1; empty for a bank card without a country, as the specification has it. */
  bank_country: string
  bank_name: string
  bank_branch: string
  /** The code of `bankForm(bank_country).code`. */
  bank_code: string
  /** A card or account number, an IBAN, or a PromptPay ID. */
  card_no: string
  /** Of `accountTypes`, where banks have accounts of several types under one number. */
  account_type: string
}

/** 普通 and 当座 in Japan. */
export const accountTypes = ['ordinary', 'current'] as const
export type AccountType = (typeof accountTypes)[number]

/** How banks are numbered: SWIFT / BIC, or a code of one country. */
export type BankCode = 'swift' | 'routing' | 'transit' | 'sort' | 'bsb' | 'ifsc'

export const bankCodes: Readonly<Record<BankCode, { pattern: RegExp; example: string }>> = {
  swift: { pattern: /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/, example: 'DBSSSGSG' },
  routing: { pattern: /^\d{9}$/, example: '021000021' },
  transit: { pattern: /^\d{8,9}$/, example: '00312345' },
  sort: { pattern: /^\d{6}$/, example: '200000' },
  bsb: { pattern: /^\d{6}$/, example: '062000' },
  ifsc: { pattern: /^[A-Z]{4}0[A-Z\d]{6}$/, example: 'SBIN0001234' },
}

export interface BankForm {
  number: RegExp | 'iban'
  hasBranch?: true
  hasType?: true
  code?: BankCode
}

const cardNumber = /^\d{8,30}$/
const accountNumber = /^\d{5,30}$/
const iban: BankForm = { number: 'iban' }

const forms: Readonly<Record<string, BankForm>> = {
  '': { number: cardNumber },
  CN: { number: cardNumber },
  HK: { number: accountNumber, code: 'swift' },
  MO: { number: accountNumber, code: 'swift' },
  TW: { number: accountNumber, hasBranch: true },
  JP: { number: /^\d{7}$/, hasBranch: true, hasType: true },
  KR: { number: accountNumber },
  TH: { number: accountNumber },
  US: { number: /^\d{4,17}$/, code: 'routing' },
  SG: { number: accountNumber, code: 'swift' },
  MY: { number: accountNumber, code: 'swift' },
  VN: { number: accountNumber },
  PH: { number: accountNumber },
  ID: { number: accountNumber },
  IN: { number: accountNumber, code: 'ifsc' },
  AE: { number: 'iban', code: 'swift' },
  AU: { number: accountNumber, code: 'bsb' },
  NZ: { number: /^\d{15,16}$/ },
  CA: { number: accountNumber, code: 'transit' },
  MX: { number: /^\d{16,18}$/ },
  BR: { number: accountNumber, hasBranch: true },
  GB: { number: /^\d{8}$/, code: 'sort' },
  ...Object.fromEntries(
    ['IE', 'DE', 'FR', 'IT', 'ES', 'PT', 'NL', 'BE', 'CH', 'AT', 'SE', 'DK', 'PL'].map((country) => [country, iban]),
  ),
}

export const bankCountries: readonly string[] = Object.keys(forms).filter(Boolean)

/** A country that is not listed has the form of a bank card; the contract refuses it. */
export function bankForm(country: string): BankForm {
  return (Object.hasOwn(forms, country) ? forms[country] : undefined) ?? { number: cardNumber }
}

/** Thailand's payments by mobile number or citizen ID, without a bank. */
export const promptPay = 'PromptPay'

export function isPromptPay({ bank_country, bank_name }: Pick<BankAccount, 'bank_country' | 'bank_name'>): boolean {
  return bank_country === 'TH' && bank_name.trim().toLowerCase() === promptPay.toLowerCase()
}

function joined(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase()
}

/** The account number as it is stored; undefined if it does not have the country's form. */
export function accountNumberOf(account: Pick<BankAccount, 'bank_country' | 'bank_name' | 'card_no'>) {
  const text = joined(account.card_no)
  if (isPromptPay(account)) return /^(0\d{9}|\d{13})$/.test(text) ? text : undefined
  const { number } = bankForm(account.bank_country)
  const isValid = number === 'iban' ? isIban(text) && text.startsWith(account.bank_country) : number.test(text)
  return isValid ? text : undefined
}

/** By its two check digits: the rest modulo 97, with letters as numbers from 10 on. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)))
  return BigInt(digits) % 97n === 1n
}

export function bankCodeOf({ bank_code }: Pick<BankAccount, 'bank_code'>): string {
  return joined(bank_code)
}

/** A SWIFT code contains the country. */
function isBankCode(code: BankCode, account: BankAccount): boolean {
  const text = bankCodeOf(account)
  return bankCodes[code].pattern.test(text) && (code !== 'swift' || text.slice(4, 6) === account.bank_country)
}

type BankField = 'bank_name' | 'bank_branch' | 'bank_code' | 'account_type' | 'card_no'

/** What is missing or wrong, by field; a field that the country does not need is not checked. */
export function bankProblems(account: BankAccount): Partial<Record<BankField, 'required' | 'format'>> {
  const { hasBranch, hasType, code } = bankForm(account.bank_country)
  const isCodeWrong = code !== undefined && !isBankCode(code, account)
  return {
    ...(!account.bank_name.trim() && { bank_name: 'required' }),
    ...(hasBranch && !account.bank_branch.trim() && { bank_branch: 'required' }),
    ...(hasType && !account.account_type && { account_type: 'required' }),
    ...(isCodeWrong && { bank_code: account.bank_code.trim() ? 'format' : 'required' }),
    ...(!accountNumberOf(account) && { card_no: account.card_no.trim() ? 'format' : 'required' }),
  } as const
}

/** Of a saved account, whose number is not known here: what its country asks for and it does not have. */
export function savedBankProblems(account: Omit<BankAccount, 'card_no'>): ReturnType<typeof bankProblems> {
  const { card_no: _, ...problems } = bankProblems({ ...account, card_no: '' })
  return problems
}
