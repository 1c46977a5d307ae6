// Every event that moves money, by name, as the transfers it makes: pure, so that each can be read and tested alone.
import { addCents, type Cents, cents, subtractCents, zeroCents } from '@shop/contract/wire.ts'
import { type AccountType, account, type RefType } from './accounts.ts'

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

/** Where recharged money waits until it is settled: by chain and network, by card, by bank. */
export type Clearing = { by: 'chain'; networkId: number } | { by: 'card' } | { by: 'manual' }
/** Where a withdrawal goes out. */
export type Exit = { by: 'chain'; networkId: number } | { by: 'bank' }

function least(one: Cents, other: Cents): Cents {
  return one < other ? one : other
}

function leg(code: number, debit: number, credit: number, amount: Cents): Leg[] {
  return amount > 0 ? [{ code, debit, credit, amount }] : []
}

const user = (userId: number) => ({
  available: account('userAvailable', userId),
  frozen: account('userFrozen', userId),
  debt: account('userDebt', userId),
})
const shop = (shopId: number) => ({
  payable: account('shopPayable', shopId),
  frozen: account('shopFrozen', shopId),
  debt: account('shopDebt', shopId),
})

function clearingOf(clearing: Clearing): number {
  if (clearing.by === 'chain') return account('clearingChain', clearing.networkId)
  return account(clearing.by === 'card' ? 'clearingCard' : 'clearingManual')
}

function exitOf(exit: Exit, bank: AccountType, chain: AccountType): number {
  return exit.by === 'bank' ? account(bank) : account(chain, exit.networkId)
}

// ---------------------------------------------------------------- recharges

interface Credit {
  userId: number
  rechargeId: number
  clearing: Clearing
  /** What arrived; the fee is inside. */
  amount: Cents
  fee: Cents
  /** What the person owes now: paid first. */
  debt: Cents
}

export function rechargeCredited({ userId, rechargeId, clearing, amount, fee, debt }: Credit): Posting {
  const from = clearingOf(clearing)
  const arrived = subtractCents(amount, fee)
  return {
    ref: { type: 'recharge', id: rechargeId },
    legs: [
      ...leg(100, from, user(userId).available, arrived),
      ...leg(102, from, account('incomeRechargeFee'), fee),
      ...leg(101, user(userId).available, user(userId).debt, least(debt, arrived)),
    ],
  }
}

interface TakenBack {
  userId: number
  ref: Posting['ref']
  clearing: Clearing
  amount: Cents
  /** What the wallet holds now; what is missing becomes debt. */
  available: Cents
}

/** A recharge credited by mistake, or card money that went back without being held before. */
export function takenBack({ userId, ref, clearing, amount, available }: TakenBack): Posting {
  const there = least(available, amount)
  const to = clearingOf(clearing)
  return {
    ref,
    legs: [
      ...leg(103, user(userId).available, to, there),
      ...leg(103, user(userId).debt, to, subtractCents(amount, there)),
    ],
  }
}

/** A chargeback: the card's bank took the money and a fee. */
export function disputeOpened(
  dispute: Omit<TakenBack, 'ref' | 'clearing'> & { disputeId: number; fee: Cents },
): Posting {
  const ref = { type: 'dispute', id: dispute.disputeId } as const
  const taken = takenBack({ ...dispute, ref, clearing: { by: 'card' } })
  return { ref, legs: [...taken.legs, ...leg(301, account('expenseDisputeFee'), account('clearingCard'), dispute.fee)] }
}

/** The bank gave the money back: debts are paid first. */
export function disputeWon(dispute: {
  userId: number
  disputeId: number
  amount: Cents
  /** What of the fee came back with it. */
  feeReturned: Cents
  debt: Cents
}): Posting {
  return {
    ref: { type: 'dispute', id: dispute.disputeId },
    legs: [
      ...givenBack(dispute),
      ...leg(303, account('clearingCard'), account('expenseDisputeFee'), dispute.feeReturned),
    ],
  }
}

/** A refund to a card that did not arrive: what went out is the shopper's again. */
export function cardRefundReturned(refund: {
  userId: number
  cardRefundId: number
  amount: Cents
  debt: Cents
}): Posting {
  return { ref: { type: 'cardRefund', id: refund.cardRefundId }, legs: givenBack(refund) }
}

function givenBack({ userId, amount, debt }: { userId: number; amount: Cents; debt: Cents }): Leg[] {
  const owed = least(debt, amount)
  const from = account('clearingCard')
  return [
    ...leg(104, from, user(userId).debt, owed),
    ...leg(104, from, user(userId).available, subtractCents(amount, owed)),
  ]
}

export function debtWrittenOff(loss: { userId: number; ref: Posting['ref']; amount: Cents }): Posting {
  return { ref: loss.ref, legs: leg(302, account('expenseBadDebt'), user(loss.userId).debt, loss.amount) }
}

/** Money on a chain that nobody has claimed. */
export function depositUnmatched(deposit: { depositId: number; networkId: number; amount: Cents }): Posting {
  return {
    ref: { type: 'deposit', id: deposit.depositId },
    legs: leg(
      105,
      account('clearingChain', deposit.networkId),
      account('unmatched', deposit.networkId),
      deposit.amount,
    ),
  }
}

/** It belongs to a recharge after all. */
export function depositAssigned(deposit: {
  userId: number
  rechargeId: number
  networkId: number
  amount: Cents
}): Posting {
  return {
    ref: { type: 'recharge', id: deposit.rechargeId },
    legs: leg(105, account('unmatched', deposit.networkId), user(deposit.userId).available, deposit.amount),
  }
}

// ---------------------------------------------------------------- holds, withdrawals, card refunds

interface Hold {
  userId: number
  ref: { type: 'withdrawal' | 'cardRefund'; id: number }
  amount: Cents
}

/** What comes back into the wallet pays what is owed first. */
interface Returning {
  debt?: Cents
}

export function held({ userId, ref, amount }: Hold): Posting {
  return { ref, legs: leg(110, user(userId).available, user(userId).frozen, amount), mustBeOpen: true }
}

export function released({ userId, ref, amount, debt = zeroCents }: Hold & Returning): Posting {
  const { available, frozen, debt: owed } = user(userId)
  return { ref, legs: [...leg(111, frozen, available, amount), ...leg(101, available, owed, least(debt, amount))] }
}

interface Withdrawal {
  userId: number
  withdrawalId: number
  exit: Exit
  amount: Cents
  /** Inside the amount. */
  fee: Cents
}

export function withdrawalPassed({ userId, withdrawalId, exit, amount, fee }: Withdrawal): Posting {
  const to = exit.by === 'bank' ? account('clearingWithdrawal') : account('clearingWithdrawal', exit.networkId)
  return {
    ref: { type: 'withdrawal', id: withdrawalId },
    legs: [
      ...leg(112, user(userId).frozen, to, subtractCents(amount, fee)),
      ...leg(113, user(userId).frozen, account('incomeWithdrawalFee'), fee),
    ],
  }
}

export function withdrawalSent({ withdrawalId, exit, amount, fee }: Omit<Withdrawal, 'userId'>): Posting {
  const from = exit.by === 'bank' ? account('clearingWithdrawal') : account('clearingWithdrawal', exit.networkId)
  return {
    ref: { type: 'withdrawal', id: withdrawalId },
    legs: leg(114, from, exitOf(exit, 'cashBank', 'cashCustody'), subtractCents(amount, fee)),
  }
}

/** Passed, but it could not be paid out: all of it comes back, the charge too. */
export function withdrawalReturned(withdrawal: Withdrawal & Returning): Posting {
  const { userId, withdrawalId, exit, amount, fee, debt = zeroCents } = withdrawal
  const from = exit.by === 'bank' ? account('clearingWithdrawal') : account('clearingWithdrawal', exit.networkId)
  return {
    ref: { type: 'withdrawal', id: withdrawalId },
    legs: [
      ...leg(115, from, user(userId).available, subtractCents(amount, fee)),
      ...leg(115, account('incomeWithdrawalFee'), user(userId).available, fee),
      ...leg(101, user(userId).available, user(userId).debt, least(debt, amount)),
    ],
  }
}

export function cardRefundDone(refund: { userId: number; cardRefundId: number; amount: Cents }): Posting {
  return {
    ref: { type: 'cardRefund', id: refund.cardRefundId },
    legs: leg(116, user(refund.userId).frozen, account('clearingCard'), refund.amount),
  }
}

// ---------------------------------------------------------------- orders and shops

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
      ...leg(213, shop(shopId).payable, shop(shopId).debt, least(shopDebt, share)),
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
  const toUser = least(payable, fromSeller)
  const toPromo = least(subtractCents(payable, toUser), promo)
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

export function payoutReleased({ shopId, payoutId, amount }: Omit<Payout, 'exit' | 'fee'>): Posting {
  return { ref: { type: 'payout', id: payoutId }, legs: leg(221, shop(shopId).frozen, shop(shopId).payable, amount) }
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

// ---------------------------------------------------------------- the platform's own

/** Recharged money reaches a bank account or the custody of its network. */
export function settled(settlement: { settlementId: number; clearing: Clearing; amount: Cents }): Posting {
  const { clearing } = settlement
  const to = clearing.by === 'chain' ? account('cashCustody', clearing.networkId) : account('cashBank')
  return {
    ref: { type: 'settlement', id: settlement.settlementId },
    legs: leg(300, to, clearingOf(clearing), settlement.amount),
  }
}

export function cardFeePaid(fee: { rechargeId: number; amount: Cents }): Posting {
  return {
    ref: { type: 'recharge', id: fee.rechargeId },
    legs: leg(301, account('expenseCardFee'), account('clearingCard'), fee.amount),
  }
}

export function networkFeePaid(fee: { ref: Posting['ref']; networkId: number; amount: Cents }): Posting {
  return {
    ref: fee.ref,
    legs: leg(301, account('expenseNetworkFee'), account('cashCustody', fee.networkId), fee.amount),
  }
}

/** By two operators; a negative amount takes away. */
export function adjusted(change: { userId: number; adjustmentId: number; amount: Cents }): Posting {
  const wallet = user(change.userId).available
  const equity = account('adjustment')
  const amount = cents(Math.abs(change.amount))
  return {
    ref: { type: 'adjustment', id: change.adjustmentId },
    legs: change.amount > 0 ? leg(900, equity, wallet, amount) : leg(900, wallet, equity, amount),
  }
}

export function totalOf(legs: readonly Leg[]): Cents {
  return addCents(...legs.map(({ amount }) => amount))
}
