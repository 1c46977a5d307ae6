// A small card of a recently viewed product.
import type { ProductCard } from '@shop/contract/catalog/products.ts'
import { Link } from '#ui/Link.tsx'
import { Photo } from '#ui/Photo.tsx'
import { Price } from '#ui/Price.tsx'

export function SeenProduct({ product }: { product: ProductCard }) {
  return (
    <Link to={`/detail/${product.id}/${product.shop_id}`} className="group/card block rounded-card">
      <span className="block overflow-hidden rounded-card">
        <Photo
          picture={product.image}
          alt={product.title}
          sizes="112px"
          className="transition-transform duration-280 ease-calm group-hover/card:scale-103"
        />
      </span>
      <span className="mt-1.5 block">
        <Price amount={product.price} max={product.price_max} size="s" />
      </span>
    </Link>
  )
}
