// Changing a refund request while the shop has not answered it, in place of withdrawing it.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, UnixTime, Usd } from '../wire.ts'
import { goodsStatuses, RefundCase, refundApplication, refundTypes } from './refunds.ts'

/** How often one request can be changed: each change gives the shop its full time again. */
export const refundChangesMax = 5

/** What was asked before a change. */
export const EarlierRequest = z.object({
  type: z.enum(refundTypes),
  goods_status: z.enum(goodsStatuses),
  /** The reason's words in the reader's language. */
  reason_text: z.string(),
  amount: Usd,
  /** Empty once its shopper has left. */
  explanation: z.string(),
  /** When it was replaced. */
  time: UnixTime,
})
export type EarlierRequest = z.output<typeof EarlierRequest>

/** By the rules of an application. Sent again with the same content it changes nothing. */
export const changeRefund = endpoint({
  name: 'changeRefund',
  method: 'POST',
  path: '/api/refund/change',
  access: 'shopper',
  rate: 'write',
  body: z.object({ id: Id, ...refundApplication }),
  reply: RefundCase,
  errors: ['object.not_found', 'state.changed', 'refund.too_much'],
})
