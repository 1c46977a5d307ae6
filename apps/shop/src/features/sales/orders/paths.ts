// The paths of order actions that open a page.
import type { OrderCard } from '@shop/contract/sales/orders.ts'
import type { AvailableAction } from './rules.ts'

/** Opens support with the order's card ready to send; `about` prefills the message. */
export function contactPath({ id }: Pick<OrderCard, 'id'>, about?: string): string {
  const params = { topic: 'order', ref_type: 'order', ref_id: String(id), ...(about && { about }) }
  return `/service?${new URLSearchParams(params)}`
}

export function pathTo(action: AvailableAction, order: Pick<OrderCard, 'id'>): string | undefined {
  const { id } = order
  if (action === 'pay') return `/payment?order_id=${id}`
  if (action === 'comment' || action === 'review') return `/comment?order_id=${id}`
  if (action === 'refund' || action === 'request') return `/refund/${id}`
  if (action === 'track') return `/orderInfo/${id}?track=1`
  if (action === 'funds') return '/capitalRecord?type=refund'
  if (action === 'contact') return contactPath(order)
  return undefined
}
