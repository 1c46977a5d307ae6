// cards: pure decisions: which state may follow which, and when the provider is asked again.
import type { CardDecline, CardState, CardWarning } from '@shop/contract/wallet/cards.ts'
import type { Cents } from '@shop/contract/wire.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** What is decided stays decided, whatever an older message says. */
export function isFinal(state: CardState): boolean {
  return state === 'paid' || state === 'cancelled'
}

/** Messages come in any order: among open states the latest word counts, a final one never changes. */
export function nextState(now: CardState, reported: CardState): CardState {
  return isFinal(now) ? now : reported
}

export type PaymentWarning = CardWarning | ''

interface AgreedPayment {
  request_no: string
  claimed_cents: Cents
}

interface ReportedPayment {
  requestNo: string | undefined
  currency: string
  amount: Cents
  /** What the card was charged. */
  received: Cents
  state: CardState
}

/** In what a provider's payment is not the one that was asked for; empty when it is in nothing. */
export function warningOf(agreed: AgreedPayment, reported: ReportedPayment): PaymentWarning {
  if (reported.requestNo !== agreed.request_no) return 'number'
  if (reported.currency !== 'usd') return 'currency'
  const isPaidInFull = reported.state !== 'paid' || reported.received === reported.amount
  return reported.amount === agreed.claimed_cents && isPaidInFull ? '' : 'amount'
}

export type UnpaidReason = 'card_declined' | 'card_funds' | 'card_details' | 'card_unconfirmed' | 'card_expired'

const reasons: Record<CardDecline, UnpaidReason> = {
  funds: 'card_funds',
  cvc: 'card_details',
  expired: 'card_details',
  number: 'card_details',
  authentication: 'card_unconfirmed',
  refused: 'card_declined',
  provider: 'card_declined',
}

/** Why nobody will pay it any more: the last decline, or that it was never finished. */
export function unpaidReason(decline: CardDecline | ''): UnpaidReason {
  return decline === '' ? 'card_expired' : reasons[decline]
}

/** Long enough to find another card. */
const declinedMs = 10 * minuteMs

/** A payment nobody goes on with is called off, so that it cannot surprise anybody later. */
const unfinishedMs = 30 * minuteMs

/** A card that waits for its bank is given more time; no bank takes longer. */
const waitingMs = 7 * 24 * hourMs

interface PaymentActivity {
  state: CardState
  /** How long nothing has changed. */
  idleMs: number
}

/** How long it may still be gone on with; never below 0. */
function remainingMs({ state, idleMs }: PaymentActivity): number {
  const allowedMs = state === 'processing' ? waitingMs : state === 'declined' ? declinedMs : unfinishedMs
  return Math.max(allowedMs - idleMs, 0)
}

export function isAbandoned(payment: PaymentActivity): boolean {
  return !isFinal(payment.state) && remainingMs(payment) === 0
}

const pollDelaysMs = [20_000, minuteMs, 2 * minuteMs, 5 * minuteMs, 15 * minuteMs, 30 * minuteMs]
const pollIntervalMaxMs = hourMs

/** Webhooks are the usual way; this is for those that never came. */
export function pollDelayMs(polls: number): number {
  return pollDelaysMs[polls] ?? pollIntervalMaxMs
}

/** Not later than it is to be called off. */
export function openDelayMs({ polls, ...payment }: PaymentActivity & { polls: number }): number {
  return Math.min(pollDelayMs(polls), Math.max(remainingMs(payment), minuteMs / 12))
}

/** While something is still open at the provider: its fee, a refund that is on its way, a dispute. */
const openItemsPollMs = 6 * hourMs
const feeDelaysMs = [minuteMs, 10 * minuteMs, hourMs, openItemsPollMs]

/** Undefined when there is nothing left to ask for. */
export function delayAfterPaidMs(payment: {
  polls: number
  hasFee: boolean
  hasOpenItems: boolean
}): number | undefined {
  if (!payment.hasFee) return feeDelaysMs[payment.polls] ?? (payment.hasOpenItems ? openItemsPollMs : undefined)
  return payment.hasOpenItems ? openItemsPollMs : undefined
}

const refundDelaysMs = [5_000, 30_000, 2 * minuteMs, 10 * minuteMs, hourMs]

export function refundDelayMs(tries: number): number {
  return refundDelaysMs[tries - 1] ?? hourMs
}
