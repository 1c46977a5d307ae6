// Where an offer of an order leads, when it is a page and not a deed.
import type { OrderCard } from '@shop/contract/sales/orders.ts'
import type { Offer } from './offers.ts'

/** The conversation with the order's card ready to send; `about` is what it begins with. */
export function contactPath({ id }: Pick<OrderCard, 'id'>, about?: string): string {
  const wish = { topic: 'order', ref_type: 'order', ref_id: String(id), ...(about && { about }) }
  return `/service?${new URLSearchParams(wish)}`
}

export function wayTo(offer: Offer, order: Pick<OrderCard, 'id'>): string | undefined {
  const { id } = order
  if (offer === 'pay') return `/payment?order_id=${id}`
  if (offer === 'comment' || offer === 'review') return `/comment?order_id=${id}`
  if (offer === 'refund' || offer === 'request') return `/refund/${id}`
  if (offer === 'track') return `/orderInfo/${id}?track=1`
  if (offer === 'funds') return '/capitalRecord?type=refund'
  if (offer === 'contact') return contactPath(order)
  return undefined
}
