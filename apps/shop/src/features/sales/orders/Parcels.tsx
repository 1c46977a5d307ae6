// The parcels of an order, or when the first one is expected.
import { serverNow } from '@shop/client/server-time.ts'
import { type Order, orderStatuses } from '@shop/contract/sales/orders.ts'
import { dayRange, shortDay } from '@shop/locale/short-days.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { ParcelCard } from './ParcelCard.tsx'
import { isReceived } from './rules.ts'

/** Unpaid and canceled orders have no delivery. */
function hasDelivery({ status, parcels }: Order): boolean {
  return parcels.length > 0 || status === orderStatuses.waitingDeliver || status === orderStatuses.delivered
}

export function Parcels({ order }: { order: Order }) {
  const t = usePageText('order')
  const language = useLanguage()
  const { status, parcels, items, arrives_from, arrives_to } = order
  if (!hasDelivery(order)) return null
  // Some carriers send no events; then the shopper's confirmation counts as delivery.
  const hasConfirmed = isReceived(order)
  // After shipping, the head of the page shows the arrival dates.
  const days =
    status === orderStatuses.waitingDeliver && arrives_from && arrives_to
      ? dayRange(language, arrives_from, arrives_to)
      : undefined
  return (
    <Block id="parcels" title={t.delivery}>
      {days ? <p className="-mt-2 mb-3 text-body-s text-text-2">{t.expected(days)}</p> : null}
      {parcels.length === 0 ? <NoParcel order={order} /> : null}
      <div className="space-y-3">
        {parcels.map((parcel, index) => (
          <ParcelCard
            key={parcel.id}
            parcel={hasConfirmed && parcel.events.length === 0 ? { ...parcel, state: 'delivered' } : parcel}
            items={items}
            position={parcels.length > 1 ? index + 1 : undefined}
          />
        ))}
      </div>
    </Block>
  )
}

function NoParcel({ order }: { order: Order }) {
  const t = usePageText('order')
  const language = useLanguage()
  const by = order.delayed_until ?? order.ship_by
  return (
    <div className="rounded-card bg-surface-2 p-4">
      <p className="text-body-s font-semibold text-text">{t.noLogistics}</p>
      {by ? (
        <p className="mt-0.5 text-caption text-text-2">
          {by.getTime() > serverNow() ? t.noLogisticsUntil(shortDay(language, by)) : t.noLogisticsLate}
        </p>
      ) : null}
    </div>
  )
}
