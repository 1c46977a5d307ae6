// What becomes of the goods of a case: held back, still sent, or on their way although they are paid back.
import type { OrderCard, OrderItem } from '@shop/contract/sales/orders.ts'
import type { RefundCase } from '@shop/contract/sales/refunds.ts'
import { type Cents, subtractCents } from '@shop/contract/wire.ts'

type Paid = Pick<RefundCase, 'step' | 'goods_status' | 'order_status' | 'items' | 'max_amount' | 'freight' | 'paid'>

function unsentOf({ qty, shipped_qty, refunded_qty }: OrderItem): number {
  return Math.max(0, qty - shipped_qty - refunded_qty)
}

/** What must be paid back for pieces to be given up: their price, or the freight of what has none. */
function priceOf(refund: Paid): Cents {
  const goods = subtractCents(refund.max_amount, refund.freight)
  return goods > 0 ? goods : refund.max_amount
}

/** How an order that was not paid back whole goes on; undefined where it has ended, or is as good as that. */
export function nextStepOf(refund: Paid): 'stillSent' | 'goesOn' | undefined {
  const { order_status: status } = refund
  if (refund.step !== 'done' || (status !== 1 && status !== 2 && status !== 3)) return undefined
  const isBelowPrice = refund.goods_status === 'not_received' && refund.paid < priceOf(refund)
  return status === 1 && isBelowPrice && refund.items.some(({ item }) => unsentOf(item) > 0) ? 'stillSent' : 'goesOn'
}

/** While a case is open nothing more is sent of it. */
export function isOnHold({ status, items }: Pick<OrderCard, 'status' | 'items'>): boolean {
  return (status === -4 || status === -2) && items.some((item) => unsentOf(item) > 0)
}

/** Paid back whole as not arrived, though a parcel was under way. */
export function mayStillArrive(refund: Paid): boolean {
  return (
    refund.step === 'done' &&
    refund.goods_status === 'not_received' &&
    refund.paid >= priceOf(refund) &&
    refund.items.some(({ qty, restocked }) => restocked < qty)
  )
}
