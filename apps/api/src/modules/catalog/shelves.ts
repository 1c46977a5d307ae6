// What the catalog keeps for a moment because many ask for it alike: a guest's answers only, never a viewer's own marks.
import type { ProductCard, ProductPage } from '@shop/contract/catalog.ts'
import type { Facets } from '@shop/contract/facets.ts'
import type { Product } from '@shop/contract/product.ts'
import type { Ctx } from '../../context.ts'
import { createKept } from '../../kept.ts'

const momentMs = 2_000
const countedMs = 10_000

/** First pages of lists; the later ones are asked for too rarely. */
export const keptPages = createKept<ProductPage>({ ms: momentMs, max: 300 })
export const keptProducts = createKept<Product>({ ms: momentMs, max: 500 })
export const keptRelated = createKept<ProductCard[]>({ ms: countedMs, max: 300 })
export const keptTotals = createKept<number>({ ms: countedMs, max: 1_000 })
export const keptFacets = createKept<Facets>({ ms: countedMs, max: 300 })

/** After a product was changed through this process; the others see it within the moment. */
export function forget(ctx: Ctx): void {
  for (const kept of [keptPages, keptProducts, keptRelated, keptTotals, keptFacets]) kept.clear(ctx)
}
