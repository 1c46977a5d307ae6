// A name and an amount on one line.
import type { Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'

export function AmountRow({ name, amount, isTotal = false }: { name: string; amount: Cents; isTotal?: boolean }) {
  return (
    <div className={`flex items-baseline justify-between gap-3 ${isTotal ? 'border-border border-t pt-1.5' : ''}`}>
      <dt className={`min-w-0 break-words ${isTotal ? 'font-semibold' : 'text-text-2'}`}>{name}</dt>
      <dd className={`shrink-0 tabular-nums ${isTotal ? 'font-semibold' : ''}`}>{money(amount)}</dd>
    </div>
  )
}
