// A shipping route: origin and destination joined by a dotted line with a boat.

interface RouteLineProps {
  from: string
  to: string
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
        <svg viewBox="0 0 22 20" fill="none" aria-hidden="true" className="route-marker absolute inset-0 m-auto h-5">
          <rect width="22" height="20" fill="var(--surface)" />
          <path d="M11 2v11L4 11z" fill="var(--accent)" />
          <path d="M13 5v8l5-1.4z" fill="var(--primary)" />
          <path d="M3 15h16l-2.4 3.2a2 2 0 0 1-1.6.8H7a2 2 0 0 1-1.6-.8z" fill="var(--text-2)" />
        </svg>
      </span>
      <span aria-hidden="true" className="max-w-[40%] truncate font-semibold">
        {to}
      </span>
      <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full border-2 border-primary" />
    </p>
  )
}
