// What a review needs of an order: it is held while the review is written, and completes a received one that its buyer paid in full.
import type { OrderStatus } from '@shop/contract/sales/orders.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { shopperOf, type TxCtx } from '#context.ts'
import * as settings from '#modules/staff/settings/service.ts'
import { refuse } from '#refuse.ts'
import { setCompleted, settleOrders } from './jobs-store.ts'
import { commissionOf, reviewBy } from './rules.ts'
import { lockReviewed } from './write-store.ts'

export interface ReviewedOrder {
  id: number
  shopId: number
  status: OrderStatus
  escrow: Cents
  commissionBp: number
  /** The platform paid a part of it. */
  hasDiscount: boolean
}

/** The shopper's own, held, if it was received, not reviewed before, and its time to be reviewed is not over. */
export async function lockForReview(tx: TxCtx, id: number): Promise<ReviewedOrder> {
  const { userId } = shopperOf(tx)
  const { review_days } = await settings.getAfterSettings(tx)
  const order = (await lockReviewed(tx, { userId, id })) ?? refuse('object.not_found')
  const { status, shop_id: shopId, escrow, commission_bp: commissionBp, has_discount: hasDiscount } = order
  if (order.is_reviewed) refuse('review.already_written')
  if (status !== 3 && status !== 4) refuse('order.wrong_state', { status })
  const until = reviewBy(order, review_days)
  if (until === null || tx.now() >= until) refuse('review.too_late')
  return { id, shopId, status, escrow, commissionBp, hasDiscount }
}

/**
 * Comes last in its transaction, for it holds the shop's balance until the end; what is completed stays as it is. An order
 * with a discount waits for its date: nobody turns the platform's money into a shop's by buying and reviewing.
 */
export async function completeReviewed(tx: TxCtx, order: ReviewedOrder): Promise<void> {
  const { id, status, escrow, commissionBp, hasDiscount } = order
  if (status !== 3 || hasDiscount) return
  const [settled] = await settleOrders(tx, [{ id, commission: commissionOf(escrow, commissionBp) }])
  if (!settled || settled.result > 1) throw new Error(`order ${id} could not be settled: ${settled?.result}`)
  await setCompleted(tx, [id], 'shopper')
}
