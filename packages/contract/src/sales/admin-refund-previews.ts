// What paying a case, or giving something unasked, would do: whose money moves, what becomes of the order and its goods.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { DecidedAlone } from '../wallet/second-person.ts'
import { QueryFlag, QueryId, Usd } from '../wire.ts'

/** From the escrow, or after completion from who had the money. */
export const Movement = z.object({
  is_late: z.boolean(),
  escrow: Usd,
  shop: Usd,
  shop_debt: Usd,
  commission: Usd,
  promo: Usd,
})

/** What becomes of the order and of the pieces that are paid for. */
export const RefundPreview = z.object({
  from: Movement,
  order_ends: z.boolean(),
  /** Not sent, and not sent any more. */
  dropped: z.int(),
  /** Not sent, and still to be sent. */
  still_sent: z.int(),
  /** Sent, and not to come back. */
  away: z.int(),
})
export type RefundPreview = z.output<typeof RefundPreview>

/** What paying this amount would do, as it is now; nothing is changed. */
export const previewRefund = endpoint({
  name: 'previewRefund',
  method: 'GET',
  path: '/api/admin/refunds/:id/preview',
  access: { operator: ['support', 'fulfilment', 'finance', 'checker', 'admin'] },
  params: z.object({ id: QueryId }),
  query: z.object({ amount: Usd, with_return: z.optional(QueryFlag) }),
  reply: RefundPreview,
  errors: ['object.not_found', 'state.changed', 'refund.too_much'],
})

/** What giving that would do, as it is now; nothing is changed. */
export const previewGift = endpoint({
  name: 'previewGift',
  method: 'GET',
  path: '/api/admin/refund_gift_preview',
  access: { operator: ['finance', 'admin'] },
  query: z.object({ order_id: QueryId, amount: z.optional(Usd), unsent: z.optional(QueryFlag) }),
  reply: z.extend(RefundPreview, { amount: Usd, alone: DecidedAlone }),
  errors: ['object.not_found', 'order.wrong_state', 'refund.too_much', 'amount.too_small'],
})
