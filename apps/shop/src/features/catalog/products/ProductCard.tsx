// A product in a grid: picture, title, price, rating and sales, with the favourite button outside the link.
import type { ProductCard as Product } from '@shop/contract/catalog/products.ts'
import { count, shortCount } from '@shop/locale/format.ts'
import { Heart, Star } from 'lucide-react'
import { useResumed } from '#intent.ts'
import { useLanguage, useText } from '#text/use-text.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Link } from '#ui/Link.tsx'
import { Photo, PhotoVeil } from '#ui/Photo.tsx'
import { Price } from '#ui/Price.tsx'
import { useFavourite } from './api.ts'

/** Denser screens get 2.25 pixels per point: more is not visible in a grid and takes half as many bytes again. */
const sizes = '(width >= 1024px) 210px, (width >= 600px) 232px, (resolution > 2dppx) 36vw, 48vw'

interface ProductCardProps {
  product: Product
  /** Visible on the first screen: its picture loads eagerly. */
  isPriority?: boolean
}

export function ProductCard({ product, isPriority = false }: ProductCardProps) {
  const { catalog } = useText()
  return (
    <article className="group/card relative h-full">
      <Link
        to={`/detail/${product.id}/${product.shop_id}`}
        className="flex h-full flex-col rounded-card bg-surface shadow-e1 transition-shadow duration-200 hover:shadow-[0_6px_20px_var(--shade-3)]"
      >
        <span className="relative block overflow-hidden rounded-t-card">
          <Photo
            picture={product.image}
            alt=""
            initial={product.title}
            sizes={sizes}
            isPriority={isPriority}
            className="transition-transform duration-280 ease-calm group-hover/card:scale-103"
          />
          {product.in_stock ? null : <PhotoVeil>{catalog.soldOut}</PhotoVeil>}
        </span>
        <span className="flex grow flex-col gap-1 px-2.5 pt-2.5 pb-3 sm:px-3">
          <h3 className="line-clamp-2 min-h-[2lh] text-body-s font-normal text-pretty text-text">
            {catalog.productText(product.title)}
          </h3>
          {/* One line only: if there is no room the earlier price is clipped, so that all cards of a row stay aligned. */}
          <span className="block max-h-[calc(1.5rem*var(--line-scale))] overflow-hidden">
            <Price amount={product.price} max={product.price_max} was={product.was} />
          </span>
          {/* One line, also of a product without reviews and sales. */}
          <span className="mt-0.5 block h-lh overflow-hidden text-caption">
            <ProductFacts product={product} />
          </span>
        </span>
        {/* Over the picture, so that cards with it are as high as those without. */}
        {product.free_freight ? (
          <span className="pointer-events-none absolute inset-x-0 top-0 flex aspect-square items-end p-2">
            <Badge tone="primary">{catalog.freeFreight}</Badge>
          </span>
        ) : null}
      </Link>
      <FavouriteButton product={product} />
    </article>
  )
}

/** Rating, review count and units sold of a product. */
export function ProductFacts({ product }: { product: Pick<Product, 'rating' | 'reviews' | 'sales'> }) {
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

/** The heart on a product's picture: a 44 px button outside the card's link. */
export function FavouriteButton({ product }: { product: Pick<Product, 'id' | 'title' | 'favourite'> }) {
  const { catalog } = useText()
  const setFavourite = useFavourite(product.id)
  const heart = useResumed<HTMLButtonElement>({ kind: 'favourite', id: product.id })
  const name = product.favourite ? catalog.favouriteRemove : catalog.favouriteAdd
  const className = product.favourite ? 'fill-sale text-sale scale-110' : 'text-text-2 group-hover:text-sale'
  return (
    <button
      ref={heart}
      type="button"
      aria-label={name(product.title)}
      className="group absolute end-0 top-0 grid size-11 place-items-center rounded-full"
      onClick={() => setFavourite(!product.favourite)}
    >
      <span className="grid size-8 place-items-center rounded-full bg-surface/85 shadow-e1 transition-transform duration-120 group-active:scale-90">
        <Heart aria-hidden="true" size={17} strokeWidth={1.9} className={`transition duration-200 ${className}`} />
      </span>
    </button>
  )
}
