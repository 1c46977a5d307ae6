// What the ledger is made of: accounts, each a number of its owner and its type, and transfers between them.
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

/** The platform's own accounts have owner 0, or the network or bank they stand for. */
export function account(type: AccountType, owner = 0): number {
  return owner * typesPerOwner + accountTypes[type]
}

const names = new Map<number, string>(Object.entries(accountTypes).map(([name, type]) => [type, name]))

export function nameOf(number: number): { name: string; owner: number } {
  const type = number % typesPerOwner
  return { name: names.get(type) ?? `type ${type}`, owner: (number - type) / typesPerOwner }
}

/** The side on which it grows: D = what we have or spent, C = what we owe or earned. */
export function sideOf(number: number): 'D' | 'C' {
  const type = number % typesPerOwner
  const isDebit =
    type === 3 || type === 10 || (type >= 40 && type <= 42) || type === 50 || type === 51 || (type >= 70 && type < 80)
  return isDebit ? 'D' : 'C'
}

/** What a transfer was made for; the numbers are stored. */
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
