// A route: its two ends, joined by a dotted line. Of an order, the line is solid up to the boat.
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
  /** `s`: one line of text. `m`: the names are below the line. */
  size?: Size
}

type Size = 's' | 'm'

export function RouteLine({ srLabel, size = 's', ...route }: RouteLineProps) {
  const Route = size === 's' ? InText : AboveNames
  return (
    <div>
      <p className="sr-only">{srLabel}</p>
      <div aria-hidden="true">
        <Route {...route} />
      </div>
    </div>
  )
}

type RouteProps = Pick<RouteLineProps, 'from' | 'to' | 'progress'>

function InText({ from, to, progress }: RouteProps) {
  return (
    <p className="flex items-center gap-1.5 text-body-s text-text">
      <End isReached />
      <span className="min-w-0 truncate">{from}</span>
      <Way progress={progress} size="s" />
      <span className="max-w-[40%] shrink-0 truncate font-semibold">{to ?? <NameSkeleton />}</span>
      <End isReached={progress === 1} />
    </p>
  )
}

function AboveNames({ from, to, progress }: RouteProps) {
  return (
    <>
      <div className="flex items-end px-2">
        <End isReached />
        <Way progress={progress} size="m" />
        <End isReached={progress === 1} />
      </div>
      <p className="mt-1 flex justify-between gap-6 text-caption text-text-2">
        <span className="min-w-0 truncate">{from}</span>
        <span className="min-w-0 truncate text-end font-semibold text-text">{to ?? <NameSkeleton />}</span>
      </p>
    </>
  )
}

function NameSkeleton() {
  return <span className="skeleton block h-4 w-20" />
}

function End({ isReached }: { isReached: boolean }) {
  return <span className={`size-2.5 shrink-0 rounded-full border-2 border-primary ${isReached ? 'bg-primary' : ''}`} />
}

const dotted = 'absolute inset-x-0 border-t-2 border-dotted border-border-strong/70'

/** `--boat` is as wide as the boat is. A long name is cut before the line gets too short for it. */
const sizes = {
  s: { way: 'h-5 min-w-8 [--boat:1.1rem]', boat: 'h-4' },
  m: { way: 'h-9 [--boat:1.8rem]', boat: 'h-6.5' },
}

/** The boat at its place; both ends of its way are inside of the line, whose solid part ends below the boat. */
function Way({ progress, size }: { progress: number | undefined; size: Size }) {
  const { way, boat } = sizes[size]
  if (progress === undefined) {
    return (
      <span className={`relative flex-1 ${way}`}>
        <span className={`top-1/2 ${dotted}`} />
      </span>
    )
  }
  return (
    <span className={`relative flex-1 ${way}`} style={{ '--progress': progress } as CSSProperties}>
      <span className={`bottom-1 ${dotted}`} />
      <span className="absolute start-0 bottom-1 w-[calc(100%*var(--progress))] border-t-2 border-primary" />
      <Boat
        className={`route-marker absolute start-[calc((100%-var(--boat))*var(--progress))] bottom-1.25 rtl:-scale-x-100 ${boat}`}
      />
    </span>
  )
}
