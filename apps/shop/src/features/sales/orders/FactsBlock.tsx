// The facts of an order: its number, note to the shop and history, and its delivery address.
import { addressLines } from '@shop/contract/people/address-lines.ts'
import type { Order, OrderEvent } from '@shop/contract/sales/orders.ts'
import { dateTime } from '@shop/locale/days.ts'
import { countryName } from '@shop/locale/format.ts'
import { useId, useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { EventsToggle } from './EventsToggle.tsx'
import { OrderPart } from './OrderPart.tsx'

/** The newest ones say where the order is. */
const shownMax = 4

export function FactsBlock({ order }: { order: Order }) {
  const t = usePageText('order')
  const { sn, note, timeline } = order
  return (
    <OrderPart title={t.facts}>
      <dl className="space-y-2 text-body-s">
        <div className="flex items-center justify-between gap-x-2">
          <dt className="text-text-2">{t.number}</dt>
          <dd className="-my-2 -me-3.5 flex min-w-0 items-center text-text">
            <span translate="no" className="break-all tabular-nums select-all">
              {sn}
            </span>
            <CopyButton iconFor={t.number} text={sn} />
          </dd>
        </div>
        {note ? (
          <div>
            <dt className="text-text-2">{t.note}</dt>
            <dd className="mt-1 rounded-field bg-surface-2 px-3 py-2 wrap-anywhere whitespace-pre-line text-text">
              {note}
            </dd>
          </div>
        ) : null}
      </dl>
      {timeline.length > 0 ? <History timeline={timeline} /> : null}
    </OrderPart>
  )
}

/** The delivery address of an order, as it was at the time of ordering. */
export function AddressBlock({ order, onChange }: { order: Order; onChange: () => void }) {
  const t = usePageText('order')
  const language = useLanguage()
  const { address, actions } = order
  const change = (
    <span className="-my-2.5 -me-4">
      <Button kind="quiet" size="s" label={t.changeAddress} onPress={onChange}>
        {t.change}
      </Button>
    </span>
  )
  return (
    <OrderPart title={t.shipTo} aside={actions.includes('address') ? change : null}>
      <p className="flex flex-wrap items-baseline gap-x-3 text-body-s">
        <span className="font-semibold wrap-anywhere text-text">{address.addressee}</span>
        <span dir="ltr" className="whitespace-nowrap text-text-2 tabular-nums">
          {address.mobile_shown}
        </span>
      </p>
      <p className="mt-1 text-body-s wrap-anywhere text-text-2">
        {addressLines(address, countryName(language, address.country)).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
    </OrderPart>
  )
}

/** Everything that happened to an order, newest first; a long history begins with its newest part. */
function History({ timeline }: { timeline: readonly OrderEvent[] }) {
  const t = usePageText('order')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const newestFirst = timeline.toReversed()
  const parcels = timeline.filter(({ kind }) => kind === 'parcel')
  // One hidden line would save no more than its button takes.
  const isLong = newestFirst.length > shownMax + 1
  return (
    <>
      <ol id={id} aria-label={t.history} className="mt-3 space-y-2 border-t border-border pt-3">
        {newestFirst.slice(0, isLong && !isOpen ? shownMax : undefined).map((event, index) => (
          <EventLine
            // biome-ignore lint/suspicious/noArrayIndexKey: two events may be identical; their order is fixed.
            key={index}
            event={event}
            position={parcels.length > 1 ? parcels.indexOf(event) + 1 : 0}
          />
        ))}
      </ol>
      {isLong ? (
        <div className="-mb-3">
          <EventsToggle count={newestFirst.length} isOpen={isOpen} list={id} onToggle={() => setOpen(!isOpen)} />
        </div>
      ) : null}
    </>
  )
}

interface EventLineProps {
  event: OrderEvent
  /** The number of the parcel if there are several, otherwise 0. */
  position: number
}

function EventLine({ event, position }: EventLineProps) {
  const t = usePageText('order')
  const language = useLanguage()
  const { kind, by, text, time } = event
  const name = position > 0 ? t.parcelShipped(position) : t.kinds[kind]
  // The parcel itself has its number.
  const isParcel = kind === 'parcel' || kind === 'shipped'
  const isAutomatic = by === 'clock' && (kind === 'received' || kind === 'cancelled')
  return (
    <li className="text-body-s">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-text-2">{isAutomatic ? t.byItself(name) : name}</span>
        <span className="text-text tabular-nums">{dateTime(language, time)}</span>
      </span>
      {text && !isParcel ? <span className="block text-caption text-text-2">{text}</span> : null}
    </li>
  )
}
