// The heart on a product's picture: a 44 px button outside the card's link.
import type { ProductCard } from '@shop/contract/catalog/products.ts'
import { Heart } from 'lucide-react'
import { useResumed } from '#intent.ts'
import { useText } from '#text/use-text.tsx'
import { useFavourite } from './api.ts'

export function FavouriteButton({ product }: { product: Pick<ProductCard, 'id' | 'title' | 'favourite'> }) {
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
