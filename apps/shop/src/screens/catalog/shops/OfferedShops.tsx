// A few of the top shops, for empty states.
import { useQuery } from '@tanstack/react-query'
import { ShopRow } from '#features/catalog/shops/ShopRow.tsx'
import { offeredShopsQuery } from '#features/catalog/shops/shop-queries.ts'
import { useLanguage, useText } from '#text/use-text.tsx'

export function OfferedShops() {
  const { home } = useText()
  const shops = useQuery(offeredShopsQuery(useLanguage())).data?.pages.flatMap(({ list }) => list) ?? []
  if (shops.length === 0) return null
  return (
    <section aria-labelledby="offered-shops" className="col pb-8">
      <h2 id="offered-shops" className="mb-3 text-h2 text-text">
        {home.hotShops}
      </h2>
      <ul className="grid gap-3 lg:grid-cols-2 lg:gap-4">
        {shops.map((shop) => (
          <li key={shop.id} className="min-w-0">
            <ShopRow shop={shop} />
          </li>
        ))}
      </ul>
    </section>
  )
}
