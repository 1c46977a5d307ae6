// What a shopper may do with an order; the server says what is allowed.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Text } from '../wire.ts'
import { cancelReasons } from './order-statuses.ts'
import { Order } from './orders.ts'

export { type CancelReason, cancelReasons } from './order-statuses.ts'

/** The minimum time between two reminders to ship. */
export const orderRemindHours = 24

const shopperWrite = { method: 'POST', access: 'shopper', rate: 'write' } as const
const body = z.object({ id: Id })

export const cancelOrder = endpoint({
  ...shopperWrite,
  name: 'cancelOrder',
  path: '/api/order/cancel',
  body: z.object({ id: Id, reason: z.optional(z.enum(cancelReasons, 'chooseOne')), text: z.optional(Text(200)) }),
  reply: Order,
  errors: ['object.not_found', 'order.wrong_state'],
})

/** Not shipped in time: refunds everything to the wallet at once. */
export const refundLateOrder = endpoint({
  ...shopperWrite,
  name: 'refundLateOrder',
  path: '/api/order/refund_now',
  body,
  reply: Order,
  errors: ['object.not_found', 'order.wrong_state'],
})

export const confirmOrder = endpoint({
  ...shopperWrite,
  name: 'confirmOrder',
  path: '/api/order/confirm',
  body,
  reply: Order,
  errors: ['object.not_found', 'order.wrong_state'],
})

/** Once: more days before it counts as received. */
export const extendOrder = endpoint({
  ...shopperWrite,
  name: 'extendOrder',
  path: '/api/order/extend',
  body,
  reply: Order,
  errors: ['object.not_found', 'order.wrong_state'],
})

/** Hides it from the shopper. */
export const deleteOrder = endpoint({
  ...shopperWrite,
  name: 'deleteOrder',
  path: '/api/order/del',
  body,
  reply: z.null(),
  errors: ['object.not_found', 'order.wrong_state'],
})

/** Once in 24 hours. */
export const remindOrder = endpoint({
  ...shopperWrite,
  name: 'remindOrder',
  path: '/api/order/remind',
  body,
  reply: Order,
  errors: ['object.not_found', 'order.wrong_state'],
})

/** Adds its lines to the bag; unavailable ones are reported. */
export const rebuyOrder = endpoint({
  ...shopperWrite,
  name: 'rebuyOrder',
  path: '/api/order/rebuy',
  body: z.object({ id: Id, item_ids: z.optional(z.array(Id).check(z.maxLength(100, 'tooLarge'))) }),
  /** `left_out` are lines of the order; `count` is the bag's new number of pieces. */
  reply: z.object({ cart_ids: z.array(Id), left_out: z.array(Id), count: z.int() }),
  errors: ['object.not_found', 'order.wrong_state', 'stock.insufficient', 'list.full'],
})

/** Before shipping, and only if the freight stays the same. */
export const changeOrderAddress = endpoint({
  ...shopperWrite,
  name: 'changeOrderAddress',
  path: '/api/order/address',
  body: z.object({ id: Id, address_id: Id }),
  reply: Order,
  errors: ['object.not_found', 'order.wrong_state', 'address.undeliverable', 'price.changed'],
})
