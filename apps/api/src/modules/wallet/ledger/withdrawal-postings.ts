// Postings that hold, release and pay out money of a wallet.
import { type Cents, subtractCents, zeroCents } from '@shop/contract/wire.ts'
import { account, type Exit, exitOf, leg, minCents, type Posting, user } from './rules.ts'

interface Hold {
  userId: number
  ref: { type: 'withdrawal' | 'cardRefund'; id: number }
  amount: Cents
}

/** Money that returns to the wallet pays the debt first. */
interface WithDebt {
  debt?: Cents
}

export function held({ userId, ref, amount }: Hold): Posting {
  return { ref, legs: leg('held', user(userId).available, user(userId).frozen, amount), mustBeOpen: true }
}

export function released({ userId, ref, amount, debt = zeroCents }: Hold & WithDebt): Posting {
  const { available, frozen, debt: owed } = user(userId)
  return {
    ref,
    legs: [...leg('released', frozen, available, amount), ...leg('debtPaid', available, owed, minCents(debt, amount))],
  }
}

interface Withdrawal {
  userId: number
  withdrawalId: number
  exit: Exit
  amount: Cents
  /** Part of the amount. */
  fee: Cents
}

export function withdrawalPassed({ userId, withdrawalId, exit, amount, fee }: Withdrawal): Posting {
  const to = exitOf(exit, 'clearingWithdrawal', 'clearingWithdrawal')
  return {
    ref: { type: 'withdrawal', id: withdrawalId },
    legs: [
      ...leg('withdrawalPassed', user(userId).frozen, to, subtractCents(amount, fee)),
      ...leg('withdrawalFee', user(userId).frozen, account('incomeWithdrawalFee'), fee),
    ],
    mustBeOpen: true,
  }
}

export function withdrawalSent({ withdrawalId, exit, amount, fee }: Omit<Withdrawal, 'userId'>): Posting {
  const from = exitOf(exit, 'clearingWithdrawal', 'clearingWithdrawal')
  return {
    ref: { type: 'withdrawal', id: withdrawalId },
    legs: leg('withdrawalSent', from, exitOf(exit, 'cashBank', 'cashCustody'), subtractCents(amount, fee)),
  }
}

/** A passed withdrawal that could not be paid out: everything comes back, including the fee. */
export function withdrawalReturned(withdrawal: Withdrawal & WithDebt): Posting {
  const { userId, withdrawalId, exit, amount, fee, debt = zeroCents } = withdrawal
  const from = exitOf(exit, 'clearingWithdrawal', 'clearingWithdrawal')
  return {
    ref: { type: 'withdrawal', id: withdrawalId },
    legs: [
      ...leg('withdrawalReturned', from, user(userId).available, subtractCents(amount, fee)),
      ...leg('withdrawalReturned', account('incomeWithdrawalFee'), user(userId).available, fee),
      ...leg('debtPaid', user(userId).available, user(userId).debt, minCents(debt, amount)),
    ],
  }
}

export function cardRefundDone(refund: { userId: number; cardRefundId: number; amount: Cents }): Posting {
  return {
    ref: { type: 'cardRefund', id: refund.cardRefundId },
    legs: leg('cardRefundDone', user(refund.userId).frozen, account('clearingCard'), refund.amount),
  }
}
