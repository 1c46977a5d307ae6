// The interface through which a recharge starts a card payment.
import type { Cents } from '@shop/contract/wire.ts'
import type { TxCtx } from '#context.ts'

export interface CardStart {
  rechargeId: number
  requestNo: string
  userId: number
  /** What the card is charged, including the fee. */
  amount: Cents
}

/** Absent where the shop takes no cards. */
export interface CardGateway {
  provider: 'stripe' | 'test'
  publishableKey: string
  /** Runs in the recharge's transaction: it may write rows, but must not use the network. */
  startCard(tx: TxCtx, start: CardStart): Promise<{ name: string; client_secret: string; publishable_key: string }>
}
