// catalog: how lists are ordered, and how high a product stands among "recommended".
import type { ProductSort } from '@shop/contract/catalog/products.ts'

/** Which way a list runs; the id breaks ties the same way. Its column is the store's. */
export const isDescending = {
  recommend: true,
  sales: true,
  new: true,
  price_asc: false,
  price_desc: true,
  rating: true,
} as const satisfies Record<ProductSort, boolean>

/** What a product's place among "recommended" is told from: figures of its own row and nothing else. */
export interface ScoreFacts {
  sold: number
  /** Units of the last 30 days. */
  soldMonth: number
  reviews: number
  /** Average score in tenths; null while there are no reviews. */
  ratingTenths: number | null
  priceCents: number
  wasCents: number | null
  freeFreight: boolean
  inStock: boolean
  /** When it was first on sale. */
  publishedAt: Date
}

const dayMs = 24 * 3_600_000
/** A rating counts as if this many shoppers had already given the usual one: two happy reviews do not beat two hundred. */
const usualRatingTenths = 42
const usualReviews = 20
const offMost = 500
const newMost = 400
const newHalfDays = 7

/**
 * Real figures only. Sales count on a logarithmic scale, so that bestsellers do not drown the rest, and those of the last
 * 30 days more than twice those of all time. What is new starts higher and loses half of that every week. Sold out is
 * last.
 */
export function recommendScore(product: ScoreFacts, now: Date): number {
  if (!product.inStock) return 0
  const sales = Math.log10(1 + product.soldMonth) * 700 + Math.log10(1 + product.sold) * 300
  const tenths = product.ratingTenths ?? usualRatingTenths
  const rating = ((tenths - usualRatingTenths) * product.reviews) / (product.reviews + usualReviews)
  const reviewed = Math.log10(1 + product.reviews) * 100
  const off = product.wasCents ? Math.min(offMost, (1 - product.priceCents / product.wasCents) * 1000) : 0
  const ageDays = Math.max(0, (now.getTime() - product.publishedAt.getTime()) / dayMs)
  const fresh = newMost * 2 ** (-ageDays / newHalfDays)
  const sum = sales + rating * 50 + reviewed + off + (product.freeFreight ? 150 : 0) + fresh
  return Math.max(1, Math.round(sum))
}
