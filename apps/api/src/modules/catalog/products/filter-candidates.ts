// Applies the filters of a list to products in memory.
import { type Candidates, candidateFlags } from './search-ranking-store.ts'
import type { ProductFilter } from './store.ts'

export function hasFilters(filter: ProductFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined && value !== false)
}

/**
 * The same result as `conditionsOf` in SQL, as positions in the list. A loop that ends at the maximum: a common word has
 * thousands of candidates, and the best ones come first.
 */
export function positionsOf(candidates: Candidates, filter: ProductFilter, max = candidates.ids.length): number[] {
  const { categories, shops, prices, ratings, flags } = candidates
  const { categoryId, shopId, priceMin = 0, priceMax = Number.MAX_SAFE_INTEGER, rating } = filter
  const ratingMin = rating === undefined ? -1 : rating * 10
  const requiredFlags = flagsOf(filter)
  const positions: number[] = []
  for (let at = 0; at < candidates.ids.length && positions.length < max; at++) {
    const price = prices[at] ?? 0
    const fits =
      price >= priceMin &&
      price <= priceMax &&
      (categoryId === undefined || categories[at] === categoryId) &&
      (shopId === undefined || shops[at] === shopId) &&
      (ratings[at] ?? -1) >= ratingMin &&
      ((flags[at] ?? 0) & requiredFlags) === requiredFlags
    if (fits) positions.push(at)
  }
  return positions
}

function flagsOf({ freeFreight, inStock, promo }: ProductFilter): number {
  return (
    (freeFreight ? candidateFlags.freeFreight : 0) +
    (inStock ? candidateFlags.inStock : 0) +
    (promo ? candidateFlags.promo : 0)
  )
}
