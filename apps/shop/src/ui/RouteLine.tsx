// The signature motif: from there to here, a dashed way between two dots and a marker on it.

export interface RouteLineProps {
  /** How far along, 0 to 1. */
  progress: number
  from?: string
  to?: string
  /** What the drawing means, for the ear; without it the drawing only decorates. */
  label?: string
}

export function RouteLine({ progress, from, to, label }: RouteLineProps) {
  const at = `${Math.round(Math.min(1, Math.max(0, progress)) * 100)}%`
  return (
    <div>
      {label ? <span className="sr-only">{label}</span> : null}
      <div aria-hidden="true" className="relative mx-1 h-5">
        <span className="absolute inset-x-1 top-1/2 border-t-2 border-dashed border-border-strong opacity-60" />
        <span className="absolute start-1 top-1/2 border-t-2 border-primary" style={{ width: at }} />
        <span className="absolute -start-0.5 top-1/2 size-2.5 -translate-y-1/2 rounded-full bg-primary" />
        <span className="absolute -end-0.5 top-1/2 size-2.5 -translate-y-1/2 rounded-full border-2 border-primary bg-surface" />
        <span
          className="absolute top-1/2 size-3.5 -translate-1/2 rotate-45 rounded-[2px] border-2 border-surface bg-accent transition-[inset-inline-start] duration-600 ease-calm"
          style={{ insetInlineStart: at }}
        />
      </div>
      {from || to ? (
        <div className="mt-1 flex justify-between gap-4 text-caption text-text-2">
          <span>{from}</span>
          <span className="text-end">{to}</span>
        </div>
      ) : null}
    </div>
  )
}
