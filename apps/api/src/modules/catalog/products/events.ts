// What happened to a product that those who saved it want to know.
import type { Cents } from '@shop/contract/wire.ts'
import type { TxCtx } from '#context.ts'
import { insertFavouriteEvent } from './events-store.ts'

/** `before` and `after` are the product's lowest prices; only a fall is told. */
export async function recordPriceChange(
  tx: TxCtx,
  change: { productId: number; before: Cents; after: Cents },
): Promise<void> {
  if (change.after >= change.before) return
  await insertFavouriteEvent(tx, {
    productId: change.productId,
    kind: 'price_drop',
    price: change.after,
    was: change.before,
  })
}

/** Whether the product as a whole could be bought before and after; only its return is told. */
export async function recordRestock(
  tx: TxCtx,
  change: { productId: number; before: boolean; after: boolean; price: Cents },
): Promise<void> {
  if (change.before || !change.after) return
  await insertFavouriteEvent(tx, { productId: change.productId, kind: 'back_in_stock', price: change.price, was: null })
}
