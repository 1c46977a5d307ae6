// Rules for sorting product lists, and the recommendation score.
import type { ProductSort } from '@shop/contract/catalog/product-choice.ts'

/** The direction of each sort order; ties are broken by id in the same direction. */
export const isDescending = {
  recommend: true,
  sales: true,
  new: true,
  price_asc: false,
  price_desc: true,
  rating: true,
} as const satisfies Record<ProductSort, boolean>

/** What the recommendation score is calculated from: columns of the product's own row only. */
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
  /** When it first went on sale. */
  publishedAt: Date
}

const dayMs = 24 * 3_600_000
/** A rating counts as if this many shoppers had given the usual one, so two good reviews do not beat two hundred. */
const usualRatingTenths = 42
const usualReviews = 20
const discountMax = 500
const newMax = 400
const newHalfDays = 7

/**
 * Sales count on a logarithmic scale, so that bestsellers do not drown out the rest, and those of the last 30 days more
 * than twice those of all time. A new product starts higher and loses half of that bonus every week. A product out of
 * stock comes last.
 */
export function recommendScore(product: ScoreFacts, now: Date): number {
  if (!product.inStock) return 0
  const sales = Math.log10(1 + product.soldMonth) * 700 + Math.log10(1 + product.sold) * 300
  const tenths = product.ratingTenths ?? usualRatingTenths
  const rating = ((tenths - usualRatingTenths) * product.reviews) / (product.reviews + usualReviews)
  const reviewed = Math.log10(1 + product.reviews) * 100
  const discount = product.wasCents ? Math.min(discountMax, (1 - product.priceCents / product.wasCents) * 1000) : 0
  const ageDays = Math.max(0, (now.getTime() - product.publishedAt.getTime()) / dayMs)
  const newness = newMax * 2 ** (-ageDays / newHalfDays)
  const sum = sales + rating * 50 + reviewed + discount + (product.freeFreight ? 150 : 0) + newness
  return Math.max(1, Math.round(sum))
}
