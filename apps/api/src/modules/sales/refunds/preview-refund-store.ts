// SQL of what paying a refund would do: computed by the database functions that pay it, nothing is written.
import type { RefundPreview } from '@shop/contract/sales/admin-refund-previews.ts'
import type { GoodsStatus } from '@shop/contract/sales/refunds.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx } from '#context.ts'
import { sql } from '#db/sql.ts'
import type { Piece } from './rules.ts'

export interface PreviewInput {
  orderId: number
  origin: 'shopper' | 'operator'
  goods: GoodsStatus
  reason: string
  withReturn: boolean
  pieces: readonly Piece[]
  amount: Cents
}

type PreviewRow = RefundPreview['from'] & Omit<RefundPreview, 'from'>

export async function findPreview(ctx: Ctx, input: PreviewInput): Promise<RefundPreview> {
  const [row] = await ctx.db.query<PreviewRow>(sql`
    select is_late, escrow, shop, shop_debt, commission, promo, order_ends, dropped, still_to_ship as still_sent,
           not_returned as away
      from preview_refund(${input.orderId}, ${input.origin}, ${input.goods}, ${input.reason}, ${input.withReturn},
                          ${JSON.stringify(input.pieces)}::jsonb, ${input.amount})`)
  if (!row) throw new Error('preview_refund returned no row')
  const { order_ends, dropped, still_sent, away, ...from } = row
  return { from, order_ends, dropped, still_sent, away }
}
