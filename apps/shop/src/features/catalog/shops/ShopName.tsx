// A shop's name as the link of its card, with the verified badge, rating and followers.
import type { Shop } from '@shop/contract/catalog/shops.ts'
import { shortCount } from '@shop/locale/format.ts'
import { BadgeCheck } from 'lucide-react'
import { useLanguage, useText } from '#text/use-text.tsx'
import { Link } from '#ui/Link.tsx'

export function ShopName({ shop }: { shop: Shop }) {
  const { shops } = useText()
  const language = useLanguage()
  const facts = [
    ...(shop.favorable_rate === null ? [] : [shops.favourable(`${shop.favorable_rate}%`)]),
    shops.fans(shop.fans, shortCount(language, shop.fans)),
  ]
  return (
    <div className="min-w-0 flex-1">
      <h3 className="flex items-center gap-1 text-body-s font-semibold text-text">
        <Link to={`/shop/${shop.id}`} className="truncate after:absolute after:inset-0 after:rounded-card">
          {shop.name}
        </Link>
        {shop.verified ? (
          <BadgeCheck
            role="img"
            aria-label={shops.verified}
            size={16}
            strokeWidth={2}
            className="shrink-0 text-primary"
          />
        ) : null}
      </h3>
      <p className="mt-0.5 flex flex-wrap gap-x-2 text-caption text-text-3 tabular-nums">
        {(shop.status === 'paused' ? [shops.paused] : facts).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </div>
  )
}
