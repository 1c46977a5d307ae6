// How much of a card recharge may still be refunded to the card.
import type { CardCase } from '@shop/contract/wallet/admin-cards.ts'
import { addCents, type Cents, subtractCents, zeroCents } from '@shop/contract/wire.ts'

type Refund = Pick<CardCase['refunds'][number], 'amount' | 'status'>

/** Refunds that never reached the card, or were returned, do not count. */
export function refundLeft(credited: Cents, refunds: readonly Refund[]): Cents {
  const active = refunds.filter(({ status }) => status !== 'failed' && status !== 'returned')
  const refunded = addCents(...active.map(({ amount }) => amount))
  return refunded < credited ? subtractCents(credited, refunded) : zeroCents
}
