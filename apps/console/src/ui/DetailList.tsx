// A list of facts: a name and a value per line.
import type { ReactNode } from 'react'

export interface Detail {
  name: string
  value: ReactNode
}

export function DetailList({ details }: { details: readonly Detail[] }) {
  return (
    <dl className="divide-y divide-hairline">
      {details.map(({ name, value }) => (
        <div key={name} className="grid grid-cols-[7rem_1fr] sm:grid-cols-[8rem_1fr] gap-3 py-2 first:pt-0">
          <dt className="text-text-3">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
