// Maps Stripe's objects to our types; pure, so that each state can be tested alone.
import type { CardDecline } from '@shop/contract/wallet/recharges.ts'
import { type Cents, cents, zeroCents } from '@shop/contract/wire.ts'
import type Stripe from 'stripe'
import type { ReportedDispute, ReportedPayment, ReportedRefund } from './provider.ts'
import type { ReportedCard } from './rules.ts'

interface ReportContext {
  /** Marks our own payments. */
  shopMark: string
  refunds: readonly Stripe.Refund[]
  disputes: readonly Stripe.Dispute[]
}

export function toReportedPayment(
  payment: Stripe.PaymentIntent,
  { refunds, disputes, shopMark }: ReportContext,
): ReportedPayment {
  const ownMetadata = payment.metadata?.shop === shopMark ? payment.metadata : undefined
  return {
    intent: payment.id,
    rechargeId: parseId(ownMetadata?.recharge_id),
    requestNo: ownMetadata?.request_no,
    currency: payment.currency,
    amount: cents(payment.amount),
    state: stateOf(payment),
    decline: declineOf(payment.last_payment_error),
    received: cents(payment.amount_received),
    fee: feeOf(payment.latest_charge),
    refunds: refunds.map(refundOf),
    disputes: disputes.flatMap(disputeOf),
    saved: savedOf(payment),
  }
}

/** Stripe attaches the card to the customer when it was paid with the shopper's consent. */
function savedOf(payment: Stripe.PaymentIntent): ReportedCard | undefined {
  const { status, customer, payment_method: token, setup_future_usage: use, latest_charge: charge } = payment
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined
  if (status !== 'succeeded' || !use || typeof customer !== 'string' || typeof token !== 'string' || !card)
    return undefined
  const { brand, last4, exp_month: month, exp_year: year } = card
  return brand && last4 ? { token, customer, brand, last4, month, year } : undefined
}

/** The payment an event's object belongs to. */
export function intentOf(object: object): string | undefined {
  const { object: kind, id, payment_intent: payment } = object as Record<string, unknown>
  const found = kind === 'payment_intent' ? id : payment
  if (typeof found === 'object' && found !== null) return intentOf(found)
  return typeof found === 'string' ? found : undefined
}

function parseId(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

function stateOf({ status, last_payment_error: error }: Stripe.PaymentIntent): ReportedPayment['state'] {
  if (status === 'succeeded') return 'paid'
  if (status === 'canceled') return 'cancelled'
  if (status === 'requires_action') return 'authenticating'
  if (status === 'processing' || status === 'requires_capture') return 'processing'
  return error ? 'declined' : 'open'
}

const declines: Record<string, CardDecline> = {
  insufficient_funds: 'funds',
  withdrawal_count_limit_exceeded: 'funds',
  card_velocity_exceeded: 'funds',
  incorrect_cvc: 'cvc',
  invalid_cvc: 'cvc',
  expired_card: 'expired',
  invalid_expiry_month: 'expired',
  invalid_expiry_year: 'expired',
  incorrect_number: 'number',
  invalid_number: 'number',
  authentication_required: 'authentication',
  payment_intent_authentication_failure: 'authentication',
  processing_error: 'provider',
  try_again_later: 'provider',
  issuer_not_available: 'provider',
}

/** Suspicions of the bank are not disclosed: every other code is a plain refusal. */
function declineOf(error: Stripe.PaymentIntent['last_payment_error']): CardDecline | '' {
  if (!error) return ''
  return declines[error.decline_code ?? ''] ?? declines[error.code ?? ''] ?? 'refused'
}

/** Known once the charge is on the Stripe balance; used only when it is in dollars. */
function feeOf(charge: Stripe.PaymentIntent['latest_charge']): Cents | undefined {
  const entry = typeof charge === 'object' ? charge?.balance_transaction : undefined
  return typeof entry === 'object' && entry?.currency === 'usd' ? cents(entry.fee) : undefined
}

function refundOf({ id, amount, status, metadata }: Stripe.Refund): ReportedRefund {
  const isFailed = status === 'failed' || status === 'canceled'
  return {
    ref: id,
    cardRefundId: parseId(metadata?.card_refund_id),
    amount: cents(amount),
    state: status === 'succeeded' ? 'done' : isFailed ? 'failed' : 'pending',
  }
}

/** An inquiry takes no money, so it is left out. */
function disputeOf(dispute: Stripe.Dispute): ReportedDispute[] {
  const [taken, ...later] = [...dispute.balance_transactions].sort((a, b) => a.created - b.created)
  if (taken?.currency !== 'usd') return []
  const returned = later.reduce((sum, { fee }) => sum - Math.min(fee, 0), 0)
  return [
    {
      ref: dispute.id,
      amount: cents(Math.abs(taken.amount)),
      fee: cents(Math.max(taken.fee, 0)),
      feeReturned: returned > 0 ? cents(returned) : zeroCents,
      state: dispute.status === 'won' ? 'won' : dispute.status === 'lost' || isAppeal(dispute) ? 'lost' : 'open',
    },
  ]
}

function isAppeal({ status }: Stripe.Dispute): boolean {
  return status.startsWith('appeal_')
}
