// Related products, also shown when the product itself does not exist.
import { useQuery } from '@tanstack/react-query'
import { type Ref, useId } from 'react'
import { RetryRow } from '#features/catalog/home/HomeBlock.tsx'
import { relatedQuery } from '#features/catalog/product/api.ts'
import { ProductCard } from '#features/catalog/products/ProductCard.tsx'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { GridSkeleton } from '#ui/GridSkeleton.tsx'
import { useNear } from '#ui/use-near.ts'

export function RelatedProducts({ id, ref }: { id: number; ref?: Ref<HTMLElement> }) {
  const t = usePageText('product')
  const language = useLanguage()
  const headingId = useId()
  const { part, isNear } = useNear<HTMLDivElement>()
  const { data, isError, isFetching, refetch } = useQuery({ ...relatedQuery(language, id), enabled: isNear })
  const cards = data?.pages.flatMap(({ list }) => list)
  if (cards?.length === 0) return null
  return (
    <section ref={ref} aria-labelledby={headingId} className="col pt-5 pb-6">
      <h2 id={headingId} tabIndex={-1} className="mb-3 section-title">
        {t.related}
      </h2>
      <div ref={part} data-far={isNear ? undefined : ''} className="min-h-80">
        {cards ? (
          <ul className="card-grid">
            {cards.map((card) => (
              <li key={card.id}>
                <ProductCard product={card} />
              </li>
            ))}
          </ul>
        ) : null}
        {isError && !cards ? <RetryRow busy={isFetching} onRetry={() => void refetch()} /> : null}
        {cards || isError ? null : <GridSkeleton count={4} />}
      </div>
    </section>
  )
}
