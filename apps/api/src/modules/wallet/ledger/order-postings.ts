// Postings of orders, refunds and payouts to shops.
import { type Cents, subtractCents, zeroCents } from '@shop/contract/wire.ts'
import { account, type Exit, exitOf, leg, minCents, type Posting, shop, user } from './rules.ts'

/** The platform's part of an order's price; the shopper's part is posted by `pay`. */
export function promoPaid(order: { orderId: number; amount: Cents }): Posting {
  return {
    ref: { type: 'order', id: order.orderId },
    legs: leg('promoPaid', account('expensePromo'), account('orderEscrow'), order.amount),
  }
}

/** Before completion: the money returns to the wallet, and the promo's part to the platform. */
export function orderRefunded(refund: { userId: number; ref: Posting['ref']; amount: Cents; promo: Cents }): Posting {
  return {
    ref: refund.ref,
    legs: [
      ...leg('orderRefunded', account('orderEscrow'), user(refund.userId).available, refund.amount),
      ...leg('promoReturned', account('orderEscrow'), account('expensePromo'), refund.promo),
    ],
  }
}

interface Completion {
  orderId: number
  /** Undefined for the platform's own shop. */
  shopId: number | undefined
  escrow: Cents
  commission: Cents
  shopDebt: Cents
}

export function orderCompleted({ orderId, shopId, escrow, commission, shopDebt }: Completion): Posting {
  const ref = { type: 'order', id: orderId } as const
  const from = account('orderEscrow')
  if (shopId === undefined) return { ref, legs: leg('orderSettled', from, account('incomeSales'), escrow) }
  const share = subtractCents(escrow, commission)
  return {
    ref,
    legs: [
      ...leg('orderSettled', from, shop(shopId).payable, share),
      ...leg('commission', from, account('incomeCommission'), commission),
      ...leg('shopDebtPaid', shop(shopId).payable, shop(shopId).debt, minCents(shopDebt, share)),
    ],
  }
}

interface LateRefund {
  userId: number
  shopId: number | undefined
  refundId: number
  /** What the shopper gets back. */
  amount: Cents
  /** The part of it that was commission. */
  commission: Cents
  /** What the platform gets back for its promo, on top of the amount. */
  promo: Cents
  /** What the platform owes the shop now; what this does not cover becomes the shop's debt. */
  payable: Cents
}

export function refundedAfterCompletion(refund: LateRefund): Posting {
  const { userId, shopId, refundId, amount, commission, promo, payable } = refund
  const ref = { type: 'refund', id: refundId } as const
  const to = user(userId).available
  const fromCommission = leg('lateRefund', account('incomeCommission'), to, commission)
  const fromSeller = subtractCents(amount, commission)
  if (shopId === undefined) {
    const own = account('incomeSales')
    return {
      ref,
      legs: [
        ...leg('lateRefund', own, to, fromSeller),
        ...fromCommission,
        ...leg('lateRefund', own, account('expensePromo'), promo),
      ],
    }
  }
  const { payable: owed, debt } = shop(shopId)
  const toUser = minCents(payable, fromSeller)
  const toPromo = minCents(subtractCents(payable, toUser), promo)
  return {
    ref,
    legs: [
      ...leg('lateRefund', owed, to, toUser),
      ...leg('lateRefund', debt, to, subtractCents(fromSeller, toUser)),
      ...fromCommission,
      ...leg('lateRefund', owed, account('expensePromo'), toPromo),
      ...leg('lateRefund', debt, account('expensePromo'), subtractCents(promo, toPromo)),
    ],
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
