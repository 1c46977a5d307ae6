// The ledger's vocabulary: account types, transfer codes, reference types, and the transfers of a posting.
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
