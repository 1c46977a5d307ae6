// The statuses of an order, and its payment number; without schemas, for pages that need no more of orders.

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

export const payNoPattern = /^\d{16,20}$/
