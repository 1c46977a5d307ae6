// What is held, released and paid out of a wallet.
import { type Cents, subtractCents, zeroCents } from '@shop/contract/wire.ts'
import { type Exit, exitOf, leg, minCents, user } from './legs.ts'
import { account, type Posting } from './rules.ts'

interface Hold {
  userId: number
  ref: { type: 'withdrawal' | 'cardRefund'; id: number }
  amount: Cents
}

/** What comes back into the wallet pays what is owed first. */
interface WithDebt {
  debt?: Cents
}

export function held({ userId, ref, amount }: Hold): Posting {
  return { ref, legs: leg(110, user(userId).available, user(userId).frozen, amount), mustBeOpen: true }
}

export function released({ userId, ref, amount, debt = zeroCents }: Hold & WithDebt): Posting {
  const { available, frozen, debt: owed } = user(userId)
  return { ref, legs: [...leg(111, frozen, available, amount), ...leg(101, available, owed, minCents(debt, amount))] }
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
    mustBeOpen: true,
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
export function withdrawalReturned(withdrawal: Withdrawal & WithDebt): Posting {
  const { userId, withdrawalId, exit, amount, fee, debt = zeroCents } = withdrawal
  const from = exit.by === 'bank' ? account('clearingWithdrawal') : account('clearingWithdrawal', exit.networkId)
  return {
    ref: { type: 'withdrawal', id: withdrawalId },
    legs: [
      ...leg(115, from, user(userId).available, subtractCents(amount, fee)),
      ...leg(115, account('incomeWithdrawalFee'), user(userId).available, fee),
      ...leg(101, user(userId).available, user(userId).debt, minCents(debt, amount)),
    ],
  }
}

export function cardRefundDone(refund: { userId: number; cardRefundId: number; amount: Cents }): Posting {
  return {
    ref: { type: 'cardRefund', id: refund.cardRefundId },
    legs: leg(116, user(refund.userId).frozen, account('clearingCard'), refund.amount),
  }
}
