// Filters the candidates of a keyword in memory.
import { type Candidates, candidateFlags } from './candidates-store.ts'
import type { ProductFilter } from './store.ts'

export function hasFilters(filter: ProductFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined && value !== false)
}

/** The same result as `conditionsOf` in SQL, in the order of the candidates. */
export function filterCandidates(candidates: Candidates, filter: ProductFilter): number[] {
  const { categoryId, shopId, priceMin = 0, priceMax = Number.MAX_SAFE_INTEGER, rating } = filter
  const ratingMin = rating === undefined ? -1 : rating * 10
  const requiredFlags = flagsOf(filter)
  return candidates.ids.filter((_id, at) => {
    const price = candidates.prices[at] ?? 0
    return (
      price >= priceMin &&
      price <= priceMax &&
      (categoryId === undefined || candidates.categories[at] === categoryId) &&
      (shopId === undefined || candidates.shops[at] === shopId) &&
      (candidates.ratings[at] ?? -1) >= ratingMin &&
      ((candidates.flags[at] ?? 0) & requiredFlags) === requiredFlags
    )
  })
}

function flagsOf({ freeFreight, inStock, promo }: ProductFilter): number {
  return (
    (freeFreight ? candidateFlags.freeFreight : 0) +
    (inStock ? candidateFlags.inStock : 0) +
    (promo ? candidateFlags.promo : 0)
  )
}
