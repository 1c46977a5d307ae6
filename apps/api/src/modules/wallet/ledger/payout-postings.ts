// Postings of payouts to shops.
import { type Cents, subtractCents, zeroCents } from '@shop/contract/wire.ts'
import { account, type Exit, exitOf, leg, minCents, type Posting, shop } from './rules.ts'

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
