// What the catalog keeps for a moment because many ask for it alike: a guest's answers only, never a viewer's own marks.

import type { Facets } from '@shop/contract/catalog/facets.ts'
import type { Product } from '@shop/contract/catalog/product.ts'
import type { ProductCard, ProductPage } from '@shop/contract/catalog/products.ts'
import type { Suggestions } from '@shop/contract/catalog/search.ts'
import type { Shop } from '@shop/contract/catalog/shops.ts'
import { createCache } from '#cache/cache.ts'
import type { Ctx } from '#context.ts'
import type { Candidates } from './candidates-store.ts'

/** What a keyword found, the best first. */
export interface Matches {
  ids: number[]
  /** There are, or may be, more than these. */
  capped: boolean
  /** Who looks deeper may find more. */
  hasMore: boolean
  /** What the results are for, when the keyword as typed found nothing. */
  corrected?: string | undefined
}

const shortCacheMs = 2_000
const longCacheMs = 10_000

/** First pages of lists; the later ones are asked for too rarely. */
export const pageCache = createCache<ProductPage>({ ms: shortCacheMs, max: 300 })
export const productCache = createCache<Product>({ ms: shortCacheMs, max: 500 })
/** The pages of many products have their shop in common. */
export const shopCache = createCache<Shop | undefined>({ ms: shortCacheMs, max: 500 })
export const relatedCache = createCache<ProductCard[]>({ ms: longCacheMs, max: 300 })
export const totalCache = createCache<number>({ ms: longCacheMs, max: 1_000 })
export const facetCache = createCache<Facets>({ ms: longCacheMs, max: 300 })
/** Pages and counts of one search ask for the same. */
export const matchCache = createCache<Matches>({ ms: longCacheMs, max: 500 })
/** What filters choose from; the field of a common word is some hundred kilobytes. */
export const candidateCache = createCache<Candidates>({ ms: longCacheMs, max: 40 })
/** Whether the catalogue is larger than its best products. */
export const hasOthersCache = createCache<boolean>({ ms: longCacheMs, max: 1 })
export const suggestionCache = createCache<Suggestions>({ ms: longCacheMs, max: 500 })
export const shopCategoryCache = createCache<{ id: number; name: string; count: number }[]>({
  ms: longCacheMs,
  max: 300,
})

const caches = [
  pageCache,
  productCache,
  shopCache,
  relatedCache,
  totalCache,
  facetCache,
  matchCache,
  candidateCache,
  hasOthersCache,
  suggestionCache,
  shopCategoryCache,
]

/**
 * After a product was changed through this process, and only after the commit: before it, what is asked for meanwhile
 * would be kept as it was. The other processes see the change within the moment.
 */
export function invalidateProductCaches(ctx: Ctx): void {
  for (const cache of caches) cache.clear(ctx)
}
