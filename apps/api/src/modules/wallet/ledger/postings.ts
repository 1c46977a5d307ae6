// Every event whose money the server posts, as a pure function that returns its transfers.
// Orders and refunds are posted by SQL functions (sql/functions/sales): pay_into_escrow, settle_order (also the
// commission), refund_order, refund_late; the hold of a withdrawal by post_hold (sql/functions/wallet).
import { type Cents, cents, subtractCents, zeroCents } from '@shop/contract/wire.ts'
import { account, type Exit, exitOf, leg, minCents, type Posting, shop, user } from './rules.ts'

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

interface Payout {
  shopId: number
  payoutId: number
  exit: Exit
  amount: Cents
  fee: Cents
}

export function payoutHeld({ shopId, payoutId, amount }: Omit<Payout, 'exit' | 'fee'>): Posting {
  return {
    ref: { type: 'payout', id: payoutId },
    legs: leg('payoutHeld', shop(shopId).payable, shop(shopId).frozen, amount),
  }
}

/** The released amount pays the shop's debt first. */
export function payoutReleased(payout: Omit<Payout, 'exit' | 'fee'> & { debt?: Cents }): Posting {
  const { shopId, payoutId, amount, debt = zeroCents } = payout
  const { payable, frozen, debt: owed } = shop(shopId)
  return {
    ref: { type: 'payout', id: payoutId },
    legs: [
      ...leg('payoutReleased', frozen, payable, amount),
      ...leg('shopDebtPaid', payable, owed, minCents(debt, amount)),
    ],
  }
}

export function payoutPassed({ shopId, payoutId, amount, fee }: Omit<Payout, 'exit'>): Posting {
  return {
    ref: { type: 'payout', id: payoutId },
    legs: [
      ...leg('payoutPassed', shop(shopId).frozen, account('clearingPayout'), subtractCents(amount, fee)),
      ...leg('payoutPassed', shop(shopId).frozen, account('incomeWithdrawalFee'), fee),
    ],
  }
}

export function payoutSent({ payoutId, exit, amount, fee }: Omit<Payout, 'shopId'>): Posting {
  return {
    ref: { type: 'payout', id: payoutId },
    legs: leg(
      'payoutSent',
      account('clearingPayout'),
      exitOf(exit, 'cashBank', 'cashCustody'),
      subtractCents(amount, fee),
    ),
  }
}
