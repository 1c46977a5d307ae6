// Runs an event of the model in the real ledger, and returns what it saw under the locks.
import { type Cents, cents } from '@shop/contract/wire.ts'
import { type Ctx, inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import type { Step, World } from './ledger-model.ts'
import * as testPostings from './ledger-postings.ts'

export interface Ran {
  outcome: ledger.Outcome
  /** Under the locks before the event; undefined for a payment, which locks nothing beforehand. */
  before: World | undefined
  /** The event's position in the wallet's and in the shop's own order. */
  versions: { wallet: number; shopBalance: number }
}

interface Where {
  userId: number
  shopId: number
  /** The event's reference, which makes it unique. */
  id: number
}

export async function runStep(ctx: Ctx, s: Step, where: Where): Promise<Ran> {
  const { userId, shopId, id } = where
  return inTx(ctx, async (tx) => {
    const versionsNow = async () => {
      const [row] = await tx.db.query<Ran['versions']>(sql`
        select w.version as wallet, b.version as "shopBalance" from wallets w, shop_balances b
         where w.user_id = ${userId} and b.shop_id = ${shopId}`)
      return row ?? { wallet: -1, shopBalance: -1 }
    }
    if (s.kind === 'pay') {
      const { outcome } = await testPostings.postPayment(tx, {
        userId,
        ref: { type: 'order', id },
        amount: cents(s.amount),
      })
      return { outcome, before: undefined, versions: await versionsNow() }
    }
    const { isOpen: _, ...wallet } = await ledger.lockWallet(tx, userId)
    const shopBalance = await ledger.lockShopBalance(tx, shopId)
    const outcome = await ledger.post(tx, postingOf(s, { ...where, wallet, shopBalance }))
    return { outcome, before: { wallet, shopBalance }, versions: await versionsNow() }
  })
}

interface Locked extends Where {
  wallet: { available: Cents; debt: Cents }
  shopBalance: { payable: Cents; debt: Cents }
}

const exit = { by: 'bank' } as const

function postingOf(s: Step, locked: Locked): ledger.postings.Posting {
  const { userId, id, wallet } = locked
  const [amount, fee] = [cents(s.amount), cents(s.fee)]
  const { available, debt } = wallet
  const card = { by: 'card' } as const
  const networkId = 3
  const withdrawal = { userId, withdrawalId: id, exit, amount, fee }
  const p = ledger.postings
  const { kind } = s
  switch (kind) {
    case 'credit':
      return p.rechargeCredited({ userId, rechargeId: id, clearing: card, amount, fee, debt })
    case 'takeBack':
      return p.takenBack({ userId, ref: { type: 'cardRefund', id }, clearing: card, amount, available })
    case 'depositUnmatched':
      return testPostings.depositUnmatched({ depositId: id, networkId, amount })
    case 'depositAssigned':
      return testPostings.depositAssigned({ userId, rechargeId: id, networkId, amount })
    case 'settle':
      return testPostings.settled({ settlementId: id, clearing: card, amount })
    case 'cardFee':
      return p.cardFeePaid({ rechargeId: id, amount })
    case 'networkFee':
      return testPostings.networkFeePaid({ ref: { type: 'withdrawal', id }, networkId, amount })
    case 'hold':
      return p.held({ userId, ref: { type: 'withdrawal', id }, amount })
    case 'release':
      return p.released({ userId, ref: { type: 'withdrawal', id }, amount, debt })
    case 'pass':
      return p.withdrawalPassed(withdrawal)
    case 'send':
      return p.withdrawalSent(withdrawal)
    case 'return':
      return p.withdrawalReturned({ ...withdrawal, debt })
    case 'cardRefundDone':
      return p.cardRefundDone({ userId, cardRefundId: id, amount })
    case 'cardRefundReturned':
      return p.cardRefundReturned({ userId, cardRefundId: id, amount, debt })
    case 'disputeOpened':
      return p.disputeOpened({ userId, disputeId: id, amount, fee, available })
    case 'disputeWon':
      return p.disputeWon({ userId, disputeId: id, amount, writtenOff: fee, feeReturned: fee, debt })
    case 'writeOff':
      return p.debtWrittenOff({ userId, ref: { type: 'dispute', id }, amount })
    case 'adjust':
      return p.adjusted({ userId, adjustmentId: id, amount: cents(s.isLess ? -s.amount : s.amount) })
    default:
      return orderPostingOf({ ...s, kind }, locked)
  }
}

type OrderKind = 'pay' | 'promo' | 'refund' | 'complete' | 'completeOwn' | 'lateRefund' | PayoutKind
type PayoutKind = 'payoutHeld' | 'payoutReleased' | 'payoutPassed' | 'payoutSent'

function orderPostingOf(
  s: Step & { kind: OrderKind },
  { userId, shopId, id, shopBalance }: Locked,
): ledger.postings.Posting {
  const [amount, commission, promo] = [cents(s.amount), cents(s.fee), cents(s.promo)]
  const payout = { shopId, payoutId: id, amount, fee: commission, exit }
  const p = ledger.postings
  switch (s.kind) {
    case 'promo':
      return testPostings.promoPaid({ orderId: id, amount })
    case 'refund':
      return testPostings.orderRefunded({ userId, ref: { type: 'refund', id }, amount, promo })
    case 'complete':
      return testPostings.orderCompleted({
        orderId: id,
        shopId,
        escrow: amount,
        commission,
        shopDebt: shopBalance.debt,
      })
    case 'completeOwn':
      return testPostings.orderCompleted({
        orderId: id,
        shopId: undefined,
        escrow: amount,
        commission,
        shopDebt: cents(0),
      })
    case 'lateRefund':
      return testPostings.refundedAfterCompletion({
        userId,
        shopId,
        refundId: id,
        amount,
        commission,
        promo,
        payable: shopBalance.payable,
      })
    case 'payoutHeld':
      return p.payoutHeld(payout)
    case 'payoutReleased':
      return p.payoutReleased(payout)
    case 'payoutPassed':
      return p.payoutPassed(payout)
    case 'payoutSent':
      return p.payoutSent(payout)
    case 'pay':
      throw new Error('a payment is posted by testPostings.postPayment')
  }
}
