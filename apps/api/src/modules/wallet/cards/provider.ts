// The interface every card provider adapter implements.
import type { CardDecline, CardProviderName, CardState } from '@shop/contract/wallet/recharges.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx } from '#context.ts'
import type { ReportedCard } from './rules.ts'

export interface CardProvider {
  name: CardProviderName
  publishableKey: string
  /** Uses only our own database, so it may be called inside a transaction. */
  isLocal: boolean
  /** Idempotent: the same recharge gets the same payment. */
  create(ctx: Ctx, payment: NewPayment): Promise<{ intent: string; clientSecret: string }>
  /** The client secret of an existing payment. */
  secretOf(ctx: Ctx, intent: string): Promise<string>
  /** The provider's own id of a shopper; without personal data. */
  createCustomer(ctx: Ctx, customer: { userId: number; requestNo: string }): Promise<string>
  /** Whose payment it is, and whether the shopper agreed to save the card; may be called again until it is paid. */
  setCustomer(ctx: Ctx, intent: string, use: { customer: string; savesCard: boolean }): Promise<void>
  /** Deletes a saved card; idempotent. */
  removeCard(ctx: Ctx, token: string): Promise<void>
  /** The current state, so that the order of events does not matter. */
  read(ctx: Ctx, intent: string): Promise<ReportedPayment>
  /** A payment that is already paid stays paid. */
  cancel(ctx: Ctx, intent: string): Promise<void>
  /** Idempotent by id. */
  refund(ctx: Ctx, refund: { cardRefundId: number; intent: string; amount: Cents }): Promise<void>
  /** Verifies and parses a webhook; undefined when the signature is invalid or too old. */
  readEvent(ctx: Ctx, signedEvent: SignedEvent): Promise<ProviderEvent | undefined>
}

export interface NewPayment {
  rechargeId: number
  /** Chosen by the client. Unlike the id it never repeats, not even after a database restore. */
  requestNo: string
  amount: Cents
}

export interface SignedEvent {
  /** The raw bytes, which the signature covers. */
  body: Buffer
  signature: string
}

export interface ProviderEvent {
  id: string
  type: string
  /** The payment it is about, if any. */
  intent: string | undefined
}

/** A payment as the provider reports it. */
export interface ReportedPayment {
  intent: string
  /** Undefined for a payment that is not a recharge of ours. */
  rechargeId: number | undefined
  requestNo: string | undefined
  /** Lower case. */
  currency: string
  /** What the card should be charged. */
  amount: Cents
  state: Exclude<CardState, 'new'>
  decline: CardDecline | ''
  /** What the card was charged. */
  received: Cents
  /** The provider's fee; undefined until it is known. */
  fee: Cents | undefined
  refunds: readonly ReportedRefund[]
  /** Only disputes for which money was taken. */
  disputes: readonly ReportedDispute[]
  /** The card, if the payment was made and the shopper agreed to save it. */
  saved: ReportedCard | undefined
}

export interface ReportedRefund {
  ref: string
  /** Undefined for a refund made at the provider. */
  cardRefundId: number | undefined
  amount: Cents
  state: 'pending' | 'done' | 'failed'
}

export interface ReportedDispute {
  ref: string
  amount: Cents
  fee: Cents
  /** The part of the fee that was returned. */
  feeReturned: Cents
  state: 'open' | 'won' | 'lost'
}

/** `refused`: the provider rejected the call for good. `unreachable`: the outcome is unknown, and retrying is safe. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly kind: 'refused' | 'unreachable'

  constructor(kind: ProviderError['kind'], message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}
