// What moves between the platform’s own accounts, and balances adjusted by hand.
import { addCents, type Cents, cents } from '@shop/contract/wire.ts'
import { type Clearing, clearingOf, leg, user } from './legs.ts'
import { account, type Leg, type Posting } from './rules.ts'

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
