// The best-seller rankings, and the statistics service for other modules.
import type * as contract from '@shop/contract/catalog/statistics.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import { type Page, pageLimitDefault } from '@shop/contract/page.ts'
import { createCache } from '#cache/cache.ts'
import type { Ctx } from '#context.ts'
import { listMark, makeCursor, readCursor } from '#db/cursor.ts'
import * as catalog from '#modules/catalog/products/service.ts'
import * as shops from '#modules/catalog/shops/service.ts'
import * as ranking from './ranking-store.ts'
import { trendOf } from './rules.ts'

export { foldRatings, rankHot, refreshScores, refreshShops } from './refresh-statistics.ts'
export { flushViews, foldSales, recordSale, startFlushing } from './sales.ts'

const thumbsEach = 3

/** Rankings change every few minutes; the cards and shops in them are read each time. */
const rankCache = createCache<ranking.RankRow[]>({ ms: 5_000, max: 200 })

export async function listHotProducts(
  ctx: Ctx,
  query: Input<typeof contract.listHotProducts>['query'],
): Promise<Page<contract.RankedProduct>> {
  const period = query.period ?? 'week'
  const categoryId = query.category_id ?? 0
  const all = await rankCache.get(ctx, `products ${period} ${categoryId}`, () =>
    ranking.listHotProducts(ctx, { period, categoryId }),
  )
  const { shown, next } = pageOf(all, query, ['hot products', period, categoryId])
  const cards = await catalog.cardsByIds(
    ctx,
    shown.map((row) => row.id),
  )
  return { list: withRanks(shown, cards), next, total: all.length }
}

export async function listHotShops(
  ctx: Ctx,
  query: Input<typeof contract.listHotShops>['query'],
): Promise<Page<contract.RankedShop>> {
  const period = query.period ?? 'week'
  const all = await rankCache.get(ctx, `shops ${period}`, () => ranking.listHotShops(ctx, period))
  const { shown, next } = pageOf(all, query, ['hot shops', period])
  const ids = shown.map((row) => row.id)
  const [found, best] = await Promise.all([
    shops.findShops(ctx, ids),
    catalog.listOfShops(ctx, { shopIds: ids, each: thumbsEach, order: 'best' }),
  ])
  const withThumbs = found.map((shop) => ({
    ...shop,
    thumbs: best.filter((row) => row.shopId === shop.id).map((row) => row.thumb),
  }))
  return { list: withRanks(shown, withThumbs), next, total: all.length }
}

function pageOf(
  all: readonly ranking.RankRow[],
  query: { limit?: number | undefined; cursor?: string | undefined },
  markParts: readonly unknown[],
) {
  const mark = listMark(markParts)
  const [after] = readCursor(query.cursor, mark, ['number']) ?? []
  const rest = all.filter((row) => row.rank > Number(after ?? 0))
  const shown = rest.slice(0, query.limit ?? pageLimitDefault)
  const last = shown.at(-1)
  return { shown, next: rest.length > shown.length && last ? makeCursor(mark, [last.rank]) : null }
}

/** Adds rank, sales and trend; products that went off sale since the ranking are left out. */
function withRanks<Item extends { id: number }>(rows: readonly ranking.RankRow[], items: readonly Item[]) {
  const byId = new Map(items.map((item) => [item.id, item]))
  return rows.flatMap((row) => {
    const item = byId.get(row.id)
    return item ? [{ ...item, rank: row.rank, sold: row.sold, trend: trendOf(row) }] : []
  })
}
