// Price, title, rating and sales of a product, with the heart beside the price.
import type { Product } from '@shop/contract/catalog/product.ts'
import { count, shortCount } from '@shop/locale/format.ts'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { PriceBlock } from '#ui/PriceBlock.tsx'
import { type Chosen, offerOf } from './choice.ts'

export interface ProductHeadProps {
  product: Product
  chosen: Chosen
  /** Shown beside the price, such as the heart. */
  actions: ReactNode
  onReviews: () => void
}

export function ProductHead({ product, chosen, actions, onReviews }: ProductHeadProps) {
  const t = usePageText('product')
  return (
    <>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 pt-1">
          <PriceBlock {...offerOf(product, chosen)} />
          {product.in_stock ? null : (
            <p className="mt-1.5 w-fit rounded-chip bg-surface-2 px-2 py-0.5 text-body-s font-semibold text-text">
              {t.soldOut}
            </p>
          )}
        </div>
        <div className="-me-2 flex shrink-0 items-center">{actions}</div>
      </div>
      {/* Not a heading: the page's h1 is in its top bar. */}
      <p className="mt-1 text-title text-pretty text-text lg:text-h2">{product.title}</p>
      <Facts product={product} onReviews={onReviews} />
    </>
  )
}

function Facts({ product, onReviews }: Pick<ProductHeadProps, 'product' | 'onReviews'>) {
  const t = usePageText('product')
  const { catalog } = useText()
  const language = useLanguage()
  const score = product.rating?.toFixed(1)
  const reviews = count(product.reviews)
  return (
    <p className="-mb-1 flex min-h-11 flex-wrap items-center gap-x-4 text-body-s text-text-2 tabular-nums">
      <button
        type="button"
        aria-label={score ? t.toReviews(score, reviews) : undefined}
        className="inline-flex min-h-11 items-center gap-1 hover:text-primary"
        onClick={onReviews}
      >
        <Star aria-hidden="true" size={15} className={score ? 'fill-accent text-star' : 'text-text-3'} />
        {score ? (
          <>
            <span className="font-semibold text-text">{score}</span>
            <span className="underline decoration-border-strong underline-offset-3">({reviews})</span>
          </>
        ) : (
          <span className="underline decoration-border-strong underline-offset-3">{t.noReviews}</span>
        )}
      </button>
      {product.sales > 0 ? <span>{catalog.sold(shortCount(language, product.sales))}</span> : null}
      {product.seen > 0 ? <span>{t.seen(shortCount(language, product.seen))}</span> : null}
    </p>
  )
}
