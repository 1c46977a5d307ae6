// Short-lived caches of catalog responses: only what a guest sees, never the flags of a viewer.

import type { Product } from '@shop/contract/catalog/product.ts'
import type { ProductCard, ProductPage } from '@shop/contract/catalog/products.ts'
import type { Facets, Suggestions } from '@shop/contract/catalog/search.ts'
import type { Shop } from '@shop/contract/catalog/shops.ts'
import { createCache } from '#cache/cache.ts'
import { createRowCache } from '#cache/row-cache.ts'
import type { Head } from './card-store.ts'
import type { Candidates } from './search-ranking-store.ts'

/** The products that match a keyword, best first. */
export interface Matches {
  ids: number[]
  /** There are, or may be, more than these. */
  capped: boolean
  /** A deeper search may find more. */
  hasMore: boolean
  /** The keyword the results are for, if the one typed found nothing. */
  corrected?: string | undefined
}

const shortCacheMs = 2_000
/** A cached list is made of cached parts, so both together are as old as the others. */
const listCacheMs = shortCacheMs / 2
const longCacheMs = 10_000

/** First pages of lists only; later pages are requested too rarely. */
export const pageCache = createCache<ProductPage>({ ms: listCacheMs, max: 300 })
/** What filters of lists select from, up to 120 kilobytes each. */
export const headCache = createCache<Head>({ ms: listCacheMs, max: 30 })
/** Cards of lists; the best products are in many of them. */
export const cardCache = createRowCache<ProductCard>({ ms: listCacheMs, max: 3_000 })
export const productCache = createCache<Product>({ ms: shortCacheMs, max: 500 })
/** Product pages of the same shop share it. */
export const shopCache = createCache<Shop | undefined>({ ms: shortCacheMs, max: 500 })
/** And those of the same category. */
export const categoryNameCache = createCache<string>({ ms: shortCacheMs, max: 500 })
export const relatedCache = createCache<ProductCard[]>({ ms: longCacheMs, max: 300 })
export const totalCache = createCache<number>({ ms: longCacheMs, max: 1_000 })
/** The highest or lowest prices of a category, up to 80 kilobytes each. */
export const priceCache = createCache<number[]>({ ms: longCacheMs, max: 40 })
export const facetCache = createCache<Facets>({ ms: longCacheMs, max: 300 })
/** Pages and counts of one search share the matches; at most 500 ids, or 4 kilobytes, each. */
export const matchCache = createCache<Matches>({ ms: longCacheMs, max: 2_000 })
/** What filters select from; the candidates of a common word take some hundred kilobytes. */
export const candidateCache = createCache<Candidates>({ ms: longCacheMs, max: 40 })
/** Whether there are products outside tier 1. */
export const hasOthersCache = createCache<boolean>({ ms: longCacheMs, max: 1 })
/** Small, and shoppers who type the same word share its beginnings. */
export const suggestionCache = createCache<Suggestions>({ ms: longCacheMs, max: 2_000 })
export const shopCategoryCache = createCache<{ id: number; name: string; count: number }[]>({
  ms: longCacheMs,
  max: 300,
})
