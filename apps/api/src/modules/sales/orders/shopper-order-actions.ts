// What a shopper does with an order: cancel it, change its address, buy it again, confirm receipt, remind the shop, remove it.

import type { Input, Reply } from '@shop/contract/endpoint.ts'
import { bagItemsMax } from '@shop/contract/quantities.ts'
import type * as contract from '@shop/contract/sales/order-actions.ts'
import type { rebuyOrder as endpoint } from '@shop/contract/sales/order-actions.ts'
import { type Order, type OrderAction, orderStatuses } from '@shop/contract/sales/orders.ts'
import { type Ctx, inTx, shopperOf, type TxCtx } from '#context.ts'
import * as catalog from '#modules/catalog/products/service.ts'
import * as addresses from '#modules/people/addresses/service.ts'
import * as bag from '#modules/sales/bag/service.ts'
import * as checkout from '#modules/sales/checkout/service.ts'
import * as shipping from '#modules/sales/shipping/service.ts'
import * as settings from '#modules/staff/settings/service.ts'
import { refuse } from '#refuse.ts'
import { snapshotOf } from './create-order.ts'
import { getOrderPolicy } from './order-view.ts'
import { isOpen } from './rules.ts'
import { showOrder } from './service.ts'
import * as store from './write-store.ts'

/** Locks the shopper's order and refuses an action that is not open now. */
async function lockForAction(tx: TxCtx, action: OrderAction, id: number): Promise<store.LockedOrder> {
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

/** A shopper cancels an unpaid order, or gets a paid order that is shipped late refunded at once. */
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

/** A shopper changes the address of an order that is not shipped, if the freight stays the same. */
export async function changeOrderAddress(ctx: Ctx, input: { id: number; address_id: number }): Promise<Order> {
  return inTx(ctx, async (tx) => {
    const order = await lockForAction(tx, 'address', input.id)
    const address = (await addresses.chooseAddress(tx, input.address_id)) ?? refuse('object.not_found')
    // Freight is per country, so within the country nothing changes.
    const isSameCountry = address.country === order.address.country
    const quoted = isSameCountry ? undefined : await quoteTo(tx, order, address.country)
    if (!isSameCountry && !quoted?.days) refuse('address.undeliverable')
    if (quoted && quoted.freight !== order.freight) refuse('price.changed')
    await store.setAddress(tx, { id: order.id, address: snapshotOf(address), days: quoted?.days })
    await store.insertEvent(tx, { orderId: order.id, kind: 'address', by: 'shopper' })
    return showOrder(tx, order.id)
  })
}

/** The quote if it were ordered to this country today. */
async function quoteTo(
  tx: TxCtx,
  order: store.LockedOrder,
  country: string,
): Promise<checkout.QuotedOrder | undefined> {
  const rows = await store.listLines(tx, order.id)
  const getRate = await shipping.shippingRatesTo(tx, { country, templateIds: rows.map((row) => row.template_id) })
  const lines = rows.map(
    (row): checkout.WantedLine => ({
      ...{ skuId: row.sku_id, productId: row.product_id, shopId: 0, bagId: null, qty: row.qty, qtyMax: row.qty },
      ...{ price: row.price, priceSeen: null, grams: row.grams, isFree: row.is_free, templateId: row.template_id },
      problem: null,
    }),
  )
  return checkout.quoteOf({ lines, getRate, discounts: new Map() }).orders[0]
}

/** Puts the lines of an order into the bag again, as far as they are available. */
export async function rebuyOrder(
  ctx: Ctx,
  { id, item_ids }: Input<typeof endpoint>['body'],
): Promise<Reply<typeof endpoint>> {
  const { userId } = shopperOf(ctx)
  return inTx(ctx, async (tx) => {
    await lockForAction(tx, 'rebuy', id)
    const lines = (await store.listLines(tx, id)).filter((line) => !item_ids || item_ids.includes(line.id))
    if (lines.length === 0) refuse('object.not_found')
    const offers = await catalog.findOffers(
      tx,
      lines.map((line) => ({ skuId: line.sku_id, qty: line.qty })),
    )
    const items = lines.flatMap(({ sku_id, qty }) => {
      const qtyMax = offers.get(sku_id)?.qtyMax ?? 0
      return qtyMax > 0 ? [{ sku_id, qty: Math.min(qty, qtyMax), checked: true }] : []
    })
    if (items.length === 0) refuse('stock.insufficient', { left: 0 })
    const { count } = await bag.mergeBag(tx, items)
    const bagIdBySku = new Map((await bag.listItems(tx, userId)).map((row) => [row.sku_id, row.id]))
    const isAdded = (skuId: number) => bagIdBySku.has(skuId) && items.some((item) => item.sku_id === skuId)
    const added = lines.filter(({ sku_id }) => isAdded(sku_id))
    if (added.length === 0) refuse('list.full', { max: bagItemsMax, of: 'bag' })
    return {
      cart_ids: added.flatMap(({ sku_id }) => bagIdBySku.get(sku_id) ?? []),
      left_out: lines.filter(({ sku_id }) => !isAdded(sku_id)).map((line) => line.id),
      count,
    }
  })
}
