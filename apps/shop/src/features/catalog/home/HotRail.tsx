// The bestsellers in a rail, with their ranks.
import type { ProductCard } from '@shop/contract/catalog/products.ts'
import { useText } from '#text/use-text.tsx'
import { Link } from '#ui/Link.tsx'
import { Photo } from '#ui/Photo.tsx'
import { Price } from '#ui/Price.tsx'
import { Rail } from './Rail.tsx'

const medalCount = 3

function HotProduct({ product, rank }: { product: ProductCard; rank: number }) {
  const { home } = useText()
  const medal = rank <= medalCount ? 'bg-accent text-on-accent' : 'bg-surface/90 text-text-2'
  return (
    <Link to={`/detail/${product.id}/${product.shop_id}`} className="group/card block rounded-card">
      <span className="relative block overflow-hidden rounded-card">
        <Photo
          picture={product.image}
          alt=""
          sizes="(width >= 600px) 160px, 132px"
          className="transition-transform duration-280 ease-calm group-hover/card:scale-103"
        />
        <span
          className={`absolute start-0 top-0 grid h-7 min-w-7 place-items-center rounded-ee-field px-1.5 text-body-s font-bold tabular-nums ${medal}`}
        >
          <span aria-hidden="true">{rank}</span>
          <span className="sr-only">{home.rank(rank)}</span>
        </span>
      </span>
      <h3 className="mt-2 line-clamp-2 min-h-[2lh] text-body-s font-normal text-wrap text-text">{product.title}</h3>
      <span className="mt-0.5 block">
        <Price amount={product.price} max={product.price_max} size="s" />
      </span>
    </Link>
  )
}

export function HotRail({ products }: { products: readonly ProductCard[] }) {
  const { home } = useText()
  return (
    <Rail label={home.hotGoods}>
      {products.map((product, index) => (
        <li key={product.id} className="w-33 shrink-0 snap-start sm:w-40">
          <HotProduct product={product} rank={index + 1} />
        </li>
      ))}
    </Rail>
  )
}
