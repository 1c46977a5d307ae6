// What buyers thought of it on the whole, or plainly that nobody has said so yet.
import type { Product } from '@shop/contract/product.ts'
import { count } from '@shop/locale/format.ts'
import { MessageSquareText } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { Stars } from '#ui/Stars.tsx'

export function ReviewSummary({ product }: { product: Pick<Product, 'rating' | 'reviews'> }) {
  const words = usePageText('product')
  if (product.rating === null || product.reviews === 0) {
    return (
      <div className="flex items-center gap-4 rounded-card bg-surface-2 p-4">
        <MessageSquareText aria-hidden="true" size={26} strokeWidth={1.5} className="shrink-0 text-text-3" />
        <div>
          <p className="text-body-s font-semibold text-text">{words.noReviews}</p>
          <p className="mt-0.5 text-body-s text-text-2">{words.noReviewsBody}</p>
        </div>
      </div>
    )
  }
  return (
    <p className="flex items-center gap-4">
      <span className="text-display text-text tabular-nums">{product.rating.toFixed(1)}</span>
      <span>
        <Stars score={product.rating} />
        <span className="block text-body-s text-text-2">
          <span className="sr-only">{words.outOf5} </span>
          {words.reviewCount(product.reviews, count(product.reviews))}
        </span>
      </span>
    </p>
  )
}
