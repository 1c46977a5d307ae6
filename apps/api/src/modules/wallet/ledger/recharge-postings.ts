// Postings of recharges: credits, money taken back, disputes.
import { type Cents, subtractCents } from '@shop/contract/wire.ts'
import { account, type Clearing, clearingOf, type Leg, leg, minCents, type Posting, user } from './rules.ts'

interface Credit {
  userId: number
  rechargeId: number
  clearing: Clearing
  /** What arrived, including the fee. */
  amount: Cents
  fee: Cents
  /** The shopper's debt now, which is paid first. */
  debt: Cents
}

export function rechargeCredited({ userId, rechargeId, clearing, amount, fee, debt }: Credit): Posting {
  const from = clearingOf(clearing)
  const arrived = subtractCents(amount, fee)
  return {
    ref: { type: 'recharge', id: rechargeId },
    legs: [
      ...leg('rechargeCredited', from, user(userId).available, arrived),
      ...leg('rechargeFee', from, account('incomeRechargeFee'), fee),
      ...leg('debtPaid', user(userId).available, user(userId).debt, minCents(debt, arrived)),
    ],
  }
}

interface TakenBack {
  userId: number
  ref: Posting['ref']
  clearing: Clearing
  amount: Cents
  /** The wallet's balance now; what it does not cover becomes debt. */
  available: Cents
}

/** A recharge credited by mistake, or card money refunded without a hold. */
export function takenBack({ userId, ref, clearing, amount, available }: TakenBack): Posting {
  const covered = minCents(available, amount)
  const to = clearingOf(clearing)
  return {
    ref,
    legs: [
      ...leg('takenBack', user(userId).available, to, covered),
      ...leg('takenBack', user(userId).debt, to, subtractCents(amount, covered)),
    ],
  }
}

/** A chargeback: the card's bank took the money and a fee. */
export function disputeOpened(
  dispute: Omit<TakenBack, 'ref' | 'clearing'> & { disputeId: number; fee: Cents },
): Posting {
  const ref = { type: 'dispute', id: dispute.disputeId } as const
  const taken = takenBack({ ...dispute, ref, clearing: { by: 'card' } })
  return {
    ref,
    legs: [...taken.legs, ...leg('providerFee', account('expenseDisputeFee'), account('clearingCard'), dispute.fee)],
  }
}

/** The bank returned the money: written-off debt goes to the platform, the rest pays the shopper's debt first. */
export function disputeWon(dispute: {
  userId: number
  disputeId: number
  amount: Cents
  writtenOff: Cents
  /** The part of the fee that was returned. */
  feeReturned: Cents
  debt: Cents
}): Posting {
  return {
    ref: { type: 'dispute', id: dispute.disputeId },
    legs: [
      ...returnLegs({ ...dispute, amount: subtractCents(dispute.amount, dispute.writtenOff) }),
      ...leg('writeOffRecovered', account('clearingCard'), account('expenseBadDebt'), dispute.writtenOff),
      ...leg('disputeFeeReturned', account('clearingCard'), account('expenseDisputeFee'), dispute.feeReturned),
    ],
  }
}

/** A card refund that came back: the money returns to the shopper. */
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
    ...leg('givenBack', from, user(userId).debt, owed),
    ...leg('givenBack', from, user(userId).available, subtractCents(amount, owed)),
  ]
}

export function debtWrittenOff(loss: { userId: number; ref: Posting['ref']; amount: Cents }): Posting {
  return { ref: loss.ref, legs: leg('debtWrittenOff', account('expenseBadDebt'), user(loss.userId).debt, loss.amount) }
}
