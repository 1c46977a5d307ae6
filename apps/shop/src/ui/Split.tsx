// A column with a rail beside it on wide screens; on others the rail follows the column.
import type { ReactNode } from 'react'

export function Split({ children, rail }: { children: ReactNode; rail: ReactNode }) {
  return (
    <div className="contents lg:col lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-6">
      <div className="contents lg:block lg:min-w-0 lg:[&_.col]:px-0">{children}</div>
      <div className="contents lg:sticky lg:top-14 lg:block lg:py-4">{rail}</div>
    </div>
  )
}
