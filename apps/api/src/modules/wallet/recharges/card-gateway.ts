// Who takes cards, as a recharge sees them.
import type { Cents } from '@shop/contract/wire.ts'
import type { TxCtx } from '#context.ts'

export interface CardStart {
  rechargeId: number
  requestNo: string
  userId: number
  /** What the card is charged; the fee is inside. */
  amount: Cents
}

/** Absent where the shop takes no cards. */
export interface CardGateway {
  provider: 'stripe' | 'test'
  publishableKey: string
  /** With the recharge, in its transaction: it may write rows there, and must ask nobody over the net. */
  startCard(tx: TxCtx, start: CardStart): Promise<{ name: string; client_secret: string; publishable_key: string }>
}
