// The parcels of an order with their tracking events, or until when the first one is shipped.
import { serverNow } from '@shop/client/server-time.ts'
import type { Parcel, ParcelEvent } from '@shop/contract/sales/logistics.ts'
import { orderStatuses } from '@shop/contract/sales/order-statuses.ts'
import type { Order, OrderItem } from '@shop/contract/sales/orders.ts'
import { dayAndTime } from '@shop/locale/short-days.ts'
import { ExternalLink } from 'lucide-react'
import { useId, useState } from 'react'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { EventsToggle } from './EventsToggle.tsx'
import { OrderPart } from './OrderPart.tsx'
import { trackedParcelOf, withReceipt } from './rules.ts'

/** Unpaid and canceled orders have no delivery. */
function hasDelivery({ status, parcels }: Order): boolean {
  return parcels.length > 0 || status === orderStatuses.waitingDeliver || status === orderStatuses.delivered
}

export function Parcels({ order, isOpen }: { order: Order; isOpen: boolean }) {
  const t = usePageText('order')
  const { parcels, items } = order
  if (!hasDelivery(order)) return null
  const now = new Date(serverNow())
  return (
    <OrderPart id="parcels" title={t.delivery}>
      {parcels.length === 0 ? <NoParcel order={order} /> : null}
      <div className="divide-y divide-border">
        {parcels.map((parcel, index) => (
          <ParcelPart
            key={parcel.id}
            parcel={withReceipt(parcel, order)}
            items={items}
            isOpen={isOpen}
            hasLink={parcels.length > 1 || trackedParcelOf(order, now) === undefined}
            position={parcels.length > 1 ? index + 1 : undefined}
          />
        ))}
      </div>
    </OrderPart>
  )
}

function NoParcel({ order }: { order: Order }) {
  const t = usePageText('order')
  const by = order.delayed_until ?? order.ship_by
  // Until then the head of the order says when it ships.
  if (!by || by.getTime() > serverNow()) return <p className="text-body-s text-text-2">{t.noLogistics}</p>
  return (
    <>
      <p className="text-body-s font-semibold text-text">{t.noLogistics}</p>
      <p className="mt-0.5 text-caption text-text-2">{t.noLogisticsLate}</p>
    </>
  )
}

interface ParcelPartProps {
  parcel: Parcel
  /** The number of the parcel; undefined if it is the only one. */
  position: number | undefined
  items: readonly OrderItem[]
  /** All events are shown at first. */
  isOpen: boolean
  /** No button of the order leads to the carrier. */
  hasLink: boolean
}

/** A parcel: carrier, tracking number, the latest event, and the earlier ones on demand. */
function ParcelPart({ parcel, position, items, isOpen, hasLink }: ParcelPartProps) {
  const t = usePageText('order')
  const { carrier, number } = parcel
  return (
    <article className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3">
        <h3 className="text-body-s font-semibold text-text">
          {position === undefined ? carrier : `${t.parcelNo(position)} ·\u00a0${carrier}`}
        </h3>
        <div className="-my-2 flex min-w-0 items-center">
          <span className="sr-only">{t.trackingNumber}</span>
          <span translate="no" className="min-w-0 text-body-s break-all tabular-nums text-text-2 select-all">
            {number}
          </span>
          <CopyButton iconFor={t.trackingNumber} text={number} />
        </div>
      </div>
      {position === undefined ? null : <Contents parcel={parcel} items={items} />}
      <Events parcel={parcel} wasOpen={isOpen} hasLink={hasLink} />
    </article>
  )
}

function Contents({ parcel, items }: { parcel: Parcel; items: readonly OrderItem[] }) {
  const t = usePageText('order')
  const { catalog } = useText()
  const contents = parcel.items.flatMap(({ order_item_id, qty }) => {
    const item = items.find(({ id }) => id === order_item_id)
    return item ? [{ qty, title: catalog.productText(item.title) }] : []
  })
  return <p className="mt-1 text-caption text-text-2">{t.contains(contents)}</p>
}

function Events({ parcel, wasOpen, hasLink }: { parcel: Parcel; wasOpen: boolean; hasLink: boolean }) {
  const t = usePageText('order')
  const [isOpen, setOpen] = useState(wasOpen)
  const id = useId()
  const { events, state } = parcel
  const [last, ...earlier] = events
  return (
    <>
      {last ? (
        <ol id={id} aria-label={t.events} className="mt-2">
          {[last, ...(isOpen ? earlier : [])].map((event, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two events may be identical; their order is fixed.
            <EventLine key={index} event={event} isNewest={index === 0} isLast={!isOpen || index === earlier.length} />
          ))}
        </ol>
      ) : (
        <p className="mt-2 text-body-s font-semibold text-text">{t.parcelStates[state]}</p>
      )}
      <div className="-mb-2 flex flex-wrap items-center justify-between gap-x-4">
        {earlier.length > 0 ? (
          <EventsToggle count={events.length} isOpen={isOpen} list={id} onToggle={() => setOpen(!isOpen)} />
        ) : null}
        {hasLink ? <CarrierLink parcel={parcel} /> : null}
      </div>
    </>
  )
}

const linkClass = '-mx-1 inline-flex min-h-11 items-center rounded-field px-1 text-body-s font-semibold text-primary'

function CarrierLink({ parcel }: { parcel: Parcel }) {
  const t = usePageText('order')
  if (!parcel.tracking_url) return null
  return (
    <a href={parcel.tracking_url} target="_blank" rel="noreferrer" className={`${linkClass} gap-1.5`}>
      <ExternalLink size={16} strokeWidth={1.9} aria-hidden="true" />
      {t.trackAt(parcel.carrier)}
    </a>
  )
}

const problemStates: ReadonlySet<Parcel['state']> = new Set(['exception', 'attempt'])

function EventLine({ event, isNewest, isLast }: { event: ParcelEvent; isNewest: boolean; isLast: boolean }) {
  const t = usePageText('order')
  const language = useLanguage()
  const { state, text, place, time } = event
  const dot = problemStates.has(state) ? 'bg-warn' : isNewest ? 'bg-primary' : 'bg-border-strong'
  return (
    <li className="relative flex gap-3 pb-4 last:pb-1">
      {isLast ? null : (
        <span
          aria-hidden="true"
          className="absolute start-[0.3125rem] top-4.5 bottom-[-0.25rem] border-s-2 border-dotted border-border-strong/60"
        />
      )}
      <span aria-hidden="true" className={`mt-1.25 size-3 shrink-0 rounded-full ${dot}`} />
      <span className="min-w-0 flex-1">
        <span className={`block text-body-s ${isNewest ? 'font-semibold text-text' : 'text-text-2'}`}>
          {t.parcelStates[state]}
        </span>
        {text ? <span className="block text-caption text-text-2">{text}</span> : null}
        <span className="block text-caption text-text-3 tabular-nums">
          {[place, dayAndTime(language, time)].filter(Boolean).join(' ·\u00a0')}
        </span>
      </span>
    </li>
  )
}
