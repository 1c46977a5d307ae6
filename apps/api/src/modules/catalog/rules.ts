// catalog: how lists are ordered, and how high a product stands among "recommended".
import type { ProductSort } from '@shop/contract/catalog.ts'

/** Which way a list runs; the id breaks ties the same way. Its column is the store's. */
export const isDescending = {
  recommend: true,
  sales: true,
  new: true,
  price_asc: false,
  price_desc: true,
  rating: true,
} as const satisfies Record<ProductSort, boolean>

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
