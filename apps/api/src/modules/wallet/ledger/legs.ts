// Building blocks of postings.
import type { Cents } from '@shop/contract/wire.ts'
import { type AccountType, account, type Leg, type TransferCode, transferCodes } from './rules.ts'

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
