// The parcels of an order: carrier, number, contents and tracking events.
import type { OrderDetail } from '@shop/contract/sales/admin-orders.ts'
import type { Parcel, ParcelEvent } from '@shop/contract/sales/logistics.ts'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { PanelPart } from '#ui/PanelPart.tsx'
import { ParcelNumber } from '#ui/ParcelNumber.tsx'
import { Status } from '#ui/Status.tsx'
import { Time } from '#ui/Time.tsx'
import type { OpenForm } from './open-form.ts'

interface ParcelsProps {
  order: OrderDetail
  onOpenForm: (openForm: OpenForm) => void
}

export function Parcels({ order, onOpenForm }: ParcelsProps) {
  const t = useText().orders
  if (order.parcels.length === 0) return null
  return (
    <PanelPart title={t.parcels}>
      <ul className="space-y-3">
        {order.parcels.map((parcel) => (
          <li key={parcel.id} className="rounded-field border border-border px-3.5 py-3">
            <ParcelHead parcel={parcel} />
            <Contents parcel={parcel} order={order} />
            {parcel.events.length > 0 ? <Events events={parcel.events} /> : null}
            {order.actions.includes('event') ? (
              <ParcelActions order={order} parcel={parcel} onOpenForm={onOpenForm} />
            ) : null}
          </li>
        ))}
      </ul>
    </PanelPart>
  )
}

const tones = {
  shipped: 'info',
  moving: 'info',
  customs: 'info',
  out: 'info',
  attempt: 'waiting',
  exception: 'bad',
  delivered: 'good',
} as const satisfies Record<Parcel['state'], string>

function ParcelHead({ parcel }: { parcel: Parcel }) {
  const t = useText().orders
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <div className="min-w-0">
        <p className="text-text-2">{parcel.carrier}</p>
        <ParcelNumber parcel={parcel} label={t.number} />
      </div>
      <Status tone={tones[parcel.state]}>{t.parcelStates[parcel.state]}</Status>
    </div>
  )
}

function Contents({ parcel, order }: { parcel: Parcel; order: OrderDetail }) {
  const titles = new Map(order.items.map(({ id, title }) => [id, title]))
  // A single parcel contains everything, which the item list shows already.
  if (order.parcels.length === 1 && order.status_key !== 'waitingDeliver') return null
  return (
    <ul className="mt-1 text-caption text-text-2">
      {parcel.items.map(({ order_item_id: id, qty }) => (
        <li key={id} className="break-words">
          {titles.get(id) ?? `#${id}`} × {qty}
        </li>
      ))}
    </ul>
  )
}

const shownMax = 3

function Events({ events }: { events: readonly ParcelEvent[] }) {
  const t = useText().orders
  const [isExpanded, setExpanded] = useState(false)
  const shown = isExpanded ? events : events.slice(0, shownMax)
  return (
    <>
      <ol className="mt-3 space-y-2 border-hairline border-t pt-3">
        {shown.map((event, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two events may be identical; their order is fixed.
            key={index}
            className="grid gap-x-3 sm:grid-cols-[9rem_1fr]"
          >
            <span className="text-caption text-text-3 leading-5">
              <Time value={event.time} />
            </span>
            <span className="min-w-0 break-words">
              {event.text || t.parcelStates[event.state]}
              {event.place ? <span className="text-text-3"> · {event.place}</span> : null}
            </span>
          </li>
        ))}
      </ol>
      {events.length > shownMax && !isExpanded ? (
        <Button variant="ghost" className="-ms-3.5" onClick={() => setExpanded(true)}>
          {t.allEvents(events.length)}
        </Button>
      ) : null}
    </>
  )
}

function ParcelActions({ order, parcel, onOpenForm }: ParcelsProps & { parcel: Parcel }) {
  const t = useText().orders
  // A number may be corrected until the parcel counts as received.
  const canCorrect = order.status_key === 'waitingDeliver' || order.status_key === 'delivered'
  return (
    <div className="-mx-2 mt-2 flex flex-wrap gap-1">
      <Button
        variant="ghost"
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => onOpenForm({ form: 'note', parcelId: parcel.id })}
      >
        {t.noteEvent}
      </Button>
      {canCorrect ? (
        <Button
          variant="ghost"
          icon={<Pencil aria-hidden className="size-4" />}
          onClick={() => onOpenForm({ form: 'correct', parcelId: parcel.id })}
        >
          {t.correct}
        </Button>
      ) : null}
    </div>
  )
}
