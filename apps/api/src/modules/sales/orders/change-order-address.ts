// A shopper changes the address of an order that is not shipped, if the freight stays the same.
import type { Order } from '@shop/contract/sales/orders.ts'
import { type Ctx, inTx, type TxCtx } from '#context.ts'
import * as addresses from '#modules/people/addresses/service.ts'
import * as checkout from '#modules/sales/checkout/service.ts'
import * as shipping from '#modules/sales/shipping/service.ts'
import { refuse } from '#refuse.ts'
import { snapshotOf } from './create-order.ts'
import { showOrder } from './service.ts'
import { lockForAction } from './shopper-order-actions.ts'
import * as store from './write-store.ts'

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
