// The facts of an order: its number, times and note to the shop, its delivery address and its history.
import { addressLines } from '@shop/contract/people/address-lines.ts'
import { orderStatuses } from '@shop/contract/sales/order-statuses.ts'
import type { Order, OrderEvent } from '@shop/contract/sales/orders.ts'
import { dateTime } from '@shop/locale/days.ts'
import { countryName } from '@shop/locale/format.ts'
import { dayAndTime } from '@shop/locale/short-days.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'

export function FactsBlock({ order }: { order: Order }) {
  const t = usePageText('order')
  const language = useLanguage()
  const times = [
    [t.placedAt, order.created_at],
    [t.paidAt, order.paid_at],
    [t.shippedAt, order.shipped_at],
    [t.receivedAt, order.received_at],
    [t.completedAt, order.completed_at],
    [order.status === orderStatuses.cancelled ? t.cancelledAt : t.refundedAt, order.closed_at],
  ] as const
  return (
    <Block title={t.facts}>
      <dl className="space-y-2 text-body-s">
        <div className="flex items-center justify-between gap-x-2">
          <dt className="text-text-2">{t.number}</dt>
          <dd className="-my-2 -me-3.5 flex min-w-0 items-center text-text">
            <span translate="no" className="break-all tabular-nums select-all">
              {order.sn}
            </span>
            <CopyButton iconFor={t.number} text={order.sn} />
          </dd>
        </div>
        {times.map(([label, time]) =>
          time ? (
            <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt className="text-text-2">{label}</dt>
              <dd className="text-text tabular-nums">{dateTime(language, time)}</dd>
            </div>
          ) : null,
        )}
        {order.note ? (
          <div>
            <dt className="text-text-2">{t.note}</dt>
            <dd className="mt-1 rounded-field bg-surface-2 px-3 py-2 wrap-anywhere whitespace-pre-line text-text">
              {order.note}
            </dd>
          </div>
        ) : null}
      </dl>
    </Block>
  )
}

/** The delivery address of an order, as it was at the time of ordering. */
export function AddressBlock({ order, onChange }: { order: Order; onChange: () => void }) {
  const t = usePageText('order')
  const language = useLanguage()
  const { address, actions } = order
  const change = (
    <span className="-my-2.5 -me-3">
      <Button kind="quiet" size="s" label={t.changeAddress} onPress={onChange}>
        {t.change}
      </Button>
    </span>
  )
  return (
    <Block title={t.shipTo} aside={actions.includes('address') ? change : null}>
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
    </Block>
  )
}

/** The history of an order, newest first. */
export function HistoryBlock({ order }: { order: Order }) {
  const t = usePageText('order')
  const newestFirst = order.timeline.toReversed()
  const parcels = order.timeline.filter(({ kind }) => kind === 'parcel')
  if (newestFirst.length === 0) return null
  return (
    <Block title={t.history}>
      <ol>
        {newestFirst.map((event, index) => (
          <EventLine
            // biome-ignore lint/suspicious/noArrayIndexKey: two events may be identical; their order is fixed.
            key={index}
            event={event}
            position={parcels.length > 1 ? parcels.indexOf(event) + 1 : 0}
            isNewest={index === 0}
            isFirst={index === newestFirst.length - 1}
          />
        ))}
      </ol>
    </Block>
  )
}

interface EventLineProps {
  event: OrderEvent
  /** The number of the parcel if there are several, otherwise 0. */
  position: number
  isNewest: boolean
  isFirst: boolean
}

function EventLine({ event, position, isNewest, isFirst }: EventLineProps) {
  const t = usePageText('order')
  const language = useLanguage()
  const { kind, by, text, time } = event
  const name = position > 0 ? t.parcelShipped(position) : t.kinds[kind]
  const isAutomatic = by === 'clock' && (kind === 'received' || kind === 'cancelled')
  return (
    <li className="relative flex gap-3 pb-4 last:pb-0">
      {isFirst ? null : (
        <span
          aria-hidden="true"
          className="absolute start-[0.3125rem] top-4.5 bottom-[-0.25rem] border-s-2 border-dotted border-border-strong/60"
        />
      )}
      <span
        aria-hidden="true"
        className={`mt-1.25 size-3 shrink-0 rounded-full ${isNewest ? 'bg-primary' : 'bg-border-strong'}`}
      />
      <span className="min-w-0 flex-1">
        <span className={`block text-body-s ${isNewest ? 'font-semibold text-text' : 'text-text-2'}`}>
          {isAutomatic ? t.byItself(name) : name}
        </span>
        {text ? <span className="block text-caption text-text-2">{text}</span> : null}
        <span className="block text-caption text-text-3 tabular-nums">{dayAndTime(language, time)}</span>
      </span>
    </li>
  )
}
