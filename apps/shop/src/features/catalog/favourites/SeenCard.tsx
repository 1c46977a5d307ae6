// A small card of a recently viewed product, for a horizontal rail.
import type { SeenProduct } from '@shop/contract/catalog/favourites.ts'
import { useText } from '#text/use-text.tsx'
import { Link } from '#ui/Link.tsx'
import { Photo } from '#ui/Photo.tsx'
import { Price } from '#ui/Price.tsx'

interface SeenCardProps {
  product: SeenProduct
  sizes?: string
}

export function SeenCard({ product, sizes = '112px' }: SeenCardProps) {
  const { catalog } = useText()
  return (
    <Link to={`/detail/${product.id}/${product.shop_id}`} className="group/card @container block rounded-card">
      <span className="block overflow-hidden rounded-card">
        <Photo
          picture={product.image}
          alt=""
          initial={product.title}
          sizes={sizes}
          className="transition-transform duration-280 ease-calm group-hover/card:scale-103"
        />
      </span>
      <h3 className="mt-1.5 line-clamp-2 min-h-[2lh] text-caption @min-[10rem]:text-body-s font-normal text-pretty text-text">
        {catalog.productText(product.title)}
      </h3>
      <Price amount={product.price} max={product.price_max} size="s" />
    </Link>
  )
}
