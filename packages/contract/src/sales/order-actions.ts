// What a shopper may do with an order; the server says what is open.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Text } from '../wire.ts'
import { Order } from './orders.ts'

/** Each has its words in six languages; `timeout` and `late` are the clock's and the late shipment's own. */
export const cancelReasons = [
  'changed_mind',
  'wrong_choice',
  'wrong_address',
  'too_expensive',
  'too_slow',
  'other',
] as const
export type CancelReason = (typeof cancelReasons)[number]

/** Between two reminders to ship. */
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

/** Not shipped in time: everything back to the wallet at once. */
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

/** Once: more days before it is taken as received. */
export const extendOrder = endpoint({
  ...shopperWrite,
  name: 'extendOrder',
  path: '/api/order/extend',
  body,
  reply: Order,
  errors: ['object.not_found', 'order.wrong_state'],
})

/** Hides it from its shopper. */
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

/** Into the bag, as far as there is any; what is not is told by the line. */
export const rebuyOrder = endpoint({
  ...shopperWrite,
  name: 'rebuyOrder',
  path: '/api/order/rebuy',
  body: z.object({ id: Id, item_ids: z.optional(z.array(Id).check(z.maxLength(100, 'tooLarge'))) }),
  /** `left_out` are lines of the order; `count` is what the bag holds then, in pieces. */
  reply: z.object({ cart_ids: z.array(Id), left_out: z.array(Id), count: z.int() }),
  errors: ['object.not_found', 'order.wrong_state', 'stock.insufficient', 'list.full'],
})

/** Before it is shipped, and where the freight stays the same. */
export const changeOrderAddress = endpoint({
  ...shopperWrite,
  name: 'changeOrderAddress',
  path: '/api/order/address',
  body: z.object({ id: Id, address_id: Id }),
  reply: Order,
  errors: ['object.not_found', 'order.wrong_state', 'address.undeliverable', 'price.changed'],
})
