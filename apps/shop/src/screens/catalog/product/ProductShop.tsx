// Who sells the product: name, figures, Follow, the way there, and what else sells best there.

import type { Product } from '@shop/contract/catalog/product.ts'
import type { ProductCard } from '@shop/contract/catalog/products.ts'
import { useQuery } from '@tanstack/react-query'
import { Rail } from '#features/catalog/home/Rail.tsx'
import { SellerStats } from '#features/catalog/product/SellerStats.tsx'
import { FollowButton } from '#features/catalog/shops/FollowButton.tsx'
import { ShopName } from '#features/catalog/shops/ShopName.tsx'
import { shopQuery } from '#features/catalog/shops/shop-queries.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Link } from '#ui/Link.tsx'
import { Photo } from '#ui/Photo.tsx'
import { Price } from '#ui/Price.tsx'
import { useNear } from '#ui/use-near.ts'
import { ProductBlock } from './ProductBlock.tsx'

export function ProductShop({ product: { id, shop } }: { product: Product }) {
  const t = usePageText('product')
  const language = useLanguage()
  const { part, isNear } = useNear<HTMLElement>()
  const { data, isError } = useQuery({ ...shopQuery(language, shop.id), enabled: isNear })
  const best = data?.best.filter((card) => card.id !== id) ?? []
  const hasBest = !isError && (data === undefined || best.length > 0)
  return (
    <ProductBlock ref={part}>
      <div className="relative mb-3 flex items-center gap-3">
        <span className="size-12 shrink-0 overflow-hidden rounded-field border border-border">
          <Photo picture={shop.logo} alt="" initial={shop.name} sizes="48px" />
        </span>
        <ShopName shop={shop} />
        <div className="relative z-1">
          <FollowButton shop={shop} />
        </div>
      </div>
      <SellerStats shop={shop} />
      {hasBest ? (
        <div className="mt-4">
          <h2 className="mb-2 text-body-s font-semibold text-text">{t.bestOf}</h2>
          <div className="min-h-[calc(9rem+5*var(--line-scale)*0.25rem)]">
            {data ? <BestRail cards={best} label={t.bestOf} /> : null}
          </div>
        </div>
      ) : null}
      <div className="mt-4">
        <Button kind="secondary" size="s" full to={`/shop/${shop.id}`}>
          {t.visitShop}
        </Button>
      </div>
    </ProductBlock>
  )
}

function BestRail({ cards, label }: { cards: readonly ProductCard[]; label: string }) {
  return (
    <Rail label={label}>
      {cards.map((card) => (
        <li key={card.id} className="w-28 shrink-0 snap-start">
          <Link to={`/detail/${card.id}/${card.shop_id}`} className="block rounded-card">
            <span className="block overflow-hidden rounded-card">
              <Photo picture={card.image} alt="" initial={card.title} sizes="112px" />
            </span>
            <span className="mt-1.5 block truncate text-caption text-text-2">{card.title}</span>
            <Price amount={card.price} max={card.price_max} size="s" />
          </Link>
        </li>
      ))}
    </Rail>
  )
}
