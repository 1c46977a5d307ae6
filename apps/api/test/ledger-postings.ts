// Postings that only tests use.
// The shop posts orders and refunds in SQL (pay_into_escrow, settle_order, refund_order, refund_late), and has no use case
// yet for settlements, network fees and unclaimed deposits.
import { type Cents, subtractCents } from '@shop/contract/wire.ts'
import type { TxCtx } from '#context.ts'
import { parseResult, sql } from '#db/sql.ts'
import {
  account,
  type Clearing,
  clearingOf,
  leg,
  minCents,
  type Posting,
  refTypes,
  shop,
  user,
} from '#modules/wallet/ledger/rules.ts'
import type { Outcome } from '#modules/wallet/ledger/service.ts'

interface Payment {
  userId: number
  ref: Posting['ref']
  amount: Cents
}

/** Pays from the wallet into an order's escrow. */
export async function postPayment(
  tx: TxCtx,
  { userId, ref, amount }: Payment,
): Promise<{ outcome: Outcome; balance: Cents }> {
  const [row] = await tx.db.query<{ outcome: string; balance: Cents }>(sql`
    select outcome, balance from post_payment(${userId}, ${refTypes[ref.type]}, ${ref.id}, ${amount})`)
  if (!row) throw new Error('post_payment returned no row')
  return { ...row, outcome: parseResult(['posted', 'before', 'insufficient', 'locked'], row.outcome, 'post_payment') }
}

/** The platform's part of an order's price; the shopper's part is posted by `postPayment`. */
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

/** Recharged money arrives in a bank account or in the custody of its network. */
export function settled(settlement: { settlementId: number; clearing: Clearing; amount: Cents }): Posting {
  const { clearing } = settlement
  const to = clearing.by === 'chain' ? account('cashCustody', clearing.networkId) : account('cashBank')
  return {
    ref: { type: 'settlement', id: settlement.settlementId },
    legs: leg('settled', to, clearingOf(clearing), settlement.amount),
  }
}

export function networkFeePaid(fee: { ref: Posting['ref']; networkId: number; amount: Cents }): Posting {
  return {
    ref: fee.ref,
    legs: leg('providerFee', account('expenseNetworkFee'), account('cashCustody', fee.networkId), fee.amount),
  }
}

/** A deposit on a chain that nobody has claimed. */
export function depositUnmatched(deposit: { depositId: number; networkId: number; amount: Cents }): Posting {
  return {
    ref: { type: 'deposit', id: deposit.depositId },
    legs: leg(
      'deposit',
      account('clearingChain', deposit.networkId),
      account('unmatched', deposit.networkId),
      deposit.amount,
    ),
  }
}

/** An unclaimed deposit is matched to a recharge. */
export function depositAssigned(deposit: {
  userId: number
  rechargeId: number
  networkId: number
  amount: Cents
}): Posting {
  return {
    ref: { type: 'recharge', id: deposit.rechargeId },
    legs: leg('deposit', account('unmatched', deposit.networkId), user(deposit.userId).available, deposit.amount),
  }
}
