// What of a recharge by card may still go back to the card.
import type { CardCase } from '@shop/contract/wallet/admin-cards.ts'
import { addCents, type Cents, subtractCents, zeroCents } from '@shop/contract/wire.ts'

type Refund = Pick<CardCase['refunds'][number], 'amount' | 'status'>

/** Those that never reached the card, or came back from it, no longer count. */
export function refundLeft(credited: Cents, refunds: readonly Refund[]): Cents {
  const active = refunds.filter(({ status }) => status !== 'failed' && status !== 'returned')
  const refunded = addCents(...active.map(({ amount }) => amount))
  return refunded < credited ? subtractCents(credited, refunded) : zeroCents
}
