// The order of a refund case in short: status, payment, parcels and history; and the lines of the case.
import type { RefundDetail } from '@shop/contract/sales/admin-refunds.ts'
import type { Parcel, ParcelEvent } from '@shop/contract/sales/logistics.ts'
import { type OrderStatusKey, orderStatuses } from '@shop/contract/sales/orders.ts'
import { cents } from '@shop/contract/wire.ts'
import { count, money } from '@shop/locale/format.ts'
import { ChevronRight } from 'lucide-react'
import { usePageText } from '#text/use-text.ts'
import { Thumb } from '#ui/Avatar.tsx'
import { RequestNumber } from '#ui/CopyButton.tsx'
import { type Detail, DetailList } from '#ui/DetailList.tsx'
import { Link } from '#ui/router.tsx'
import { PanelPart } from '#ui/SidePanel.tsx'
import { Time } from '#ui/Time.tsx'

export function RefundOrder({ refund }: { refund: RefundDetail }) {
  const text = usePageText()
  const t = text.refunds.order
  return (
    <PanelPart
      title={t.title}
      aside={
        <Link
          to={`/orders?status=all&open=${refund.order_id}`}
          className="control -me-2 inline-flex items-center px-2 font-medium text-primary hover:bg-surface-2"
        >
          {t.open}
        </Link>
      }
    >
      <DetailList details={factsOf(refund, text)} />
      <details className="group mt-1">
        <summary className="control -ms-1.5 inline-flex cursor-pointer list-none items-center gap-1 px-1.5 font-medium text-text-2 hover:text-text">
          <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
          {t.history}
        </summary>
        <ol className="mt-1 space-y-2 border-border border-s ps-4">
          {refund.order.timeline.map((event, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at one end, and events have no id.
            <li key={index}>
              <p>{text.orders.events[event.kind]}</p>
              {event.text ? <p className="break-words text-caption text-text-2">{event.text}</p> : null}
              <p className="text-caption text-text-3">
                <Time value={event.time} /> · {text.orders.actors[event.by]}
              </p>
            </li>
          ))}
        </ol>
      </details>
    </PanelPart>
  )
}

function factsOf({ order, sn }: RefundDetail, text: ReturnType<typeof usePageText>): Detail[] {
  const t = text.refunds.order
  const before = keyOf(order.status_before)
  const times: [name: string, time: Date | null][] = [
    [text.orders.paidAt, order.paid_at],
    [text.orders.shippedAt, order.shipped_at],
    [text.orders.receivedAt, order.received_at],
    [text.orders.completedAt, order.completed_at],
  ]
  return [
    { name: text.orders.sn, value: <RequestNumber value={sn} label={text.orders.sn} /> },
    {
      name: text.orders.state,
      value: (
        <>
          {text.orders.states[order.status_key]}
          {before ? <span className="text-text-3"> · {t.before(text.orders.states[before])}</span> : null}
        </>
      ),
    },
    { name: t.paid, value: <span className="tabular-nums">{money(order.paid)}</span> },
    ...(order.refunded > 0
      ? [{ name: t.refunded, value: <span className="tabular-nums">{money(order.refunded)}</span> }]
      : []),
    ...times.flatMap(([name, time]) => (time ? [{ name, value: <Time value={time} /> }] : [])),
    { name: t.parcels, value: <OrderParcels parcels={order.parcels} /> },
  ]
}

function keyOf(status: number | null): OrderStatusKey | undefined {
  const entries = Object.entries(orderStatuses) as [OrderStatusKey, number][]
  return entries.find(([, value]) => value === status)?.[0]
}

/** Each parcel's last event, and the earlier ones on demand. */
function OrderParcels({ parcels }: { parcels: readonly Parcel[] }) {
  const t = usePageText().refunds.order
  if (parcels.length === 0) return <span className="text-text-3">{t.none}</span>
  return (
    <ul className="space-y-3">
      {parcels.map((parcel) => (
        <li key={parcel.id}>
          <ParcelHeader parcel={parcel} />
          <Events events={parcel.events} />
        </li>
      ))}
    </ul>
  )
}

function ParcelHeader({ parcel }: { parcel: Parcel }) {
  const text = usePageText()
  const day = parcel.delivered_at ?? parcel.shipped_at
  return (
    <>
      <p translate="no" className="break-all font-mono text-caption leading-5">
        {parcel.tracking_url ? (
          <a href={parcel.tracking_url} target="_blank" rel="noreferrer" className="text-primary hover:underline">
            {parcel.number}
          </a>
        ) : (
          parcel.number
        )}
      </p>
      <p className="text-caption text-text-3">
        {parcel.carrier} · {text.orders.parcelStates[parcel.state]} <Time value={day} variant="day" />
      </p>
    </>
  )
}

function Events({ events: [last, ...before] }: { events: readonly ParcelEvent[] }) {
  const t = usePageText().refunds.order
  if (!last) return <p className="text-caption text-text-3">{t.notSeen}</p>
  return (
    <>
      <ParcelEventLine event={last} />
      {before.length > 0 ? (
        <details className="group">
          <summary className="control -ms-1.5 inline-flex cursor-pointer list-none items-center gap-1 px-1.5 text-caption text-text-2 hover:text-text">
            <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
            {t.seenBefore(before.length)}
          </summary>
          <ol className="space-y-1.5 border-border border-s ps-3">
            {before.map((event, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two events may be identical; their order is fixed.
              <li key={index}>
                <ParcelEventLine event={event} />
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </>
  )
}

function ParcelEventLine({ event }: { event: ParcelEvent }) {
  const text = usePageText()
  return (
    <div className="text-caption">
      <p className="break-words">
        {event.text || text.orders.parcelStates[event.state]}
        {event.place ? <span className="text-text-3"> · {event.place}</span> : null}
      </p>
      <p className="text-text-3">
        <Time value={event.time} />
      </p>
    </div>
  )
}

type Line = RefundDetail['case']['items'][number]

/** The lines of a refund case: how many pieces of each, and what was refunded. */
export function RefundItems({ refund }: { refund: RefundDetail }) {
  const t = usePageText().refunds
  return (
    <PanelPart title={refund.origin === 'operator' ? t.givenItems : t.items}>
      <ul className="divide-y divide-hairline rounded-field border border-border">
        {refund.case.items.map((line) => (
          <ItemLine key={line.item.id} line={line} isShipped={refund.order.shipped_at !== null} />
        ))}
      </ul>
    </PanelPart>
  )
}

function ItemLine({ line: { item, qty, paid }, isShipped }: { line: Line; isShipped: boolean }) {
  const text = usePageText()
  const t = text.refunds
  return (
    <li className="flex gap-3 px-3.5 py-3">
      <Thumb picture={item.image} />
      <div className="min-w-0 grow">
        <p className="break-words font-medium">{item.title}</p>
        <p className="break-words text-caption text-text-3">
          {[item.spec, text.orders.sku(item.sku_id)].filter(Boolean).join(' · ')}
        </p>
        {isShipped ? null : <ShippedQuantity item={item} />}
        {paid > 0 ? <p className="text-caption text-success">{t.paidBack(money(paid))}</p> : null}
      </div>
      <div className="shrink-0 text-end tabular-nums">
        <p className="font-semibold">{money(cents(item.price * qty))}</p>
        <p className="text-caption text-text-3">
          {money(item.price)} × {count(qty)}
        </p>
        {item.qty > qty ? <p className="text-caption text-text-3">{t.ofPieces(count(qty), count(item.qty))}</p> : null}
      </div>
    </li>
  )
}

/** For orders not fully shipped only: a later return lowers the shipped quantity again. */
function ShippedQuantity({ item: { qty, shipped_qty: shipped } }: { item: Line['item'] }) {
  const t = usePageText().refunds
  if (shipped >= qty) return null
  return <p className="text-caption text-warn">{shipped === 0 ? t.sentNone : t.sentOf(count(shipped), count(qty))}</p>
}
