// Every event that moves money, as a pure function that returns its transfers.
import { type Cents, cents } from '@shop/contract/wire.ts'
import { account, type Clearing, clearingOf, leg, type Posting, user } from './rules.ts'

export * from './order-postings.ts'
export * from './recharge-postings.ts'
export type { Clearing, Exit, Leg, Posting } from './rules.ts'
export * from './withdrawal-postings.ts'

/** Recharged money arrives in a bank account or in the custody of its network. */
export function settled(settlement: { settlementId: number; clearing: Clearing; amount: Cents }): Posting {
  const { clearing } = settlement
  const to = clearing.by === 'chain' ? account('cashCustody', clearing.networkId) : account('cashBank')
  return {
    ref: { type: 'settlement', id: settlement.settlementId },
    legs: leg('settled', to, clearingOf(clearing), settlement.amount),
  }
}

export function cardFeePaid(fee: { rechargeId: number; amount: Cents }): Posting {
  return {
    ref: { type: 'recharge', id: fee.rechargeId },
    legs: leg('providerFee', account('expenseCardFee'), account('clearingCard'), fee.amount),
  }
}

export function networkFeePaid(fee: { ref: Posting['ref']; networkId: number; amount: Cents }): Posting {
  return {
    ref: fee.ref,
    legs: leg('providerFee', account('expenseNetworkFee'), account('cashCustody', fee.networkId), fee.amount),
  }
}

/** Decided by two operators; a negative amount reduces the balance. */
export function adjusted(change: { userId: number; adjustmentId: number; amount: Cents }): Posting {
  const wallet = user(change.userId).available
  const equity = account('adjustment')
  const amount = cents(Math.abs(change.amount))
  return {
    ref: { type: 'adjustment', id: change.adjustmentId },
    legs: change.amount > 0 ? leg('adjusted', equity, wallet, amount) : leg('adjusted', wallet, equity, amount),
  }
}
