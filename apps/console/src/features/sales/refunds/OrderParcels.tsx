// The parcels of the order a case is about: where each was seen last, and everything before that.
import type { Parcel, ParcelEvent } from '@shop/contract/sales/logistics.ts'
import { ChevronRight } from 'lucide-react'
import { useText } from '#text/use-text.ts'
import { Time } from '#ui/Time.tsx'

export function OrderParcels({ parcels }: { parcels: readonly Parcel[] }) {
  const t = useText().refunds.order
  if (parcels.length === 0) return <span className="text-text-3">{t.none}</span>
  return (
    <ul className="space-y-3">
      {parcels.map((parcel) => (
        <li key={parcel.id}>
          <Head parcel={parcel} />
          <Events events={parcel.events} />
        </li>
      ))}
    </ul>
  )
}

function Head({ parcel }: { parcel: Parcel }) {
  const text = useText()
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
  const t = useText().refunds.order
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
              // biome-ignore lint/suspicious/noArrayIndexKey: two events may be alike in everything; their order is fixed.
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
  const text = useText()
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
