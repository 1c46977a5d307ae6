// The rail of recommendations below the lines of the bag.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Rail } from '#features/catalog/home/Rail.tsx'
import { relatedQuery } from '#features/catalog/product/api.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Link } from '#ui/Link.tsx'
import { Photo } from '#ui/Photo.tsx'
import { Price } from '#ui/Price.tsx'
import { useNear } from '#ui/use-near.ts'

export function RailBlock({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-2 section-title lg:mb-3">
        {title}
      </h2>
      <Rail label={title}>{children}</Rail>
    </section>
  )
}

/** Optional content: shows nothing while loading and after a failure. */
export function RecommendedRail({ productId }: { productId: number }) {
  const t = usePageText('bag')
  const { catalog } = useText()
  const { part, isNear } = useNear<HTMLDivElement>()
  const { data } = useQuery({ ...relatedQuery(useLanguage(), productId), enabled: isNear })
  const cards = data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <div ref={part} className="min-h-1">
      {cards.length > 0 ? (
        <RailBlock title={t.mayLike}>
          {cards.map((card) => (
            <li key={card.id} className="w-33 shrink-0 snap-start">
              <Link to={`/detail/${card.id}/${card.shop_id}`} className="block rounded-card">
                <Photo picture={card.image} alt="" initial={card.title} sizes="132px" className="rounded-card" />
                <h3 className="mt-2 line-clamp-2 min-h-[2lh] text-body-s font-normal text-text">
                  {catalog.productText(card.title)}
                </h3>
                <Price amount={card.price} max={card.price_max} size="s" />
              </Link>
            </li>
          ))}
        </RailBlock>
      ) : null}
    </div>
  )
}
