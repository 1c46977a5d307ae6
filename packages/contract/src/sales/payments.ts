// Paying orders from the wallet.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Usd } from '../wire.ts'
import { payNoPattern } from './order-statuses.ts'

/** Pays one order, or all unpaid ones of a payment number. The payment stores its request number, so no replay. */
export const payOrder = endpoint({
  name: 'payOrder',
  method: 'POST',
  path: '/api/order/pay',
  access: 'shopper',
  body: z.object({
    order_id: z.optional(Id),
    pay_no: z.optional(z.string().check(z.regex(payNoPattern, 'format'))),
    pay_type: z.literal('balance', 'chooseOne'),
    pay_token: z.string('required').check(z.minLength(1, 'required'), z.maxLength(100, 'tooLong')),
    request_no: z.uuid('format'),
  }),
  reply: z.object({ status: z.int(), paid: Usd, balance: Usd, orders: z.array(Id) }),
  errors: [
    'object.not_found',
    'order.wrong_state',
    'order.expired',
    'pay_token.invalid',
    'wallet.insufficient',
    'wallet.locked',
    'request_no.reused',
  ],
  rate: 'write',
})
