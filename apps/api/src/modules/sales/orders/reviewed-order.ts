// What writing a review needs of its order: the order is locked, and a received order without discount is completed.
import { type OrderStatus, orderStatuses } from '@shop/contract/sales/orders.ts'
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
  /** The platform paid part of it. */
  hasDiscount: boolean
}

/** Locks the shopper's order; refuses one that is not received, already reviewed, or past its review window. */
export async function lockForReview(tx: TxCtx, id: number): Promise<ReviewedOrder> {
  const { userId } = shopperOf(tx)
  const { review_days } = await settings.getAfterSettings(tx)
  const order = (await lockReviewed(tx, { userId, id })) ?? refuse('object.not_found')
  const { status, shop_id: shopId, escrow, commission_bp: commissionBp, has_discount: hasDiscount } = order
  if (order.is_reviewed) refuse('review.already_written')
  if (status !== orderStatuses.received && status !== orderStatuses.completed) refuse('order.wrong_state', { status })
  const until = reviewBy(order, review_days)
  if (until === null || tx.now() >= until) refuse('review.too_late')
  return { id, shopId, status, escrow, commissionBp, hasDiscount }
}

/**
 * Call it last in a transaction, because it locks the shop's balance until the commit. An order with a discount waits
 * for its date, so that nobody can turn the platform's discount into a payout at once by buying and reviewing.
 */
export async function completeReviewed(tx: TxCtx, order: ReviewedOrder): Promise<void> {
  const { id, status, escrow, commissionBp, hasDiscount } = order
  if (status !== orderStatuses.received || hasDiscount) return
  await settleOrders(tx, [{ id, commission: commissionOf(escrow, commissionBp) }])
  await setCompleted(tx, [id], 'shopper')
}
