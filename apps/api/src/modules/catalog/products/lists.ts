// Product lists: by filter and sort, or within the matches of a keyword.
import type { ProductSort } from '@shop/contract/catalog/product-choice.ts'
import type { listProducts as listEndpoint, ProductCard, ProductPage } from '@shop/contract/catalog/products.ts'
import type { getFacets } from '@shop/contract/catalog/search.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import { pageLimitDefault, totalMax } from '@shop/contract/page.ts'
import { asGuest, type Ctx } from '#context.ts'
import { listMark, makeCursor, readCursor } from '#db/cursor.ts'
import { refuseFields } from '#refuse.ts'
import { headCache, type Matches, pageCache, priceCache, relatedCache, totalCache } from './caches.ts'
import * as store from './card-store.ts'
import { type ListedRow, readHead } from './card-store.ts'
import { sharedCards, toCard, withFavourites } from './cards.ts'
import { findMatches, hasFilters, positionsOf } from './search-ranking.ts'
import type { ProductFilter } from './store.ts'

type ListQuery = Input<typeof listEndpoint>['query']

export async function listProducts(ctx: Ctx, query: ListQuery): Promise<ProductPage> {
  const make = () => buildPage(asGuest(ctx), query)
  const isFirst = query.cursor === undefined
  const page = isFirst ? await pageCache.get(ctx, `${ctx.language} ${JSON.stringify(query)}`, make) : await make()
  if (ctx.actor.kind !== 'shopper') return page
  return { ...page, list: await withFavourites(ctx, page.list) }
}

async function buildPage(ctx: Ctx, query: ListQuery): Promise<ProductPage> {
  const filter = filterOf(query)
  if (!query.keyword) return filteredPage(ctx, query, filter)
  const found: Found = {
    query,
    filter,
    find: (isDeep) => findMatches(ctx, { keyword: query.keyword ?? '', exact: query.exact ?? false, filter, isDeep }),
  }
  return query.sort === undefined || query.sort === 'recommend' ? bestMatches(ctx, found) : sortedMatches(ctx, found)
}

async function filteredPage(ctx: Ctx, query: ListQuery, filter: ProductFilter): Promise<ProductPage> {
  const [page, count] = await Promise.all([
    sortedPage(ctx, query, { filter, mark: listMark(['products', query.sort ?? 'recommend', filter]) }),
    countProducts(ctx, filter),
  ])
  return { ...page, total: Math.min(count, totalMax), ...(count > totalMax && { total_capped: true }) }
}

interface Found {
  query: ListQuery
  filter: ProductFilter
  find(isDeep: boolean): Promise<Matches>
}

function markOf({ query, filter }: Found): string {
  return listMark(['matches', query.keyword, query.exact ?? false, query.sort ?? 'recommend', filter])
}

function totalOf({ ids, capped, corrected }: Matches): Pick<ProductPage, 'total' | 'total_capped' | 'corrected'> {
  return { total: ids.length, ...(capped && { total_capped: true }), ...(corrected !== undefined && { corrected }) }
}

/**
 * Best match first. The cursor names the last card, since its position differs when ranks have changed or another
 * process answers. A card that is no longer found counts at its old position. A page that the first matches do not
 * fill is cut from a deep search.
 */
async function bestMatches(ctx: Ctx, found: Found): Promise<ProductPage> {
  const { query } = found
  const mark = markOf(found)
  const [position = 0, lastId = 0] = (readCursor(query.cursor, mark, ['number', 'number']) ?? []).map(Number)
  if (position < 0) refuseFields({ cursor: 'format' })
  const limit = query.limit ?? pageLimitDefault
  const endAmong = ({ ids }: Matches) => (ids.indexOf(lastId) + 1 || position) + limit
  const best = await found.find(false)
  const matches = best.hasMore && endAmong(best) > best.ids.length ? await found.find(true) : best
  const end = endAmong(matches)
  const ids = matches.ids.slice(end - limit, end)
  const list = await sharedCards(ctx, ids)
  const hasNext = end < matches.ids.length || (matches.hasMore && ids.length > 0)
  return { list, next: hasNext ? makeCursor(mark, [end, ids.at(-1) ?? 0]) : null, ...totalOf(matches) }
}

async function sortedMatches(ctx: Ctx, found: Found): Promise<ProductPage> {
  const { query, filter } = found
  const matches = await found.find(true)
  const page = await sortedPage(ctx, query, { filter, ids: matches.ids, mark: markOf(found) })
  return { ...page, ...totalOf(matches) }
}

async function sortedPage(
  ctx: Ctx,
  query: ListQuery,
  among: { filter: ProductFilter; ids?: readonly number[]; mark: string },
): Promise<Omit<ProductPage, 'total'>> {
  const { mark, ...choice } = among
  const limit = query.limit ?? pageLimitDefault
  const after = readCursor(query.cursor, mark, ['number', 'number'])
  // One row more than the limit shows whether there is a next page.
  const options = { ...choice, sort: query.sort ?? 'recommend', after, limit: limit + 1 }
  const isFirst = after === undefined && choice.ids === undefined
  const rows = (isFirst && (await findFirstIds(ctx, options))) || (await store.listIds(ctx, options))
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    list: await sharedCards(
      ctx,
      shown.map((row) => row.id),
    ),
    next: rows.length > limit && last ? makeCursor(mark, [last.sort_value, last.id]) : null,
  }
}

/** The best sellers of all products as everybody sees them. */
export async function listBestSold(ctx: Ctx, limit: number): Promise<ProductCard[]> {
  const rows = await store.listIds(ctx, { filter: {}, sort: 'sales', after: undefined, limit })
  return sharedCards(
    ctx,
    rows.map((row) => row.id),
  )
}

const relatedMax = 12

/** Falls back to the best sellers for an unknown product. */
export async function listRelated(ctx: Ctx, productId: number): Promise<ProductCard[]> {
  const make = async () => {
    const rows = await store.listRelated(asGuest(ctx), productId, relatedMax)
    if (rows.length > 0) return rows.map(toCard)
    const best = await listBestSold(asGuest(ctx), relatedMax + 1)
    return best.filter((card) => card.id !== productId).slice(0, relatedMax)
  }
  const cards = await relatedCache.get(ctx, `${ctx.language} ${productId}`, make)
  return withFavourites(ctx, cards)
}

export type ProductChoice = Input<typeof getFacets>['query']

/** Turns the filters of a list or its facets into a product filter; an impossible price is refused with its field. */
export function filterOf({ category_id, shop_id, filter = {} }: ProductChoice): ProductFilter {
  checkPrices(filter)
  return {
    categoryId: category_id,
    shopId: shop_id,
    priceMin: filter.price_min,
    priceMax: filter.price_max,
    rating: filter.rating,
    freeFreight: filter.free_freight,
    inStock: filter.in_stock,
    promo: filter.promo,
  }
}

function checkPrices({ price_min: min, price_max: max }: NonNullable<ProductChoice['filter']>): void {
  if (min !== undefined && min < 0) refuseFields({ 'filter.price_min': 'amountCorrect' })
  if (max !== undefined && max < 0) refuseFields({ 'filter.price_max': 'amountCorrect' })
  if (min !== undefined && max !== undefined && min > max) refuseFields({ 'filter.price_max': 'tooSmall' })
}

/** A count above the cap means that there are more. */
async function countProducts(ctx: Ctx, filter: ProductFilter): Promise<number> {
  const end = onlyPriceEnd(filter)
  if (end === undefined) return totalCache.get(ctx, JSON.stringify(filter), () => store.countProducts(ctx, filter))
  const choice = { categoryId: filter.categoryId, end: end.name }
  const prices = await priceCache.get(ctx, JSON.stringify(choice), () => store.listPrices(ctx, choice))
  return countBefore(prices, (price) => (end.name === 'highest' ? price < end.price : price > end.price))
}

/**
 * The end of the prices that a filter leaves, if it sets one bound and at most a category besides. Shoppers choose any
 * price, so counts are rarely cached; the prices at one end give them all.
 */
function onlyPriceEnd(filter: ProductFilter): { name: store.PriceEnd; price: number } | undefined {
  const { categoryId: _, priceMin, priceMax, ...others } = filter
  if (Object.values(others).some((value) => value !== undefined && value !== false)) return undefined
  if (priceMin !== undefined && priceMax === undefined) return { name: 'highest', price: priceMin }
  if (priceMax !== undefined && priceMin === undefined) return { name: 'lowest', price: priceMax }
  return undefined
}

/** The number of items before the first one that is outside, in a list where all further ones are too. */
function countBefore(sorted: readonly number[], isOutside: (value: number) => boolean): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isOutside(sorted[middle] ?? 0)) high = middle
    else low = middle + 1
  }
  return low
}

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
