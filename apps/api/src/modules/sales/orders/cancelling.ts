// Ending an order that was not sent: unpaid it is cancelled, paid and late it is paid back at once.
import type { Input } from '@shop/contract/endpoint.ts'
import type * as contract from '@shop/contract/sales/order-actions.ts'
import type { Order } from '@shop/contract/sales/orders.ts'
import { type Ctx, shopperOf } from '#context.ts'
import { refuse } from '#refuse.ts'
import * as store from './acting-store.ts'
import { showOrder } from './service.ts'

export async function cancelOrder(ctx: Ctx, body: Input<typeof contract.cancelOrder>['body']): Promise<Order> {
  await endOwn(ctx, body.id, { from: 0, reason: body.reason ?? 'other', text: body.text ?? '' })
  return showOrder(ctx, body.id)
}

/** Nobody audits it: what was not shipped in time is the shopper's to end. */
export async function refundLateOrder(ctx: Ctx, { id }: { id: number }): Promise<Order> {
  await endOwn(ctx, id, { from: 1, isDue: true, reason: 'late' })
  return showOrder(ctx, id)
}

async function endOwn(
  ctx: Ctx,
  orderId: number,
  how: Pick<store.Ending, 'from' | 'isDue' | 'reason' | 'text'>,
): Promise<void> {
  const ended = await store.endOrder(ctx, { ...how, orderId, userId: shopperOf(ctx).userId, by: 'shopper' })
  if (ended.result === 4) refuse('object.not_found')
  if (ended.result !== 0) refuse('order.wrong_state', { status: ended.order_status ?? undefined })
}
