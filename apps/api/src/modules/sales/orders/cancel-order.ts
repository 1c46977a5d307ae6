// A shopper cancels an unpaid order, or gets a paid order that is shipped late refunded at once.
import type { Input } from '@shop/contract/endpoint.ts'
import type * as contract from '@shop/contract/sales/order-actions.ts'
import { type Order, orderStatuses } from '@shop/contract/sales/orders.ts'
import { type Ctx, shopperOf } from '#context.ts'
import { refuse } from '#refuse.ts'
import { showOrder } from './service.ts'
import * as store from './write-store.ts'

export async function cancelOrder(ctx: Ctx, body: Input<typeof contract.cancelOrder>['body']): Promise<Order> {
  await cancelOwn(ctx, body.id, {
    from: orderStatuses.waitingPay,
    reason: body.reason ?? 'other',
    text: body.text ?? '',
  })
  return showOrder(ctx, body.id)
}

/** Needs no approval: an order that was not shipped in time is the shopper's to cancel. */
export async function refundLateOrder(ctx: Ctx, { id }: { id: number }): Promise<Order> {
  await cancelOwn(ctx, id, { from: orderStatuses.waitingDeliver, isDue: true, reason: 'late' })
  return showOrder(ctx, id)
}

async function cancelOwn(
  ctx: Ctx,
  orderId: number,
  options: Pick<store.Cancellation, 'from' | 'isDue' | 'reason' | 'text'>,
): Promise<void> {
  const cancellation = await store.applyCancellation(ctx, {
    ...options,
    orderId,
    userId: shopperOf(ctx).userId,
    by: 'shopper',
  })
  if (cancellation.result === 'not_found') refuse('object.not_found')
  if (cancellation.result !== 'cancelled')
    refuse('order.wrong_state', { status: cancellation.order_status ?? undefined })
}
