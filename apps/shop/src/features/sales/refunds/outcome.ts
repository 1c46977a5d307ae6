// What happens to the goods of a case: on hold, still sent, or in transit although refunded.
import { type OrderCard, type OrderItem, orderStatuses } from '@shop/contract/sales/orders.ts'
import type { RefundCase } from '@shop/contract/sales/refunds.ts'
import { type Cents, subtractCents } from '@shop/contract/wire.ts'

const { waitingDeliver, delivered, received, refunding, inAfterSale } = orderStatuses

type RefundFacts = Pick<
  RefundCase,
  'step' | 'goods_status' | 'order_status' | 'items' | 'max_amount' | 'freight' | 'paid'
>

function unsentOf({ qty, shipped_qty, refunded_qty }: OrderItem): number {
  return Math.max(0, qty - shipped_qty - refunded_qty)
}

/** A refund of at least this amount cancels the items: their price, or the freight if they cost nothing. */
function cancelingAmountOf(refund: RefundFacts): Cents {
  const goods = subtractCents(refund.max_amount, refund.freight)
  return goods > 0 ? goods : refund.max_amount
}

/** How an order that was refunded in part continues; undefined when it has ended. */
export function nextStepOf(refund: RefundFacts): 'stillSent' | 'goesOn' | undefined {
  const { order_status: status } = refund
  const isOngoing = status === waitingDeliver || status === delivered || status === received
  if (refund.step !== 'done' || !isOngoing) return undefined
  const isBelowPrice = refund.goods_status === 'not_received' && refund.paid < cancelingAmountOf(refund)
  const hasUnsent = refund.items.some(({ item }) => unsentOf(item) > 0)
  return status === waitingDeliver && isBelowPrice && hasUnsent ? 'stillSent' : 'goesOn'
}

/** The shop must not send anything while a case is open. */
export function isOnHold({ status, items }: Pick<OrderCard, 'status' | 'items'>): boolean {
  return (status === inAfterSale || status === refunding) && items.some((item) => unsentOf(item) > 0)
}

/** Refunded as not received although a parcel is in transit. */
export function mayStillArrive(refund: RefundFacts): boolean {
  return (
    refund.step === 'done' &&
    refund.goods_status === 'not_received' &&
    refund.paid >= cancelingAmountOf(refund) &&
    refund.items.some(({ qty, restocked }) => restocked < qty)
  )
}
