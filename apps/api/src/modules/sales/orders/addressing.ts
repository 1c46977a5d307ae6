// Another address for an order that was not sent: where sending it costs the same.
import type { Order } from '@shop/contract/sales/orders.ts'
import { type Ctx, inTx, type TxCtx } from '#context.ts'
import { refuse } from '#refuse.ts'
import * as checkout from '#modules/sales/checkout/service.ts'
import * as customers from '#modules/people/addresses/service.ts'
import * as shipping from '#modules/sales/shipping/service.ts'
import * as store from './acting-store.ts'
import { snapshotOf } from './creating.ts'
import { lockFor } from './receiving.ts'
import { showOrder } from './service.ts'

export async function changeOrderAddress(ctx: Ctx, wish: { id: number; address_id: number }): Promise<Order> {
  return inTx(ctx, async (tx) => {
    const order = await lockFor(tx, 'address', wish.id)
    const address = (await customers.chooseAddress(tx, wish.address_id)) ?? refuse('object.not_found')
    // Within a country every place costs the same: what was agreed stands.
    const isNear = address.country === order.address.country
    const sent = isNear ? undefined : await carriageTo(tx, order, address.country)
    if (!isNear && !sent?.days) refuse('address.undeliverable')
    if (sent && sent.freight !== order.freight) refuse('price.changed')
    await store.setAddress(tx, { id: order.id, address: snapshotOf(address), days: sent?.days })
    await store.insertEvent(tx, { orderId: order.id, kind: 'address', by: 'shopper' })
    return showOrder(tx, order.id)
  })
}

/** As it would be reckoned if it were ordered there today. */
async function carriageTo(
  tx: TxCtx,
  order: store.LockedOrder,
  country: string,
): Promise<checkout.QuotedOrder | undefined> {
  const rows = await store.listLines(tx, order.id)
  const carry = await shipping.carriageTo(tx, { country, templateIds: rows.map((row) => row.template_id) })
  const lines = rows.map(
    (row): checkout.WantedLine => ({
      ...{ skuId: row.sku_id, productId: row.product_id, shopId: 0, bagId: null, qty: row.qty, qtyMax: row.qty },
      ...{ price: row.price, priceSeen: null, grams: row.grams, isFree: row.is_free, templateId: row.template_id },
      fault: null,
    }),
  )
  return checkout.quoteOf({ lines, carry, discounts: new Map() }).orders[0]
}
