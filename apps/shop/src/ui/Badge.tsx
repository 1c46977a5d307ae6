// A count (99+), a dot, or a short label on a colored background.
import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'primary' | 'accent' | 'sale' | 'success' | 'warn' | 'info'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-surface-2 text-text-2',
  primary: 'bg-primary-soft text-primary',
  accent: 'bg-accent text-on-accent',
  sale: 'bg-sale-soft text-sale',
  success: 'bg-success-soft text-success',
  warn: 'bg-warn-soft text-warn',
  info: 'bg-info-soft text-info',
}

interface BadgeProps {
  count?: number | boolean
  tone?: BadgeTone
  children?: ReactNode
}

const countMax = 99

/** Separates a dot from its icon, in the color that is behind both. */
const ring = 'ring-2 ring-[color:var(--behind,var(--surface))]'

export function Badge({ count, tone = 'neutral', children }: BadgeProps) {
  if (count === true) return <span className={`block size-2.5 shrink-0 rounded-full bg-badge ${ring}`} />
  if (typeof count === 'number') {
    return (
      <span className="block h-4.5 w-fit min-w-4.5 shrink-0 rounded-full bg-badge px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-white tabular-nums">
        {count > countMax ? `${countMax}+` : count}
      </span>
    )
  }
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 rounded-chip px-1.5 py-0.5 text-caption font-medium ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
