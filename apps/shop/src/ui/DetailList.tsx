// A list of labels and values; a long value goes below its label.
import type { ReactNode } from 'react'

export interface Detail {
  label: string
  value: ReactNode
  /** Too long to fit next to its label. */
  isLong?: boolean
}

export function DetailList({ details }: { details: readonly (Detail | false)[] }) {
  const shown = details.filter((detail) => detail !== false)
  return (
    <dl className="divide-y divide-border rounded-card border border-border bg-surface px-4">
      {shown.map(({ label, value, isLong }) => (
        <div
          key={label}
          className={isLong ? 'py-3' : 'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-3'}
        >
          <dt className="text-body-s text-text-3">{label}</dt>
          <dd className={`min-w-0 text-body-s text-text tabular-nums ${isLong ? 'mt-1' : 'text-end'}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
