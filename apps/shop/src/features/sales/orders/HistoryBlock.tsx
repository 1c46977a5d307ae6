// The history of an order, newest first.
import type { Order, OrderEvent } from '@shop/contract/sales/orders.ts'
import { dayAndTime } from '@shop/locale/short-days.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'

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
