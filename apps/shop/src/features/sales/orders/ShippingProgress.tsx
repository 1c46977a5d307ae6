// How far an order is on its way: from the shop to the address, with the sail where it is now.
import type { CSSProperties } from 'react'

export interface ShippingProgressProps {
  from: string
  to: string
  /** Of the whole way, 0 to 1. */
  progress: number
  /** The whole in a sentence, for the ear. */
  srLabel: string
}

export function ShippingProgress({ from, to, progress, srLabel }: ShippingProgressProps) {
  const style = { '--way': `${Math.round(progress * 100)}%` } as CSSProperties
  return (
    <div style={style}>
      <p className="sr-only">{srLabel}</p>
      <div aria-hidden="true" className="relative mx-3 h-9">
        <span className="absolute inset-x-0 bottom-1.5 border-t-2 border-dotted border-border-strong/60" />
        <span className="absolute start-0 bottom-1.5 w-(--way) border-t-2 border-primary" />
        <span className="absolute -start-1 bottom-1 size-2.5 rounded-full bg-primary" />
        <span
          className={`absolute -end-1 bottom-1 size-2.5 rounded-full border-2 border-primary ${
            progress === 1 ? 'bg-primary' : 'bg-surface'
          }`}
        />
        <svg
          viewBox="0 0 22 20"
          fill="none"
          aria-hidden="true"
          className="route-marker absolute start-(--way) bottom-2.5 -ms-3.5 h-6.5 rtl:-scale-x-100"
        >
          <path d="M11 2v11L4 11z" fill="var(--accent)" />
          <path d="M13 5v8l5-1.4z" fill="var(--primary)" />
          <path d="M3 15h16l-2.4 3.2a2 2 0 0 1-1.6.8H7a2 2 0 0 1-1.6-.8z" fill="var(--text-2)" />
        </svg>
      </div>
      <div aria-hidden="true" className="mt-1 flex justify-between gap-6 text-caption text-text-2">
        <span className="min-w-0 truncate">{from}</span>
        <span className="min-w-0 truncate text-end font-semibold text-text">{to}</span>
      </div>
    </div>
  )
}
