// The reviews of a product; what draws them, and they themselves, are fetched when one comes near.
import { lazy, type Ref, Suspense } from 'react'
import { addPageText, usePageText } from '#text/use-text.tsx'
import { useNear } from '#ui/use-near.ts'
import { ProductBlock } from './ProductBlock.tsx'

const ProductReviews = lazy(async () => {
  const [file] = await Promise.all([
    import('#features/sales/reviews/ProductReviews.tsx'),
    addPageText(['reviews', 'upload']),
  ])
  return { default: file.ProductReviews }
})

export interface ProductReviewsBlockProps {
  productId: number
  ref: Ref<HTMLElement>
}

export function ProductReviewsBlock({ productId, ref }: ProductReviewsBlockProps) {
  const t = usePageText('product')
  const { part, isNear } = useNear<HTMLDivElement>()
  const shape = <div aria-hidden="true" className="skeleton appear-late h-44 rounded-card" />
  return (
    <ProductBlock ref={ref} title={t.reviews}>
      <div ref={part}>
        {isNear ? (
          <Suspense fallback={shape}>
            <ProductReviews key={productId} productId={productId} />
          </Suspense>
        ) : (
          shape
        )}
      </div>
    </ProductBlock>
  )
}
