// What happened to an order so far, the newest first.
import type { Order, OrderEvent } from '@shop/contract/orders.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Block } from './Block.tsx'
import { dayAndTime } from './days.ts'

export function HistoryBlock({ order }: { order: Order }) {
  const words = usePageText('order')
  const newestFirst = order.timeline.toReversed()
  if (newestFirst.length === 0) return null
  return (
    <Block title={words.history}>
      <ol>
        {newestFirst.map((event, index) => (
          <EventLine
            // biome-ignore lint/suspicious/noArrayIndexKey: two events may be alike in everything; their order is fixed.
            key={index}
            event={event}
            isNewest={index === 0}
            isFirst={index === newestFirst.length - 1}
          />
        ))}
      </ol>
    </Block>
  )
}

function EventLine({ event, isNewest, isFirst }: { event: OrderEvent; isNewest: boolean; isFirst: boolean }) {
  const words = usePageText('order')
  const language = useLanguage()
  const { kind, by, text, time } = event
  const isByItself = by === 'clock' && (kind === 'received' || kind === 'cancelled')
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
          {words.kinds[kind]}
          {isByItself ? ` ${words.byItself}` : ''}
        </span>
        {text ? <span className="block text-caption text-text-2">{text}</span> : null}
        <span className="block text-caption text-text-3 tabular-nums">{dayAndTime(language, time)}</span>
      </span>
    </li>
  )
}
