// A shop's four figures, each under a name that explains it.
import type { Shop } from '@shop/contract/catalog/shops.ts'
import { shortCount } from '@shop/locale/format.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'

const unknown = '–'

export function ShopStats({ shop }: { shop: Shop }) {
  const { stats } = usePageText('shop')
  const language = useLanguage()
  const rate = shop.favorable_rate
  const shown = [
    { label: stats.sales, value: shortCount(language, shop.sales) },
    { label: stats.fans, value: shortCount(language, shop.fans) },
    { label: rate === null ? stats.noReviews : stats.favourable, value: rate === null ? unknown : `${rate}%` },
    { label: stats.totalSales, value: shortCount(language, shop.total_sales) },
  ]
  return (
    <dl className="grid grid-cols-4 divide-x divide-border lg:w-100 lg:shrink-0">
      {shown.map(({ label, value }) => (
        <div key={label} className="flex min-w-0 flex-col-reverse justify-end px-1.5 text-center first:ps-0 last:pe-0">
          <dt className="mt-0.5 text-caption text-balance text-text-3 [overflow-wrap:anywhere]">{label}</dt>
          <dd className="text-title text-text tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
