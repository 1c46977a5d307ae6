// Rating, review count and units sold of a product.
import type { ProductCard } from '@shop/contract/catalog/products.ts'
import { count, shortCount } from '@shop/locale/format.ts'
import { Star } from 'lucide-react'
import { useLanguage, useText } from '#text/use-text.tsx'

export function ProductFacts({ product }: { product: Pick<ProductCard, 'rating' | 'reviews' | 'sales'> }) {
  const { catalog } = useText()
  const language = useLanguage()
  const hasRating = product.rating !== null && product.reviews > 0
  const score = product.rating?.toFixed(1) ?? ''
  const reviews = count(product.reviews)
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-caption text-text-3 tabular-nums">
      {hasRating ? (
        <span className="inline-flex items-center gap-0.5">
          <span className="sr-only">{catalog.ratingLabel(score, reviews)}</span>
          <Star aria-hidden="true" size={12} className="fill-accent text-star" />
          <span aria-hidden="true" className="font-medium text-text-2">
            {score}
          </span>
          <span aria-hidden="true">({reviews})</span>
        </span>
      ) : null}
      {product.sales > 0 ? <span>{catalog.sold(shortCount(language, product.sales))}</span> : null}
    </span>
  )
}
