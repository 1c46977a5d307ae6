// A product in a ranking: its rank, picture, title, price, and units sold in the period.
import type { Period, RankedProduct } from '@shop/contract/catalog/statistics.ts'
import { count, shortCount } from '@shop/locale/format.ts'
import { Star } from 'lucide-react'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Link } from '#ui/Link.tsx'
import { Photo } from '#ui/Photo.tsx'
import { Price } from '#ui/Price.tsx'
import { RankMark, Trend } from './Rank.tsx'

export interface RankedRowProps {
  product: RankedProduct
  period: Period
  isPriority: boolean
}

export function RankedRow({ product, period, isPriority }: RankedRowProps) {
  const t = usePageText('popular')
  const language = useLanguage()
  return (
    <article className="h-full">
      <Link
        to={`/detail/${product.id}/${product.shop_id}`}
        className="group/card flex h-full items-center gap-3 rounded-card bg-surface p-3 ps-2.5 shadow-e1 transition-shadow duration-200 hover:shadow-[0_6px_20px_var(--shade-3)]"
      >
        <span className="flex w-9 shrink-0 flex-col items-center gap-1">
          <RankMark rank={product.rank} />
          {product.trend === null ? null : <Trend trend={product.trend} />}
        </span>
        <span className="size-24 shrink-0 overflow-hidden rounded-field">
          <Photo
            picture={product.image}
            alt=""
            initial={product.title}
            sizes="96px"
            isPriority={isPriority}
            className="transition-transform duration-280 ease-calm group-hover/card:scale-103"
          />
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <h2 className="line-clamp-2 text-body-s font-normal text-wrap text-text">{product.title}</h2>
          <Price amount={product.price} max={product.price_max} was={product.was} />
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-caption text-text-2 tabular-nums">
            <span>{t.soldIn[period](shortCount(language, product.sold))}</span>
            <Rating product={product} />
            {product.trend === null ? <Trend trend={null} /> : null}
          </span>
        </span>
      </Link>
    </article>
  )
}

function Rating({ product: { rating, reviews } }: { product: RankedProduct }) {
  const { catalog } = useText()
  if (rating === null || reviews === 0) return null
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="sr-only">{catalog.ratingLabel(rating.toFixed(1), count(reviews))}</span>
      <Star aria-hidden="true" size={12} className="fill-accent text-star" />
      <span aria-hidden="true">{rating.toFixed(1)}</span>
    </span>
  )
}
