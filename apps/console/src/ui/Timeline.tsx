// What happened to an order or a refund case, by whom and when.
import type { ReactNode } from 'react'
import { Time } from './Time.tsx'

interface TimelineProps<Event> {
  events: readonly Event[]
  titleOf: (event: Event) => string
  actorOf: (event: Event) => string
  /** One more line, about what had to happen next. */
  nextOf?: (event: Event) => ReactNode
}

export function Timeline<Event extends { text: string; time: Date }>(props: TimelineProps<Event>) {
  const { events, titleOf, actorOf, nextOf } = props
  return (
    <ol className="relative space-y-3 border-border border-s ps-4">
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at one end, and events have no id.
        <li key={index} className="relative">
          <span
            aria-hidden="true"
            className="absolute -start-[1.3125rem] top-1.5 size-2.5 rounded-full border-2 border-raised bg-primary"
          />
          <p className="font-medium">{titleOf(event)}</p>
          {event.text ? <p className="break-words text-text-2">{event.text}</p> : null}
          <p className="text-caption text-text-3">
            <Time value={event.time} /> · {actorOf(event)}
          </p>
          {nextOf?.(event)}
        </li>
      ))}
    </ol>
  )
}
