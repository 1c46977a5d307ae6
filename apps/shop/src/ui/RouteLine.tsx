// A shipping route: origin and destination joined by a dotted line with a boat.
import { Boat } from './Boat.tsx'

interface RouteLineProps {
  from: string
  /** Undefined while it loads. */
  to: string | undefined
  /** The route in a sentence, for screen readers. */
  srLabel: string
}

export function RouteLine({ from, to, srLabel }: RouteLineProps) {
  return (
    <p className="flex items-center gap-2 text-body-s text-text">
      <span className="sr-only">{srLabel}</span>
      <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-primary" />
      <span aria-hidden="true" className="max-w-[40%] truncate">
        {from}
      </span>
      <span aria-hidden="true" className="relative h-5 min-w-10 flex-1">
        <span className="absolute inset-x-0 top-1/2 border-t-2 border-dotted border-border-strong/70" />
        <Boat className="route-marker absolute inset-0 m-auto h-5 bg-surface" />
      </span>
      <span aria-hidden="true" className="max-w-[40%] truncate font-semibold">
        {to ?? <span className="skeleton block h-4 w-20" />}
      </span>
      <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full border-2 border-primary" />
    </p>
  )
}
