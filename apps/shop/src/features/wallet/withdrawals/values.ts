// The values of a withdrawal form, their fees and their validation.
import { typedAmount } from '@shop/client/typed-amount.ts'
import {
  type AccountType,
  accountNumberOf,
  bankCodeOf,
  bankForm,
  bankProblems,
  isPromptPay,
} from '@shop/contract/wallet/bank-forms.ts'
import type { Network } from '@shop/contract/wallet/recharges.ts'
import type { Destination, Withdrawal, WithdrawalType } from '@shop/contract/wallet/withdrawals.ts'
import { addCents, type Cents, subtractCents, zeroCents } from '@shop/contract/wire.ts'
import { looksLikeAddress } from '#ui/address-shape.ts'
import { partOf } from '#ui/amount.ts'
import type { WithdrawalBody, WithdrawalInfo } from './api.ts'
import { type SavedBankProblem, savedAccountProblem } from './saved-bank.ts'

export interface WithdrawalValues {
  type: WithdrawalType
  /** A saved destination, instead of the fields below. */
  account_id: number | undefined
  /** Empty for a bank card without a country. */
  bank_country: string
  bank_name: string
  bank_branch: string
  bank_code: string
  /** Empty where the country has no types. */
  account_type: AccountType | ''
  card_no: string
  holder: string
  network_id: number | undefined
  address: string
  memo: string
  /** Confirms that an optional memo is left out on purpose. */
  no_memo: boolean
  amount: string
  save: boolean
}

export type WithdrawalField = keyof WithdrawalValues

export interface WithdrawalTerms {
  info: WithdrawalInfo
  /** The chosen network, or that of the saved destination. */
  network: Network | undefined
  destination?: Destination | undefined
}

export const emptyValues: WithdrawalValues = {
  type: 'bank',
  account_id: undefined,
  bank_country: '',
  bank_name: '',
  bank_branch: '',
  bank_code: '',
  account_type: '',
  card_no: '',
  holder: '',
  network_id: undefined,
  address: '',
  memo: '',
  no_memo: false,
  amount: '',
  save: false,
}

/** The fields as they appear on the page. */
export function orderOf({ type, account_id, bank_country }: WithdrawalValues): readonly WithdrawalField[] {
  if (account_id !== undefined) return ['amount', 'account_id']
  if (type === 'chain') return ['amount', 'network_id', 'address', 'memo']
  const { hasBranch, hasType, code } = bankForm(bank_country)
  const details: WithdrawalField[] = [
    ...(hasBranch ? ['bank_branch' as const] : []),
    ...(hasType ? ['account_type' as const] : []),
    ...(code ? ['bank_code' as const] : []),
  ]
  return ['amount', 'bank_name', ...details, 'card_no', 'holder']
}

type WithdrawalProblem =
  | 'required'
  | 'drawAmountRequired'
  | 'drawAmountPositive'
  | 'drawAmountBalance'
  | 'drawAmountCard'
  | 'amountCorrect'
  | 'amountMin'
  | 'amountMax'
  | 'amountDayMax'
  | 'feeExceeds'
  | 'cardNoRequired'
  | 'cardNoFormat'
  | 'accountFormat'
  | 'ibanFormat'
  | 'promptPayFormat'
  | 'branchRequired'
  | 'accountTypeRequired'
  | 'bankCodeFormat'
  | 'bankNameRequired'
  | 'holderRequired'
  | 'networkRequired'
  | 'networkClosed'
  | SavedBankProblem
  | 'addressRequired'
  | 'addressFormat'
  | 'ownAddress'
  | 'memoRequired'
  | 'memoOrNone'

export function problemOf(
  field: WithdrawalField,
  values: WithdrawalValues,
  terms: WithdrawalTerms,
): WithdrawalProblem | undefined {
  const { network } = terms
  switch (field) {
    case 'bank_name':
      return values.bank_name.trim() ? undefined : 'bankNameRequired'
    case 'bank_branch':
      return bankProblems(values).bank_branch && 'branchRequired'
    case 'account_type':
      return bankProblems(values).account_type && 'accountTypeRequired'
    case 'bank_code':
      return bankCodeProblem(values)
    case 'card_no':
      return cardProblem(values)
    case 'holder':
      return values.holder.trim() ? undefined : 'holderRequired'
    case 'network_id':
      return network?.withdraw_on ? undefined : 'networkRequired'
    case 'account_id': // Since it was saved, its country may ask for more, or its network may have been closed.
      if (values.type === 'bank') return savedAccountProblem(terms.destination)
      return network?.withdraw_on ? undefined : 'networkClosed'
    case 'address':
      return addressProblem(values, network)
    case 'memo':
      return memoProblem(values, network)
    case 'amount':
      return amountProblem(values.amount, values.type, terms)
    default:
      return undefined
  }
}

/** NFKC converts full-width digits into plain ones. */
export function cardDigits(text: string): string {
  return text.normalize('NFKC').replace(/[\s-]/g, '')
}

export type NumberKind = 'card' | 'account' | 'iban' | 'promptPay'

/** What the number of the account is. */
export function numberKindOf(values: Pick<WithdrawalValues, 'bank_country' | 'bank_name'>): NumberKind {
  if (isPromptPay(values)) return 'promptPay'
  if (bankForm(values.bank_country).number === 'iban') return 'iban'
  // Transfers in China go to cards, as the specification has it.
  return values.bank_country === '' || values.bank_country === 'CN' ? 'card' : 'account'
}

const numberProblems = {
  card: 'cardNoFormat',
  account: 'accountFormat',
  iban: 'ibanFormat',
  promptPay: 'promptPayFormat',
} as const

function bankCodeProblem(values: WithdrawalValues): WithdrawalProblem | undefined {
  const problem = bankProblems(values).bank_code
  return problem === 'format' ? 'bankCodeFormat' : problem
}

function cardProblem(values: WithdrawalValues): WithdrawalProblem | undefined {
  const card_no = cardDigits(values.card_no)
  const kind = numberKindOf(values)
  if (!card_no) return kind === 'card' ? 'cardNoRequired' : 'required'
  return accountNumberOf({ ...values, card_no }) ? undefined : numberProblems[kind]
}

/** In groups of four, as on the card; text with other characters stays as it is, so that the error makes sense. */
export function groupedCard(text: string): string {
  const plain = cardDigits(text)
  return /^\d*$/.test(plain) ? plain.replace(/(\d{4})(?=\d)/g, '$1 ') : text
}

/** Only a warning: card numbers have a check digit, account numbers do not. */
export function hasOddCheckDigit(text: string): boolean {
  const digits = cardDigits(text)
  if (!/^\d{13,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 !== 0
}

function addressProblem(values: WithdrawalValues, network: Network | undefined): WithdrawalProblem | undefined {
  const address = values.address.trim()
  if (!address) return 'addressRequired'
  if (!network) return undefined
  if (!looksLikeAddress(network.format, address)) return 'addressFormat'
  // Users paste our deposit address by mistake, because they copied it last.
  const isPlatformAddress = network.addresses.some(
    (own) =>
      own.address.toLowerCase() === address.toLowerCase() && (own.memo === '' || own.memo === values.memo.trim()),
  )
  return isPlatformAddress ? 'ownAddress' : undefined
}

function memoProblem({ memo, no_memo }: WithdrawalValues, network: Network | undefined): WithdrawalProblem | undefined {
  if (!network || network.memo_rule === 'none' || memo.trim()) return undefined
  if (network.memo_rule === 'required') return 'memoRequired'
  return no_memo ? undefined : 'memoOrNone'
}

export const minOf = ({ info, network }: WithdrawalTerms): Cents => (network ? network.withdraw_min : info.min)

function amountProblem(text: string, type: WithdrawalType, terms: WithdrawalTerms): WithdrawalProblem | undefined {
  const { info } = terms
  if (!text.trim()) return 'drawAmountRequired'
  if (/^\s*-/.test(text)) return 'drawAmountPositive'
  const amount = typedAmount(text)
  if (amount === undefined) return 'amountCorrect'
  if (amount <= zeroCents) return 'drawAmountPositive'
  if (amount > info.balance && info.day_left <= zeroCents) return 'amountDayMax'
  // A card is the reason only if no limit is below the balance.
  const held = maxOf(info) < info.balance ? [] : info.card_held
  if (amount > addCents(info.balance, ...held.map((release) => release.amount))) return 'drawAmountBalance'
  if (amount > info.balance) return 'drawAmountCard'
  if (amount < minOf(terms)) return 'amountMin'
  if (amount > info.max) return 'amountMax'
  if (amount > info.day_left) return 'amountDayMax'
  const fee = feeOf(amount, type, terms)
  return fee !== undefined && fee >= amount ? 'feeExceeds' : undefined
}

/** Taken out of the amount; undefined until the network is known. */
export function feeOf(amount: Cents, type: WithdrawalType, { info, network }: WithdrawalTerms): Cents | undefined {
  if (type === 'chain') return network?.withdraw_fee
  const fee = addCents(partOf(amount, info.fee.rate), info.fee.fixed)
  return fee < info.fee.min ? info.fee.min : fee
}

export function netAmountOf(amount: Cents, fee: Cents): Cents {
  return fee < amount ? subtractCents(amount, fee) : zeroCents
}

/** The most that can be withdrawn now. */
export function maxOf({ balance, max, day_left }: WithdrawalInfo): Cents {
  return [max, day_left].reduce((min, candidate) => (candidate < min ? candidate : min), balance)
}

/** A network charges the same for every amount; a bank's fee needs one, undefined while it is missing or will be refused. */
export function shownSums(values: WithdrawalValues, terms: WithdrawalTerms) {
  const amount = problemOf('amount', values, terms) ? undefined : typedAmount(values.amount)
  const fee = values.type === 'chain' ? terms.network?.withdraw_fee : amount && feeOf(amount, values.type, terms)
  if (!values.amount.trim()) return { fee, received: zeroCents }
  return { fee, received: amount && fee !== undefined ? netAmountOf(amount, fee) : undefined }
}

export type UnsignedBody = Omit<WithdrawalBody, 'request_no' | 'pay_token'>

/** With the arriving amount by the fee on the page; undefined while the amount is invalid. */
export function bodyOf(values: WithdrawalValues, terms: WithdrawalTerms): UnsignedBody | undefined {
  const amount = typedAmount(values.amount)
  if (amount === undefined) return undefined
  const { type, account_id, network_id, save } = values
  const fee = feeOf(amount, type, terms)
  const base = { type, amount, ...(fee !== undefined && { arrival: netAmountOf(amount, fee) }) }
  if (account_id !== undefined) return { ...base, account_id }
  if (type === 'bank') {
    const { bank_name, card_no, holder } = values
    const account = { bank_name: bank_name.trim(), card_no: cardDigits(card_no), holder: holder.trim() }
    return { ...base, ...account, ...bankDetailsOf(values), save }
  }
  const memo = values.memo.trim()
  const network = { ...(network_id !== undefined && { network_id }), ...(memo && { memo }) }
  return { ...base, address: values.address.trim(), save, ...network }
}

/** Only what the country needs. */
export function bankDetailsOf({ bank_country, bank_branch, bank_code, account_type }: WithdrawalValues) {
  const { hasBranch, hasType, code } = bankForm(bank_country)
  return {
    ...(bank_country && { bank_country }),
    ...(hasBranch && { bank_branch: bank_branch.trim() }),
    ...(code && { bank_code: bankCodeOf({ bank_code }) }),
    ...(hasType && account_type && { account_type }),
  }
}

/** Prefills from a refused withdrawal, without the card number, which the server does not return. */
export function prefillFrom(start: WithdrawalValues, earlier: Withdrawal, amount: string): WithdrawalValues {
  const { type, bank_name, bank_branch, bank_code, holder, network, address, memo } = earlier
  const bank = { bank_country: earlier.bank_country || start.bank_country, bank_name, bank_branch, bank_code }
  const chain = { network_id: network?.id, address, memo }
  return { ...start, ...bank, ...chain, type, account_id: undefined, holder: holder || start.holder, amount }
}
