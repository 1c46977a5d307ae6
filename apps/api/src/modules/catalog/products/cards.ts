// Product cards: built from rows, with the viewer's favourites flagged.
import type { ProductCard } from '@shop/contract/catalog/products.ts'
import { asGuest, type Ctx } from '#context.ts'
import { pictureOf } from '#picture.ts'
import { cardCache } from './caches.ts'
import * as store from './card-store.ts'

/** As everybody sees it; `withFavourites` adds the viewer's flags. */
export function toCard(row: store.CardRow): ProductCard {
  return {
    id: row.id,
    title: row.title,
    image: pictureOf(row.picture),
    price: row.price_cents,
    price_max: row.price_max_cents,
    was: row.was_cents,
    sales: row.sold,
    rating: row.rating_tenths === null ? null : row.rating_tenths / 10,
    reviews: row.reviews,
    free_freight: row.free_freight,
    in_stock: row.in_stock,
    shop_id: row.shop_id,
    shop_name: row.shop_name,
    favourite: false,
  }
}

/** Returns copies because the cards may be cached for everybody; a guest needs no query. */
export async function withFavourites<Card extends { id: number; favourite: boolean }>(
  ctx: Ctx,
  cards: Card[],
): Promise<Card[]> {
  if (ctx.actor.kind !== 'shopper' || cards.length === 0) return cards
  const productIds = cards.map((card) => card.id)
  const favouriteIds = new Set(await store.listFavouritesAmong(ctx, { userId: ctx.actor.userId, productIds }))
  return cards.map((card) => ({ ...card, favourite: favouriteIds.has(card.id) }))
}

/** In the order of the ids, as everybody sees them; lists share many cards. Products off sale are left out. */
export async function sharedCards(ctx: Ctx, ids: readonly number[]): Promise<ProductCard[]> {
  return cardCache.list(ctx, ids, async (missing) => {
    const rows = await store.listCardsByIds(asGuest(ctx), missing, false)
    return rows.map(toCard)
  })
}

/** In the order of the ids, as the viewer sees them; products off sale are left out unless `evenOff`. */
export async function cardsByIds(
  ctx: Ctx,
  ids: readonly number[],
  { evenOff = false }: { evenOff?: boolean } = {},
): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const rows = await store.listCardsByIds(ctx, ids, evenOff)
  return withFavourites(ctx, rows.map(toCard))
}
