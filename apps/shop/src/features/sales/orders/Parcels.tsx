// The parcels of an order; while there is none, that, and when there will be one.
import { serverNow } from '@shop/client/server-time.ts'
import type { Order } from '@shop/contract/sales/orders.ts'
import { dayRange, shortDay } from '@shop/locale/short-days.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { ParcelCard } from './ParcelCard.tsx'

/** Before it is paid, and after it was cancelled, nobody waits for a parcel. */
function hasDelivery({ status, parcels }: Order): boolean {
  return parcels.length > 0 || status === 1 || status === 2
}

export function Parcels({ order }: { order: Order }) {
  const t = usePageText('order')
  const language = useLanguage()
  const { status, parcels, items, arrives_from, arrives_to } = order
  if (!hasDelivery(order)) return null
  // A carrier that sends no events leaves a parcel as it was handed over; the shopper knows better.
  const isReceived = status === 3 || status === 4
  // Once it is on its way, the head of the page says when it comes.
  const days = status === 1 && arrives_from && arrives_to ? dayRange(language, arrives_from, arrives_to) : undefined
  return (
    <Block id="parcels" title={t.delivery}>
      {days ? <p className="-mt-2 mb-3 text-body-s text-text-2">{t.expected(days)}</p> : null}
      {parcels.length === 0 ? <NoParcel order={order} /> : null}
      <div className="space-y-3">
        {parcels.map((parcel, index) => (
          <ParcelCard
            key={parcel.id}
            parcel={isReceived && parcel.events.length === 0 ? { ...parcel, state: 'delivered' } : parcel}
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
