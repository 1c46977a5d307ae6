// Rules of card payments: which state follows which, when a payment is abandoned, and when to poll again.
import type { CardDecline, CardMismatch, CardState } from '@shop/contract/wallet/recharges.ts'
import type { Cents } from '@shop/contract/wire.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export function isFinal(state: CardState): boolean {
  return state === 'paid' || state === 'cancelled'
}

/** Messages arrive in any order: the latest one wins among open states, and a final state never changes. */
export function nextState(now: CardState, reported: CardState): CardState {
  return isFinal(now) ? now : reported
}

export type PaymentMismatch = CardMismatch | ''

interface AgreedPayment {
  request_no: string
  claimed_cents: Cents
}

interface ReportedTerms {
  requestNo: string | undefined
  currency: string
  amount: Cents
  /** What the card was charged. */
  received: Cents
  state: CardState
}

/** How the provider's payment differs from the recharge; empty when it does not. */
export function mismatchOf(agreed: AgreedPayment, reported: ReportedTerms): PaymentMismatch {
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

/** Why a canceled payment was not paid: the last decline, or that it was never finished. */
export function unpaidReason(decline: CardDecline | ''): UnpaidReason {
  return decline === '' ? 'card_expired' : reasons[decline]
}

/** Enough time to try another card. */
const declinedMs = 10 * minuteMs

/** An unfinished payment is canceled, so that it cannot be paid unexpectedly later. */
const unfinishedMs = 30 * minuteMs

/** No bank takes longer to process a card. */
const waitingMs = 7 * 24 * hourMs

interface PaymentActivity {
  state: CardState
  idleMs: number
}

/** Time until the payment counts as abandoned; never below 0. */
function remainingMs({ state, idleMs }: PaymentActivity): number {
  const allowedMs = state === 'processing' ? waitingMs : state === 'declined' ? declinedMs : unfinishedMs
  return Math.max(allowedMs - idleMs, 0)
}

export function isAbandoned(payment: PaymentActivity): boolean {
  return !isFinal(payment.state) && remainingMs(payment) === 0
}

const pollDelaysMs = [20_000, minuteMs, 2 * minuteMs, 5 * minuteMs, 15 * minuteMs, 30 * minuteMs]
const pollIntervalMaxMs = hourMs
const openDelayMinMs = 5_000

/** Polling only covers webhooks that never arrived. */
export function pollDelayMs(polls: number): number {
  return pollDelaysMs[polls] ?? pollIntervalMaxMs
}

/** Not later than the payment becomes abandoned, and at least 5 seconds. */
export function openDelayMs({ polls, ...payment }: PaymentActivity & { polls: number }): number {
  return Math.min(pollDelayMs(polls), Math.max(remainingMs(payment), openDelayMinMs))
}

/** While the fee, a refund or a dispute is still open at the provider. */
const openItemsPollMs = 6 * hourMs
const feeDelaysMs = [minuteMs, 10 * minuteMs, hourMs, openItemsPollMs]

/** Undefined when there is nothing left to poll for. */
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

/** What the provider reports of a card it saved. */
export interface ReportedCard {
  token: string
  /** Under which the provider saved it. */
  customer: string
  brand: string
  last4: string
  month: number
  year: number
}

/** A card is valid through the last day of its month, anywhere on earth. */
export function isExpired(
  { exp_month: month, exp_year: year }: { exp_month: number; exp_year: number },
  now: Date,
): boolean {
  return now.getTime() >= Date.UTC(year, month, 1) + 12 * hourMs
}
