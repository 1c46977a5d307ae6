// The overview of orders: tiles with their number per status, and an order in short.
import type { OrderCard } from '@shop/contract/sales/orders.ts'
import { type LucideIcon, MessageSquareText, Package, RotateCcw, Truck, WalletMinimal } from 'lucide-react'
import { usePageText, useText } from '#text/use-text.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Link } from '#ui/Link.tsx'
import { Photo } from '#ui/Photo.tsx'
import { RouteLine } from '#ui/RouteLine.tsx'
import { NextLine } from './NextLine.tsx'
import { afterSaleTile, type OrderCounts, type OrderTab, pathOf } from './paths.ts'
import { progressOf } from './rules.ts'

interface Tile {
  tab: OrderTab
  Icon: LucideIcon
  label: string
  count: number
}

export function StatusTiles({ counts }: { counts: OrderCounts | undefined }) {
  const t = usePageText('orders')
  const { status, tabs } = t
  const tiles: readonly Tile[] = [
    { tab: '0', Icon: WalletMinimal, label: status.waitingPay, count: counts?.waitingPay ?? 0 },
    { tab: '1', Icon: Package, label: status.waitingDeliver, count: counts?.waitingDeliver ?? 0 },
    { tab: '2', Icon: Truck, label: tabs.delivered, count: counts?.delivered ?? 0 },
    { tab: '3', Icon: MessageSquareText, label: tabs.received, count: counts?.received ?? 0 },
    { ...afterSaleTile(counts), Icon: RotateCcw, label: tabs.inAfterSale },
  ]
  return (
    <nav aria-label={t.byStatus} className="rounded-card border border-border bg-surface px-1.5 py-1.5">
      {/* Wraps into two rows with large text. */}
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(3.35rem,1fr))]">
        {tiles.map((tile) => (
          <StatusTile key={tile.tab} {...tile} />
        ))}
      </ul>
    </nav>
  )
}

function StatusTile({ tab, Icon, label, count }: Tile) {
  const { common } = useText()
  return (
    <li className="min-w-0">
      <Link
        to={pathOf(tab)}
        aria-label={count > 0 ? common.countOf(label, count) : undefined}
        className="flex h-full min-h-18 flex-col items-center gap-1.5 rounded-field px-1 pt-3.5 pb-2.5 text-center text-caption text-text transition-colors duration-120 hover:bg-surface-2 active:bg-surface-2"
      >
        <span className="relative">
          <Icon size={24} strokeWidth={1.75} aria-hidden="true" className="text-primary" />
          {count > 0 ? (
            <span className="absolute start-full -top-2 -ms-1.5">
              <Badge count={count} />
            </span>
          ) : null}
        </span>
        <span className="max-w-full wrap-break-word">{label}</span>
      </Link>
    </li>
  )
}

/** An order on its way, in short: the shop, what happens next and the items. */
export function OrderLine({ order }: { order: OrderCard }) {
  const t = usePageText('orders')
  const { id, shop, items } = order
  const [first] = items
  if (!first) return null
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
        <RouteLine from={shop.name} to={t.you} progress={progressOf(order)} srLabel={t.routeLabel(shop.name)} />
        <p className="mt-1 text-body-s font-semibold text-text">
          <NextLine order={order} />
        </p>
        <p className="truncate text-caption text-text-2">{name}</p>
      </div>
    </Link>
  )
}
