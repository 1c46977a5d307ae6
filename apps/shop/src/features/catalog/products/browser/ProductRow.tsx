// A product in a list: picture, title, price, rating, sales and shop.
import type { ProductCard as Product } from '@shop/contract/catalog/products.ts'
import { useText } from '#text/use-text.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Link } from '#ui/Link.tsx'
import { Photo } from '#ui/Photo.tsx'
import { Price } from '#ui/Price.tsx'
import { FavouriteButton } from '../FavouriteButton.tsx'
import { ProductFacts } from '../ProductFacts.tsx'

export interface ProductRowProps {
  product: Product
  isPriority?: boolean
}

export function ProductRow({ product, isPriority = false }: ProductRowProps) {
  const { catalog } = useText()
  return (
    <article className="relative">
      <Link
        to={`/detail/${product.id}/${product.shop_id}`}
        className="flex gap-3 rounded-card bg-surface p-2.5 shadow-e1 transition-shadow duration-200 hover:shadow-[0_6px_20px_var(--shade-3)] sm:gap-4"
      >
        <span className="relative block w-28 shrink-0 self-start overflow-hidden rounded-field sm:w-34">
          <Photo
            picture={product.image}
            alt=""
            initial={product.title}
            sizes="(width >= 600px) 136px, 112px"
            isPriority={isPriority}
          />
          {product.in_stock ? null : (
            <span className="absolute inset-0 grid place-items-center bg-surface/60">
              <span className="rounded-full bg-toast px-2.5 py-0.5 text-caption font-semibold text-on-toast">
                {catalog.soldOut}
              </span>
            </span>
          )}
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-1 py-0.5">
          <h3 className="line-clamp-2 pe-9 text-body-s font-normal text-wrap text-text sm:text-body">
            {product.title}
          </h3>
          <Price amount={product.price} max={product.price_max} was={product.was} />
          <ProductFacts product={product} />
          <span className="mt-auto flex min-w-0 items-center gap-2 pt-1">
            {product.free_freight ? <Badge tone="primary">{catalog.freeFreight}</Badge> : null}
            <span className="truncate text-caption text-text-3">{product.shop_name}</span>
          </span>
        </span>
      </Link>
      <FavouriteButton product={product} />
    </article>
  )
}
