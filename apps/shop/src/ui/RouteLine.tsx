// A route in one line: its two ends, joined by a dotted line. Of an order, the line is solid up to the boat.
import type { CSSProperties } from 'react'
import { Boat } from './Boat.tsx'

interface RouteLineProps {
  from: string
  /** Undefined while it loads. */
  to: string | undefined
  /** How far the order is, from 0 to 1; undefined where nothing is on its way. */
  progress?: number
  /** The route in a sentence, for screen readers. */
  srLabel: string
}

export function RouteLine({ from, to, progress, srLabel }: RouteLineProps) {
  return (
    <p className="flex items-center gap-2 text-body-s text-text">
      <span className="sr-only">{srLabel}</span>
      <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-primary" />
      <span aria-hidden="true" className="max-w-[40%] truncate">
        {from}
      </span>
      <span aria-hidden="true" className="relative h-5 min-w-10 flex-1">
        {progress === undefined ? (
          <span className="absolute inset-x-0 top-1/2 border-t-2 border-dotted border-border-strong/70" />
        ) : (
          <Voyage progress={progress} />
        )}
      </span>
      <span aria-hidden="true" className="max-w-[40%] truncate font-semibold">
        {to ?? <span className="skeleton block h-4 w-20" />}
      </span>
      <span
        aria-hidden="true"
        className={`size-2.5 shrink-0 rounded-full border-2 border-primary ${progress === 1 ? 'bg-primary' : ''}`}
      />
    </p>
  )
}

/** The boat at its place; both ends of its way are inside of the line. */
function Voyage({ progress }: { progress: number }) {
  return (
    <span style={{ '--progress': progress } as CSSProperties}>
      <span className="absolute inset-x-0 bottom-1 border-t-2 border-dotted border-border-strong/70" />
      <span className="absolute start-0 bottom-1 w-[calc((100%-1rem)*var(--progress)+0.25rem)] border-t-2 border-primary" />
      <Boat className="route-marker absolute start-[calc((100%-1.1rem)*var(--progress))] bottom-1.25 h-4 rtl:-scale-x-100" />
    </span>
  )
}
