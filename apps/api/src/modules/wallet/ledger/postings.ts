// Every event whose money the server posts, as a pure function that returns its transfers.
// Orders and refunds are posted by SQL functions (sql/functions/sales): pay_into_escrow, settle_order (also the
// commission), refund_order, refund_late; the hold of a withdrawal by post_hold (sql/functions/wallet).
import { type Cents, cents } from '@shop/contract/wire.ts'
import { account, leg, type Posting, user } from './rules.ts'

export * from './payout-postings.ts'
export * from './recharge-postings.ts'
export type { Clearing, Exit, Leg, Posting } from './rules.ts'
export * from './withdrawal-postings.ts'

export function cardFeePaid(fee: { rechargeId: number; amount: Cents }): Posting {
  return {
    ref: { type: 'recharge', id: fee.rechargeId },
    legs: leg('providerFee', account('expenseCardFee'), account('clearingCard'), fee.amount),
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
