// What recharging moves: credits, money taken back, disputes, deposits nobody claimed.
import { type Cents, subtractCents } from '@shop/contract/wire.ts'
import { type Clearing, clearingOf, leg, minCents, user } from './legs.ts'
import { account, type Leg, type Posting } from './rules.ts'

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
      ...leg(101, user(userId).available, user(userId).debt, minCents(debt, arrived)),
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
  const covered = minCents(available, amount)
  const to = clearingOf(clearing)
  return {
    ref,
    legs: [
      ...leg(103, user(userId).available, to, covered),
      ...leg(103, user(userId).debt, to, subtractCents(amount, covered)),
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

/** The bank gave the money back: what the shop had given up is the shop's, debts are paid first. */
export function disputeWon(dispute: {
  userId: number
  disputeId: number
  amount: Cents
  writtenOff: Cents
  /** What of the fee came back with it. */
  feeReturned: Cents
  debt: Cents
}): Posting {
  return {
    ref: { type: 'dispute', id: dispute.disputeId },
    legs: [
      ...returnLegs({ ...dispute, amount: subtractCents(dispute.amount, dispute.writtenOff) }),
      ...leg(304, account('clearingCard'), account('expenseBadDebt'), dispute.writtenOff),
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
  return { ref: { type: 'cardRefund', id: refund.cardRefundId }, legs: returnLegs(refund) }
}

function returnLegs({ userId, amount, debt }: { userId: number; amount: Cents; debt: Cents }): Leg[] {
  const owed = minCents(debt, amount)
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
