// How many products a filter leaves, exact up to the cap of totals.
import type { Ctx } from '#context.ts'
import { priceCache, totalCache } from './caches.ts'
import * as store from './card-store.ts'
import type { ProductFilter } from './store.ts'

/** A count above the cap means that there are more. */
export async function countProducts(ctx: Ctx, filter: ProductFilter): Promise<number> {
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
