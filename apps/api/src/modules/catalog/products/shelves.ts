// What the catalog keeps for a moment because many ask for it alike: a guest's answers only, never a viewer's own marks.
import type { ProductCard, ProductPage } from '@shop/contract/catalog/products.ts'
import type { Facets } from '@shop/contract/catalog/facets.ts'
import type { Product } from '@shop/contract/catalog/product.ts'
import type { Suggestions } from '@shop/contract/catalog/search.ts'
import type { Shop } from '@shop/contract/catalog/shops.ts'
import type { Ctx } from '#context.ts'
import { createKept } from '#cache/cache.ts'
import type { Field } from './field-store.ts'

/** What a keyword found, the best first. */
export interface Matches {
  ids: number[]
  /** There are, or may be, more than these. */
  capped: boolean
  /** Who looks deeper may find more. */
  hasLeft: boolean
  /** What the results are for, when the keyword as typed found nothing. */
  corrected?: string | undefined
}

const momentMs = 2_000
const countedMs = 10_000

/** First pages of lists; the later ones are asked for too rarely. */
export const keptPages = createKept<ProductPage>({ ms: momentMs, max: 300 })
export const keptProducts = createKept<Product>({ ms: momentMs, max: 500 })
/** The pages of many products have their shop in common. */
export const keptShops = createKept<Shop | undefined>({ ms: momentMs, max: 500 })
export const keptRelated = createKept<ProductCard[]>({ ms: countedMs, max: 300 })
export const keptTotals = createKept<number>({ ms: countedMs, max: 1_000 })
export const keptFacets = createKept<Facets>({ ms: countedMs, max: 300 })
/** Pages and counts of one search ask for the same. */
export const keptMatches = createKept<Matches>({ ms: countedMs, max: 500 })
/** What filters choose from; the field of a common word is some hundred kilobytes. */
export const keptFields = createKept<Field>({ ms: countedMs, max: 40 })
/** Whether the catalogue is larger than its best products. */
export const keptOthers = createKept<boolean>({ ms: countedMs, max: 1 })
export const keptSuggestions = createKept<Suggestions>({ ms: countedMs, max: 500 })
export const keptShopCategories = createKept<{ id: number; name: string; count: number }[]>({ ms: countedMs, max: 300 })

const all = [
  keptPages,
  keptProducts,
  keptShops,
  keptRelated,
  keptTotals,
  keptFacets,
  keptMatches,
  keptFields,
  keptOthers,
  keptSuggestions,
  keptShopCategories,
]

/**
 * After a product was changed through this process, and only after the commit: before it, what is asked for meanwhile
 * would be kept as it was. The other processes see the change within the moment.
 */
export function forget(ctx: Ctx): void {
  for (const kept of all) kept.clear(ctx)
}
