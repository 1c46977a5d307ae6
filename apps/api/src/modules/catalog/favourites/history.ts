// The browsing history: products a shopper viewed recently.
import type { listHistory as listEndpoint, SeenProduct } from '@shop/contract/catalog/favourites.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import { type Page, pageLimitDefault } from '@shop/contract/page.ts'
import { createCache } from '#cache/cache.ts'
import { asGuest, type Ctx, shopperOf } from '#context.ts'
import { listMark, readCursor } from '#db/cursor.ts'
import { pageOf } from '#db/page.ts'
import * as catalog from '#modules/catalog/products/service.ts'
import * as store from './history-store.ts'

const seenMax = 100
/** A second view of the same product within a minute is not recorded again. */
const viewCache = createCache<void>({ ms: 60_000, max: 20_000 })

/** Runs in the background: the page does not wait for it and is shown even if recording fails. */
export function rememberSeen(ctx: Ctx, productId: number): void {
  if (ctx.actor.kind !== 'shopper') return
  const { userId } = ctx.actor
  const remember = async () => {
    await store.setSeen(asGuest(ctx), { userId, productId, at: ctx.now() })
    await store.deleteOldest(asGuest(ctx), userId, seenMax)
  }
  viewCache.get(ctx, `${userId} ${productId}`, remember).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'recording a product view failed')
  })
}

export async function listHistory(ctx: Ctx, query: Input<typeof listEndpoint>['query']): Promise<Page<SeenProduct>> {
  const { userId } = shopperOf(ctx)
  const limit = query.limit ?? pageLimitDefault
  const mark = listMark(['history', userId])
  const after = readCursor(query.cursor, mark, ['number', 'number'])
  const [rows, total] = await Promise.all([
    store.listSeen(ctx, { userId, after, limit: limit + 1 }),
    store.countSeen(ctx, userId),
  ])
  const { shown, ends } = pageOf(rows, { limit, count: total, mark, keyOf: (row) => [row.seen_micros, row.product_id] })
  const ids = shown.map((row) => row.product_id)
  const cards = new Map((await catalog.cardsByIds(ctx, ids)).map((card) => [card.id, card]))
  return {
    list: shown.flatMap((row) => {
      const card = cards.get(row.product_id)
      return card ? [{ ...card, seen_at: row.seen_at }] : []
    }),
    ...ends,
  }
}

export async function clearHistory(ctx: Ctx): Promise<null> {
  await store.deleteSeen(ctx, shopperOf(ctx).userId)
  // A product opened again after this must be recorded at once.
  viewCache.clear(ctx)
  return null
}
