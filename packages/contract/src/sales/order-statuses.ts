// The statuses of an order, its payment number, and why it is canceled; without schemas, for the first load of a page.

/** The values on the wire and in the database. */
export const orderStatuses = {
  waitingPay: 0,
  waitingDeliver: 1,
  delivered: 2,
  received: 3,
  completed: 4,
  cancelled: -1,
  refunding: -2,
  refunded: -3,
  inAfterSale: -4,
} as const
export type OrderStatusKey = keyof typeof orderStatuses

interface ShownOrder {
  status_key: OrderStatusKey
  after_sale: { waits_for: string } | null
}

/** The displayed status: a case waiting for an answer shows as "applying", which is not a status of its own. */
export function statusName({ status_key: key, after_sale: afterSale }: ShownOrder) {
  return key === 'inAfterSale' && afterSale && afterSale.waits_for !== 'shopper' ? 'applyingRefund' : key
}

/** Before it counts as received: a shopper who has not got it should say so. */
export const confirmSoonMs = 3 * 86_400_000

export const payNoPattern = /^\d{16,20}$/

/** Each is translated; `timeout` is set by the scheduler, `late` by a refund for late shipment. */
export const cancelReasons = [
  'changed_mind',
  'wrong_choice',
  'wrong_address',
  'too_expensive',
  'too_slow',
  'other',
] as const
export type CancelReason = (typeof cancelReasons)[number]
