// The first page of a list with filters, from the first products of its sort order.
import type { ProductSort } from '@shop/contract/catalog/products.ts'
import type { Ctx } from '#context.ts'
import { headCache } from './caches.ts'
import { type ListedRow, readHead } from './card-store.ts'
import { hasFilters, positionsOf } from './filter-candidates.ts'
import type { ProductFilter } from './store.ts'

/** Enough for a filter that leaves one product in a hundred; reading so many takes about 3 ms. */
export const headMax = 2_000

/**
 * Shoppers combine filters and prices in any way, so their pages are rarely cached, but the same products are first in
 * all of them. Undefined if these do not fill the page.
 */
export async function findFirstIds(
  ctx: Ctx,
  { filter, sort, limit }: { filter: ProductFilter; sort: ProductSort; limit: number },
): Promise<ListedRow[] | undefined> {
  const { categoryId, shopId, ...others } = filter
  // A shop has few products, and without other filters the page is cached.
  if (shopId !== undefined || !hasFilters(others)) return undefined
  const read = () => readHead(ctx, { categoryId, sort, max: headMax })
  const head = await headCache.get(ctx, JSON.stringify([sort, categoryId]), read)
  const positions = positionsOf(head, filter, limit)
  if (positions.length < limit && head.ids.length === headMax) return undefined
  return positions.map((at) => ({ id: head.ids[at] ?? 0, sort_value: head.sortValues[at] ?? 0 }))
}
