// Records price drops and restocks that the owners of favourites are notified of.
import type { Cents } from '@shop/contract/wire.ts'
import type { TxCtx } from '#context.ts'
import { insertFavouriteEvent } from './events-store.ts'

/** `before` and `after` are the product's lowest prices; only a drop is recorded. */
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

/** `before` and `after` say whether the product is in stock; only a restock is recorded. */
export async function recordRestock(
  tx: TxCtx,
  change: { productId: number; before: boolean; after: boolean; price: Cents },
): Promise<void> {
  if (change.before || !change.after) return
  await insertFavouriteEvent(tx, { productId: change.productId, kind: 'back_in_stock', price: change.price, was: null })
}
