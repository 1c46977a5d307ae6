// A shop's figures: computed from orders, reviews and follows, only read.
import type { ShopRow } from '@shop/contract/catalog/admin-shops.ts'
import { count } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'

export function ShopStats({ shop }: { shop: ShopRow }) {
  const t = useText().shops
  const rate = shop.favorable_rate === null ? t.noReviews : percent(shop.favorable_rate)
  const stats = [
    { name: t.columns.sales, value: count(shop.sales) },
    { name: t.columns.totalSales, value: count(shop.total_sales) },
    { name: t.columns.fans, value: count(shop.fans) },
    { name: t.columns.rate, value: rate },
  ]
  return (
    <div>
      <dl className="grid grid-cols-2 gap-3 rounded-field bg-surface-2 p-3.5 sm:grid-cols-4">
        {stats.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-caption text-text-3">{name}</dt>
            <dd className="font-semibold text-large tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1.5 text-caption text-text-3">{t.statsHint}</p>
    </div>
  )
}

function percent(share: number): string {
  return `${Math.round(share <= 1 ? share * 100 : share)}%`
}
