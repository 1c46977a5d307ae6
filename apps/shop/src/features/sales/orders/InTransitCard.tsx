// An order in transit, in short: the shop, the arrival dates and the items.
import type { OrderCard } from '@shop/contract/sales/orders.ts'
import { dayRange } from '@shop/locale/short-days.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Link } from '#ui/Link.tsx'
import { Photo } from '#ui/Photo.tsx'
import { RouteLine } from '#ui/RouteLine.tsx'

export function InTransitCard({ order }: { order: OrderCard }) {
  const t = usePageText('orders')
  const language = useLanguage()
  const { id, shop, items, arrives_from: from, arrives_to: to } = order
  const [first] = items
  if (!first) return null
  const days = from && to ? dayRange(language, from, to) : ''
  const name = t.cardName(first.title, items.length)
  return (
    <Link
      to={`/orderInfo/${id}?track=1`}
      className="flex items-center gap-3.5 px-4 py-3.5 -outline-offset-3 transition-colors duration-120 hover:bg-surface-2 active:bg-surface-2"
    >
      <Photo
        picture={first.image}
        alt=""
        initial={first.title}
        sizes="56px"
        className="size-14 shrink-0 rounded-field"
      />
      <div className="min-w-0 flex-1">
        <RouteLine from={shop.name} to={t.you} srLabel={t.routeLabel(shop.name)} />
        <p className="mt-1 text-body-s font-semibold text-text">{days ? t.comes(days) : t.next.inTransit}</p>
        <p className="truncate text-caption text-text-2">{name}</p>
      </div>
    </Link>
  )
}
