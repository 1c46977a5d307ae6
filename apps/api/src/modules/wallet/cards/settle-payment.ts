// Books what the provider reports about a payment: states only move forward, each fact is booked once.
import type { Cents } from '@shop/contract/wire.ts'
import { type Ctx, inTx, type TxCtx } from '#context.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import { applyDisputes, applyRefunds, type CardMove } from './apply-refunds.ts'
import type { CardProvider, ReportedPayment } from './provider.ts'
import {
  delayAfterPaidMs,
  isFinal,
  mismatchOf,
  nextState,
  openDelayMs,
  type UnpaidReason,
  unpaidReason,
} from './rules.ts'
import { saveCard } from './saved-cards.ts'
import * as store from './store.ts'

interface Unpaid {
  rechargeId: number
  userId: number
  reason: UnpaidReason
  /** It waited for the shopper, not for the bank. */
  wasLeft: boolean
}

/** Implemented by the modules of recharges and orders; with a `TxCtx`, called in the same transaction. */
export interface CardPorts {
  /** Credits the recharge. The caller holds the wallet's lock and checks nothing else. */
  onPaid(tx: TxCtx, paid: { rechargeId: number; userId: number; amount: Cents; fee: Cents }): Promise<void>
  /** The bank began or stopped to decide: orders say that a card is being charged for them. */
  onProcessing(tx: TxCtx, userId: number): Promise<void>
  /** The payment was canceled. */
  onUnpaid(tx: TxCtx, unpaid: Unpaid): Promise<void>
  /** The wallet changed; the shopper is notified of `moves`. */
  onMoved(tx: TxCtx, moved: { rechargeId: number; userId: number; moves: readonly CardMove[] }): Promise<void>
  /** After the transaction: what waits for the recharge may be paid. Does not throw. */
  afterSettled(ctx: Ctx, rechargeId: number): Promise<void>
  /** False when the recharge is for a payment that can no longer be made, so the card must not be charged. */
  isStillWanted(ctx: Ctx, rechargeId: number): Promise<boolean>
}

export interface CardService {
  /** Undefined when the shop takes no cards. */
  provider: CardProvider | undefined
  ports: CardPorts
}

export interface ActiveCardService extends CardService {
  provider: CardProvider
}

/**
 * Settles in a transaction; what waits for the recharge is paid in the next one, so that it cannot undo the credit.
 * `insertEvent` is false for an event that was received before, which then settles nothing; a poll has no event.
 */
export async function settle(
  ctx: Ctx,
  { provider, ports }: ActiveCardService,
  reported: ReportedPayment,
  insertEvent: (tx: TxCtx) => Promise<boolean> = async () => true,
): Promise<void> {
  await inTx(ctx, async (tx) => {
    if (await insertEvent(tx)) await settlePayment(tx, ports, { provider, reported })
  })
  if (reported.rechargeId !== undefined) await ports.afterSettled(ctx, reported.rechargeId)
}

/** Ignores payments that are not ours. */
export async function settlePayment(
  tx: TxCtx,
  ports: CardPorts,
  { provider, reported }: { provider: CardProvider; reported: ReportedPayment },
) {
  const known =
    (await store.findByIntent(tx, provider.name, reported.intent)) ??
    (reported.rechargeId === undefined ? undefined : await store.findPayment(tx, reported.rechargeId))
  if (known?.provider !== provider.name) return
  await ledger.lockWallet(tx, known.user_id)
  const payment = await store.lockPayment(tx, known.recharge_id)
  // The intent is still null when the webhook arrives before the reply to the call that created the payment.
  if (payment.intent !== null && payment.intent !== reported.intent) {
    tx.log.error(
      { recharge: payment.recharge_id, intent: reported.intent },
      'the provider reports a second card payment for one recharge',
    )
    return
  }
  const mismatch = mismatchOf(payment, reported)
  if (mismatch === '') {
    await saveCardOnce(tx, { provider, payment, reported })
    return applyPaymentState(tx, ports, { payment, reported })
  }
  tx.log.error(
    { recharge: payment.recharge_id, intent: reported.intent, mismatch },
    'a card payment differs from its recharge',
  )
  // From before a database restore: the payment of this recharge may still come.
  if (payment.intent === null) return
  // Also while an operator decides: a card that the provider stores can always be removed.
  await saveCardOnce(tx, { provider, payment, reported })
  if (payment.mismatch !== mismatch) await store.setMismatch(tx, payment.recharge_id, mismatch)
}

/** A later event does not bring back a card that the shopper removed. */
async function saveCardOnce(
  tx: TxCtx,
  { provider, payment, reported }: { provider: CardProvider; payment: store.PaymentRow; reported: ReportedPayment },
) {
  if (reported.state !== 'paid' || payment.state === 'paid' || payment.card_saved) return
  await saveCard(tx, { provider, userId: payment.user_id, reported })
  await store.setCardSaved(tx, payment.recharge_id)
}

async function applyPaymentState(
  tx: TxCtx,
  ports: CardPorts,
  { payment, reported }: { payment: store.PaymentRow; reported: ReportedPayment },
) {
  const { recharge_id: rechargeId, user_id: userId } = payment
  const state = nextState(payment.state, reported.state)
  const changed = state !== payment.state
  if (changed && state === 'paid') {
    await ports.onPaid(tx, { rechargeId, userId, amount: reported.received, fee: payment.charge_cents })
  }
  if (changed && state === 'cancelled') {
    const wasLeft = payment.state !== 'processing'
    await ports.onUnpaid(tx, { rechargeId, userId, reason: unpaidReason(payment.decline), wasLeft })
  }
  if (changed && (state === 'processing' || payment.state === 'processing')) await ports.onProcessing(tx, userId)
  const isPaid = state === 'paid'
  const fee = isPaid ? await postFee(tx, payment, reported) : payment.fee_cents
  const hasOpenItems = isPaid ? await applyRefundsAndDisputes(tx, ports, { payment, reported }) : false
  const polls = changed && isFinal(state) ? 0 : payment.polls
  const decline = state === 'declined' ? reported.decline : state === 'cancelled' ? payment.decline : ''
  const idleMs = changed || decline !== payment.decline ? 0 : tx.now().getTime() - payment.changed_at.getTime()
  const delayMs = isPaid
    ? delayAfterPaidMs({ polls, hasFee: fee !== null, hasOpenItems })
    : isFinal(state)
      ? undefined
      : openDelayMs({ state, polls, idleMs })
  await store.savePayment(tx, {
    rechargeId,
    intent: reported.intent,
    state,
    decline,
    fee,
    polls,
    nextPollAt: delayMs === undefined ? null : new Date(tx.now().getTime() + delayMs),
  })
}

/** The provider reports its fee some time after the payment. */
async function postFee(tx: TxCtx, payment: store.PaymentRow, { fee }: ReportedPayment): Promise<Cents | null> {
  if (payment.fee_cents !== null || fee === undefined) return payment.fee_cents
  await ledger.post(tx, ledger.postings.cardFeePaid({ rechargeId: payment.recharge_id, amount: fee }))
  return fee
}

/** True while a refund or a dispute is open. */
async function applyRefundsAndDisputes(
  tx: TxCtx,
  ports: CardPorts,
  { payment, reported }: { payment: store.PaymentRow; reported: ReportedPayment },
): Promise<boolean> {
  const refunds = await applyRefunds(tx, payment, reported.refunds)
  const disputes = await applyDisputes(tx, payment, reported.disputes)
  const moves = [...refunds.moves, ...disputes.moves]
  if (moves.length > 0) {
    await ports.onMoved(tx, { rechargeId: payment.recharge_id, userId: payment.user_id, moves })
  }
  return refunds.isOpen || disputes.isOpen
}
