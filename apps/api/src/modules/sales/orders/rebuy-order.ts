// Puts the lines of an order into the bag again, as far as they are available.

import type { Input, Reply } from '@shop/contract/endpoint.ts'
import { bagItemsMax } from '@shop/contract/sales/bag.ts'
import type { rebuyOrder as endpoint } from '@shop/contract/sales/order-actions.ts'
import { type Ctx, inTx, shopperOf } from '#context.ts'
import * as catalog from '#modules/catalog/products/service.ts'
import * as bag from '#modules/sales/bag/service.ts'
import { refuse } from '#refuse.ts'
import { lockForAction } from './shopper-order-actions.ts'
import * as store from './write-store.ts'

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
