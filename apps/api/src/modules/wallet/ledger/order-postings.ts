// What orders, refunds and payouts to shops move.
import { type Cents, subtractCents, zeroCents } from '@shop/contract/wire.ts'
import { type Exit, exitOf, leg, minCents, shop, user } from './legs.ts'
import { account, type Posting } from './rules.ts'

/** The platform's part of an order's price; the shopper's part goes the short way of `pay`. */
export function promoPaid(order: { orderId: number; amount: Cents }): Posting {
  return {
    ref: { type: 'order', id: order.orderId },
    legs: leg(201, account('expensePromo'), account('orderEscrow'), order.amount),
  }
}

/** Before completion: to the wallet, and the promo's part back to the platform. */
export function orderRefunded(refund: { userId: number; ref: Posting['ref']; amount: Cents; promo: Cents }): Posting {
  return {
    ref: refund.ref,
    legs: [
      ...leg(202, account('orderEscrow'), user(refund.userId).available, refund.amount),
      ...leg(203, account('orderEscrow'), account('expensePromo'), refund.promo),
    ],
  }
}

interface Completion {
  orderId: number
  /** Undefined for a shop of our own. */
  shopId: number | undefined
  escrow: Cents
  commission: Cents
  shopDebt: Cents
}

export function orderCompleted({ orderId, shopId, escrow, commission, shopDebt }: Completion): Posting {
  const ref = { type: 'order', id: orderId } as const
  const from = account('orderEscrow')
  if (shopId === undefined) return { ref, legs: leg(210, from, account('incomeSales'), escrow) }
  const share = subtractCents(escrow, commission)
  return {
    ref,
    legs: [
      ...leg(210, from, shop(shopId).payable, share),
      ...leg(211, from, account('incomeCommission'), commission),
      ...leg(213, shop(shopId).payable, shop(shopId).debt, minCents(shopDebt, share)),
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
  /** What goes back to the platform for its promo, beside the amount. */
  promo: Cents
  /** What the shop is owed now; what is missing becomes its debt. */
  payable: Cents
}

export function refundedAfterCompletion(refund: LateRefund): Posting {
  const { userId, shopId, refundId, amount, commission, promo, payable } = refund
  const ref = { type: 'refund', id: refundId } as const
  const to = user(userId).available
  const fromCommission = leg(212, account('incomeCommission'), to, commission)
  const fromSeller = subtractCents(amount, commission)
  if (shopId === undefined) {
    const own = account('incomeSales')
    return {
      ref,
      legs: [...leg(212, own, to, fromSeller), ...fromCommission, ...leg(212, own, account('expensePromo'), promo)],
    }
  }
  const { payable: owed, debt } = shop(shopId)
  const toUser = minCents(payable, fromSeller)
  const toPromo = minCents(subtractCents(payable, toUser), promo)
  return {
    ref,
    legs: [
      ...leg(212, owed, to, toUser),
      ...leg(212, debt, to, subtractCents(fromSeller, toUser)),
      ...fromCommission,
      ...leg(212, owed, account('expensePromo'), toPromo),
      ...leg(212, debt, account('expensePromo'), subtractCents(promo, toPromo)),
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
  return { ref: { type: 'payout', id: payoutId }, legs: leg(220, shop(shopId).payable, shop(shopId).frozen, amount) }
}

/** What comes back pays what the shop owes first. */
export function payoutReleased(payout: Omit<Payout, 'exit' | 'fee'> & { debt?: Cents }): Posting {
  const { shopId, payoutId, amount, debt = zeroCents } = payout
  const { payable, frozen, debt: owed } = shop(shopId)
  return {
    ref: { type: 'payout', id: payoutId },
    legs: [...leg(221, frozen, payable, amount), ...leg(213, payable, owed, minCents(debt, amount))],
  }
}

export function payoutPassed({ shopId, payoutId, amount, fee }: Omit<Payout, 'exit'>): Posting {
  return {
    ref: { type: 'payout', id: payoutId },
    legs: [
      ...leg(222, shop(shopId).frozen, account('clearingPayout'), subtractCents(amount, fee)),
      ...leg(222, shop(shopId).frozen, account('incomeWithdrawalFee'), fee),
    ],
  }
}

export function payoutSent({ payoutId, exit, amount, fee }: Omit<Payout, 'shopId'>): Posting {
  return {
    ref: { type: 'payout', id: payoutId },
    legs: leg(223, account('clearingPayout'), exitOf(exit, 'cashBank', 'cashCustody'), subtractCents(amount, fee)),
  }
}
