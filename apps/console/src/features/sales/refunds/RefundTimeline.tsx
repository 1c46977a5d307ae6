// What has happened to a case, by whom, and whose turn it was from then on.
import type { RefundDetail } from '@shop/contract/sales/admin-refunds.ts'
import { useText } from '#text/use-text.ts'
import { Time } from '#ui/Time.tsx'

export function RefundTimeline({ events }: { events: RefundDetail['timeline'] }) {
  const t = useText().refunds
  return (
    <ol className="relative space-y-3 border-border border-s ps-4">
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at one end, and events have no number.
        <li key={index} className="relative">
          <span
            aria-hidden="true"
            className="absolute -start-[1.3125rem] top-1.5 size-2.5 rounded-full border-2 border-raised bg-primary"
          />
          <p className="font-medium">{t.events[event.kind]}</p>
          {event.text ? <p className="break-words text-text-2">{event.text}</p> : null}
          <p className="text-caption text-text-3">
            <Time value={event.time} /> · {event.operator || t.actors[event.by]}
          </p>
          {event.waits_for && event.due_at ? (
            <p className="text-caption text-text-3">
              {t.partyUntil(t.parties[event.waits_for])} <Time value={event.due_at} />
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
