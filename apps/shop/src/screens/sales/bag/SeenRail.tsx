// The rail of recently viewed products below an empty bag.
import { useQuery } from '@tanstack/react-query'
import { seenQuery } from '#features/catalog/favourites/api.ts'
import { SeenCard } from '#features/catalog/favourites/SeenCard.tsx'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { RailBlock } from './RecommendedRail.tsx'

export function SeenRail() {
  const t = usePageText('bag')
  const { data: products = [] } = useQuery(seenQuery(useLanguage()))
  if (products.length === 0) return null
  return (
    <RailBlock title={t.seen}>
      {products.map((product) => (
        <li key={product.id} className="w-28 shrink-0 snap-start">
          <SeenCard product={product} />
        </li>
      ))}
    </RailBlock>
  )
}
