// A product in a grid: picture, title, price, rating and sales, with the heart outside the link.
import type { ProductCard as Product } from '@shop/contract/catalog/products.ts'
import { useText } from '#text/use-text.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Link } from '#ui/Link.tsx'
import { Photo } from '#ui/Photo.tsx'
import { Price } from '#ui/Price.tsx'
import { FavouriteButton } from './FavouriteButton.tsx'
import { ProductFacts } from './ProductFacts.tsx'

const sizes = '(width >= 1024px) 210px, (width >= 600px) 232px, 48vw'

export interface ProductCardProps {
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
          {product.in_stock ? null : (
            <span className="absolute inset-0 grid place-items-center bg-surface/60">
              <span className="rounded-full bg-toast px-3 py-1 text-caption font-semibold text-on-toast">
                {catalog.soldOut}
              </span>
            </span>
          )}
        </span>
        <span className="flex grow flex-col gap-1 px-2.5 pt-2.5 pb-3 sm:px-3">
          <h3 className="line-clamp-2 min-h-[2lh] text-body-s font-normal text-wrap text-text">{product.title}</h3>
          {/* One line only: if there is no room the discount is clipped, so that all cards of a row stay aligned. */}
          <span className="block max-h-[calc(1.5rem*var(--line-scale))] overflow-hidden">
            <Price amount={product.price} max={product.price_max} was={product.was} />
          </span>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-0.5">
            <ProductFacts product={product} />
            {product.free_freight ? <Badge tone="primary">{catalog.freeFreight}</Badge> : null}
          </span>
        </span>
      </Link>
      <FavouriteButton product={product} />
    </article>
  )
}
