// catalog: how lists are ordered, and how high a product stands among "recommended".
import type { ProductSort } from '@shop/contract/catalog.ts'

/** The column a list is sorted by, and its direction; the id breaks ties the same way. */
export const sortKeys = {
  recommend: { column: 'score', descending: true },
  sales: { column: 'sold', descending: true },
  new: { column: 'created_at', descending: true },
  price_asc: { column: 'price_cents', descending: false },
  price_desc: { column: 'price_cents', descending: true },
  // Until there are reviews every rating is unknown; the order falls back to what sells.
  rating: { column: 'sold', descending: true },
} as const satisfies Record<ProductSort, { column: string; descending: boolean }>

/**
 * Real figures only: units sold on a logarithmic scale (ten times more sales are worth 1000 points, so bestsellers
 * do not drown the rest), a genuine price reduction in percent, free freight, and being in stock at all.
 */
export function recommendScore(product: {
  sold: number
  priceCents: number
  wasCents: number | null
  freeFreight: boolean
  inStock: boolean
}): number {
  if (!product.inStock) return 0
  const sales = Math.log10(1 + product.sold) * 1000
  const off = product.wasCents ? (1 - product.priceCents / product.wasCents) * 1000 : 0
  return Math.round(sales + off + (product.freeFreight ? 150 : 0))
}
