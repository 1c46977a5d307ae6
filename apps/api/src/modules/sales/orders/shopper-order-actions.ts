// What a shopper does with an order: confirm receipt, extend the time for it, remind the shop, remove it from the list.
import type { Order, OrderAction } from '@shop/contract/sales/orders.ts'
import { type Ctx, inTx, shopperOf, type TxCtx } from '#context.ts'
import * as settings from '#modules/staff/settings/service.ts'
import { refuse } from '#refuse.ts'
import { getOrderPolicy } from './order-view.ts'
import { isOpen } from './rules.ts'
import { showOrder } from './service.ts'
import * as store from './write-store.ts'

/** Locks the shopper's order and refuses an action that is not open now. */
export async function lockForAction(tx: TxCtx, action: OrderAction, id: number): Promise<store.LockedOrder> {
  const { userId } = shopperOf(tx)
  const order = (await store.lockOwn(tx, { userId, id })) ?? refuse('object.not_found')
  if (!isOpen(action, order, await getOrderPolicy(tx))) refuse('order.wrong_state', { status: order.status })
  return order
}

export async function confirmOrder(ctx: Ctx, { id }: { id: number }): Promise<Order> {
  const { complete_days } = await settings.getOrderSettings(ctx)
  return inTx(ctx, async (tx) => {
    await lockForAction(tx, 'confirm', id)
    await store.setReceived(tx, id, settings.addDays(tx.now(), complete_days))
    await store.insertEvent(tx, { orderId: id, kind: 'received', by: 'shopper' })
    await store.enqueueNotification(tx, id, 'reviewInvite')
    return showOrder(tx, id)
  })
}

export async function extendOrder(ctx: Ctx, { id }: { id: number }): Promise<Order> {
  const { extension_days, confirm_reminder_days: reminderDays } = await settings.getOrderSettings(ctx)
  return inTx(ctx, async (tx) => {
    const order = await lockForAction(tx, 'extend', id)
    const confirmAt = settings.addDays(order.confirm_at ?? tx.now(), extension_days)
    const remindAt = reminderDays > 0 ? settings.addDays(confirmAt, -reminderDays) : null
    await store.setExtended(tx, { id, confirmAt, remindAt })
    await store.insertEvent(tx, { orderId: id, kind: 'extended', by: 'shopper' })
    return showOrder(tx, id)
  })
}

export async function remindOrder(ctx: Ctx, { id }: { id: number }): Promise<Order> {
  return inTx(ctx, async (tx) => {
    await lockForAction(tx, 'remind', id)
    await store.setReminded(tx, id)
    await store.insertEvent(tx, { orderId: id, kind: 'reminded', by: 'shopper' })
    return showOrder(tx, id)
  })
}

export async function deleteOrder(ctx: Ctx, { id }: { id: number }): Promise<null> {
  return inTx(ctx, async (tx) => {
    await lockForAction(tx, 'del', id)
    await store.setHidden(tx, id)
    return null
  })
}
