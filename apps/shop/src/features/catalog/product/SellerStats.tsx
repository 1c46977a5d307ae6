// Four statistics of the shop that sells a product.
import type { Shop } from '@shop/contract/catalog/shops.ts'
import { shortCount } from '@shop/locale/format.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'

export function SellerStats({ shop }: { shop: Shop }) {
  const t = usePageText('product')
  const language = useLanguage()
  const stats = [
    { name: t.shopSales, value: shortCount(language, shop.sales) },
    { name: t.shopFans, value: shortCount(language, shop.fans) },
    { name: t.shopRate, value: shop.favorable_rate === null ? t.none : `${shop.favorable_rate}%` },
    { name: t.shopTotal, value: shortCount(language, shop.total_sales) },
  ]
  return (
    <dl className="grid grid-cols-4 divide-x divide-border rounded-card bg-surface-2 py-3">
      {stats.map(({ name, value }) => (
        <div key={name} className="flex min-w-0 flex-col-reverse justify-end gap-0.5 px-1.5 text-center">
          <dt className="text-caption text-balance text-text-2">{name}</dt>
          <dd className="text-title text-text tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
