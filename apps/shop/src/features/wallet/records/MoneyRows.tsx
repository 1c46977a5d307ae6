// Below the amount of a recharge on a phone: what is taken from it, and what the wallet receives.
import type { Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'

interface MoneyRowsProps {
  taken: readonly (readonly [label: string, value: string])[]
  label: string
  /** Undefined until a valid amount is entered. */
  received: Cents | undefined
}

export function MoneyRows({ taken, label, received }: MoneyRowsProps) {
  return (
    <dl className="space-y-2 text-body-s text-text-2">
      {taken.map(([name, value]) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt>{name}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-text">
        <dt className="font-semibold">{label}</dt>
        <dd className="text-title tabular-nums">{received === undefined ? '–' : money(received)}</dd>
      </div>
    </dl>
  )
}
