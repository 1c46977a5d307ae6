// Previews of paying a case or a goodwill refund: whose money moves, and what happens to the order and its goods.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { DecidedAlone } from '../wallet/approval-thresholds.ts'
import { QueryFlag, QueryId, Usd } from '../wire.ts'

/** From escrow, or after completion from those who received the money. */
export const Movement = z.object({
  is_late: z.boolean(),
  escrow: Usd,
  shop: Usd,
  shop_debt: Usd,
  commission: Usd,
  promo: Usd,
})

/** What happens to the order and the refunded pieces. */
export const RefundPreview = z.object({
  from: Movement,
  order_ends: z.boolean(),
  /** Not shipped, and no longer to be shipped. */
  dropped: z.int(),
  /** Not shipped, and still to be shipped. */
  still_sent: z.int(),
  /** Shipped, and not to be returned. */
  away: z.int(),
})
export type RefundPreview = z.output<typeof RefundPreview>

/** What paying this amount would do now; changes nothing. */
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

/** What this goodwill refund would do now; changes nothing. */
export const previewGift = endpoint({
  name: 'previewGift',
  method: 'GET',
  path: '/api/admin/refund_gift_preview',
  access: { operator: ['finance', 'admin'] },
  query: z.object({ order_id: QueryId, amount: z.optional(Usd), unsent: z.optional(QueryFlag) }),
  reply: z.extend(RefundPreview, { amount: Usd, alone: DecidedAlone }),
  errors: ['object.not_found', 'order.wrong_state', 'refund.too_much', 'amount.too_small'],
})
