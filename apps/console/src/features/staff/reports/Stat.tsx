// One number of the dashboard.
import { count } from '@shop/locale/format.ts'
import type { ReactNode } from 'react'

export interface StatProps {
  label: string
  /** Undefined while it loads. */
  value: number | undefined
  icon: ReactNode
}

export function Stat({ label, value, icon }: StatProps) {
  return (
    <div className="card flex flex-row-reverse items-center gap-3 px-4 py-3 sm:flex-row sm:items-start sm:px-5 sm:py-4">
      <dl className="flex min-w-0 grow items-center justify-between gap-3 sm:block">
        <dt className="text-text-2">{label}</dt>
        <dd className="text-h1 tabular-nums sm:mt-1 sm:text-display">
          {value === undefined ? <span className="skeleton my-1 block h-7 w-20" /> : count(value)}
        </dd>
      </dl>
      <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-field bg-primary-soft text-primary">
        {icon}
      </span>
    </div>
  )
}
