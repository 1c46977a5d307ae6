// Changing a refund request before the shop answers it, instead of withdrawing it.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, UnixTime, Usd } from '../wire.ts'
import { goodsStatuses, RefundCase, refundApplication, refundTypes } from './refunds.ts'

/** The limit of changes per request: each gives the shop its full time again. */
export const refundChangesMax = 5

/** The request before a change. */
export const EarlierRequest = z.object({
  type: z.enum(refundTypes),
  goods_status: z.enum(goodsStatuses),
  /** The reason in the reader's language. */
  reason_text: z.string(),
  amount: Usd,
  /** Empty once the shopper's account is closed. */
  explanation: z.string(),
  /** When it was replaced. */
  time: UnixTime,
})
export type EarlierRequest = z.output<typeof EarlierRequest>

/** By the rules of a new request. The same content again changes nothing. */
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
