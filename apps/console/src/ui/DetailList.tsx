// Lists of facts: a name and a value per line, an amount per line, or the old and the new value.
import type { Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
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

/** A name and an amount on one line. */
export function AmountRow({ name, amount, isTotal = false }: { name: string; amount: Cents; isTotal?: boolean }) {
  return (
    <div className={`flex items-baseline justify-between gap-3 ${isTotal ? 'border-border border-t pt-1.5' : ''}`}>
      <dt className={`min-w-0 break-words ${isTotal ? 'font-semibold' : 'text-text-2'}`}>{name}</dt>
      <dd className={`shrink-0 tabular-nums ${isTotal ? 'font-semibold' : ''}`}>{money(amount)}</dd>
    </div>
  )
}

export interface Difference {
  name: string
  before: string
  after: string
  isCode?: boolean
}

/** What a change does, line by line: the old value struck through, then the new one. */
export function Differences({ lines }: { lines: readonly Difference[] }) {
  return (
    <dl className="space-y-2">
      {lines.map(({ name, before, after, isCode }) => (
        <div key={name} className="grid grid-cols-[minmax(7rem,12rem)_1fr] gap-3">
          <dt className="text-text-2">{name}</dt>
          <dd className={`min-w-0 break-words ${isCode ? 'font-mono' : ''}`}>
            {before === after ? (
              after
            ) : (
              <>
                {before ? <del className="block text-text-2 decoration-sale">{before}</del> : null}
                <ins className="font-semibold no-underline">{after || '–'}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
