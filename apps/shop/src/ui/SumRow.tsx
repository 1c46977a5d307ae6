// A line of a sum: its label and its value, below each other where they do not fit.
import type { ReactNode } from 'react'

interface SumRowProps {
  label: ReactNode
  /** What the other lines add up to, or explain. */
  isMain?: boolean
  children: ReactNode
}

export function SumRow({ label, isMain = false, children }: SumRowProps) {
  const weight = isMain ? 'font-semibold' : ''
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-4 ${weight}`}>
      <dt className={isMain ? 'text-text' : 'text-text-2'}>{label}</dt>
      <dd className="ms-auto text-end text-text tabular-nums">{children}</dd>
    </div>
  )
}
