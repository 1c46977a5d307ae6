// A column with a rail beside it from a tablet on; on others the rail follows the column.
import type { ReactNode } from 'react'

export function Split({ children, rail }: { children: ReactNode; rail: ReactNode }) {
  return (
    <div className="contents md:col md:grid md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_22rem] md:items-start md:gap-6">
      <div className="contents md:block md:min-w-0 md:[&_.col]:px-0">{children}</div>
      <div className="contents md:sticky md:top-14 lg:top-0 md:block md:py-4">{rail}</div>
    </div>
  )
}
