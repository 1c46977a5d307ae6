// The ledger's vocabulary: account types, transfer codes, reference types, and the building blocks of postings.
import type { Cents } from '@shop/contract/wire.ts'

export const accountTypes = {
  userAvailable: 1,
  userFrozen: 2,
  userDebt: 3,
  shopPayable: 8,
  shopFrozen: 9,
  shopDebt: 10,
  orderEscrow: 32,
  unmatched: 33,
  clearingChain: 40,
  clearingCard: 41,
  clearingManual: 42,
  clearingWithdrawal: 43,
  clearingPayout: 44,
  cashBank: 50,
  cashCustody: 51,
  incomeCommission: 60,
  incomeWithdrawalFee: 61,
  incomeRechargeFee: 62,
  incomeSales: 63,
  expensePromo: 70,
  expenseCardFee: 71,
  expenseNetworkFee: 72,
  expenseDisputeFee: 73,
  expenseBadDebt: 74,
  adjustment: 80,
} as const
export type AccountType = keyof typeof accountTypes

const typesPerOwner = 256

/** Account numbers combine owner and type. The platform's accounts have owner 0, or the id of their network. */
export function account(type: AccountType, owner = 0): number {
  return owner * typesPerOwner + accountTypes[type]
}

const names = new Map<number, string>(Object.entries(accountTypes).map(([name, type]) => [type, name]))

export function nameOf(number: number): { name: string; owner: number } {
  const type = number % typesPerOwner
  return { name: names.get(type) ?? `type ${type}`, owner: (number - type) / typesPerOwner }
}

const debitTypes: readonly AccountType[] = [
  'userDebt',
  'shopDebt',
  'clearingChain',
  'clearingCard',
  'clearingManual',
  'cashBank',
  'cashCustody',
  'expensePromo',
  'expenseCardFee',
  'expenseNetworkFee',
  'expenseDisputeFee',
  'expenseBadDebt',
]

/** The side that increases the account: D for assets and expenses, C for liabilities and income. */
export function sideOf(number: number): 'D' | 'C' {
  return debitTypes.some((name) => accountTypes[name] === number % typesPerOwner) ? 'D' : 'C'
}

/** The kind of event a transfer belongs to; the numbers are stored. */
export const transferCodes = {
  rechargeCredited: 100,
  debtPaid: 101,
  rechargeFee: 102,
  takenBack: 103,
  givenBack: 104,
  deposit: 105,
  held: 110,
  released: 111,
  withdrawalPassed: 112,
  withdrawalFee: 113,
  withdrawalSent: 114,
  withdrawalReturned: 115,
  cardRefundDone: 116,
  orderPaid: 200,
  promoPaid: 201,
  orderRefunded: 202,
  promoReturned: 203,
  orderSettled: 210,
  commission: 211,
  lateRefund: 212,
  shopDebtPaid: 213,
  payoutHeld: 220,
  payoutReleased: 221,
  payoutPassed: 222,
  payoutSent: 223,
  settled: 300,
  providerFee: 301,
  debtWrittenOff: 302,
  disputeFeeReturned: 303,
  writeOffRecovered: 304,
  adjusted: 900,
} as const
export type TransferCode = keyof typeof transferCodes

/** What a transfer is for; the numbers are stored. */
export const refTypes = {
  order: 1,
  recharge: 2,
  withdrawal: 3,
  refund: 4,
  cardRefund: 5,
  dispute: 6,
  payout: 7,
  adjustment: 8,
  deposit: 9,
  settlement: 10,
} as const
export type RefType = keyof typeof refTypes

export function refTypeOf(stored: number): RefType | undefined {
  return (Object.keys(refTypes) as RefType[]).find((name) => refTypes[name] === stored)
}

export interface Leg {
  code: number
  debit: number
  credit: number
  amount: Cents
}

export interface Posting {
  ref: { type: RefType; id: number }
  legs: readonly Leg[]
  /** A locked wallet refuses it. */
  mustBeOpen?: boolean
}

/** Where recharged money waits until it is settled. */
export type Clearing = { by: 'chain'; networkId: number } | { by: 'card' } | { by: 'manual' }
/** How a withdrawal is paid out. */
export type Exit = { by: 'chain'; networkId: number } | { by: 'bank' }

export function minCents(a: Cents, b: Cents): Cents {
  return a < b ? a : b
}

/** No leg for an amount of zero. */
export function leg(code: TransferCode, debit: number, credit: number, amount: Cents): Leg[] {
  return amount > 0 ? [{ code: transferCodes[code], debit, credit, amount }] : []
}

export const user = (userId: number) => ({
  available: account('userAvailable', userId),
  frozen: account('userFrozen', userId),
  debt: account('userDebt', userId),
})
export const shop = (shopId: number) => ({
  payable: account('shopPayable', shopId),
  frozen: account('shopFrozen', shopId),
  debt: account('shopDebt', shopId),
})

export function clearingOf(clearing: Clearing): number {
  if (clearing.by === 'chain') return account('clearingChain', clearing.networkId)
  return account(clearing.by === 'card' ? 'clearingCard' : 'clearingManual')
}

export function exitOf(exit: Exit, bank: AccountType, chain: AccountType): number {
  return exit.by === 'bank' ? account(bank) : account(chain, exit.networkId)
}
