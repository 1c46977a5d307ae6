// SQL that records price drops and restocks for the owners of favourites.
import type { Cents } from '@shop/contract/wire.ts'
import type { TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

export async function insertFavouriteEvent(
  tx: TxCtx,
  event: { productId: number; kind: 'price_drop' | 'back_in_stock'; price: Cents; was: Cents | null },
): Promise<void> {
  await tx.db.query(sql`
    insert into favourite_events (product_id, kind, price_cents, was_cents, created_at)
    values (${event.productId}, ${event.kind}, ${event.price}, ${event.was}, ${tx.now()})`)
}
