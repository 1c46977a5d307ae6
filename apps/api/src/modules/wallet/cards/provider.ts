// What the shop asks of a card provider; each adapter speaks its own language behind this.
import type { CardDecline, CardProviderName, CardState } from '@shop/contract/wallet/cards.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx } from '#context.ts'

export interface CardProvider {
  name: CardProviderName
  publishableKey: string
  /** Works in our own database: may be asked inside a transaction. */
  isLocal: boolean
  /** The same recharge asked for again gives the same payment. */
  create(ctx: Ctx, payment: NewPayment): Promise<{ intent: string; clientSecret: string }>
  /** What opens a payment made before. */
  secretOf(ctx: Ctx, intent: string): Promise<string>
  /** Everything as it is now: whoever told what in which order before does not matter. */
  read(ctx: Ctx, intent: string): Promise<CardFacts>
  /** Nobody can pay it any more; one that is already paid stays so. */
  cancel(ctx: Ctx, intent: string): Promise<void>
  /** Asked again with the same id it gives nothing back twice. */
  refund(ctx: Ctx, refund: { cardRefundId: number; intent: string; amount: Cents }): Promise<void>
  /** What a webhook tells; undefined when nobody but a stranger can have sent it, or too long ago. */
  readEvent(ctx: Ctx, signedEvent: SignedEvent): Promise<ProviderEvent | undefined>
}

export interface NewPayment {
  rechargeId: number
  /** Given by who recharges: unlike the number it never comes again, also not in a database that was restored. */
  requestNo: string
  amount: Cents
}

export interface SignedEvent {
  /** As it came: the signature is over these bytes. */
  body: Buffer
  signature: string
}

export interface ProviderEvent {
  id: string
  type: string
  /** The payment it is about, if it is about one. */
  intent: string | undefined
}

export interface CardFacts {
  intent: string
  /** As we named it to the provider; undefined for a payment that is not a recharge of ours. */
  rechargeId: number | undefined
  requestNo: string | undefined
  /** In small letters. */
  currency: string
  /** What the card is to be charged. */
  amount: Cents
  state: Exclude<CardState, 'new'>
  decline: CardDecline | ''
  /** What the card was charged. */
  received: Cents
  /** What the provider keeps; undefined while it does not say. */
  fee: Cents | undefined
  refunds: readonly RefundFacts[]
  /** Those for which money was taken. */
  disputes: readonly DisputeFacts[]
}

export interface RefundFacts {
  ref: string
  /** Ours, when we asked for it; undefined when it was made at the provider. */
  cardRefundId: number | undefined
  amount: Cents
  state: 'pending' | 'done' | 'failed'
}

export interface DisputeFacts {
  ref: string
  amount: Cents
  fee: Cents
  /** What of the fee came back. */
  feeReturned: Cents
  state: 'open' | 'won' | 'lost'
}

/** `refused`: the provider said no for good. `unreachable`: nobody knows whether it was done; asking again is safe. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly kind: 'refused' | 'unreachable'

  constructor(kind: ProviderError['kind'], message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}
