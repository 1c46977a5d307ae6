// What the wallet gets by a recharge, with its fee and time: beside the form where there are two columns.
import { type Cents, zeroCents } from '@shop/contract/cents.ts'
import { money } from '@shop/locale/format.ts'
import { SumRow } from '#ui/SumRow.tsx'

interface ReceivesCardProps {
  label: string
  /** Undefined until a valid amount is entered. */
  amount: Cents | undefined
  /** Nothing is entered, which brings nothing. */
  isEmpty: boolean
  facts: readonly (readonly [label: string, value: string])[]
}

export function ReceivesCard({ label, amount, isEmpty, facts }: ReceivesCardProps) {
  return (
    <section className="rounded-card border border-border bg-surface p-4">
      <h2 className="text-body-s text-text-2">{label}</h2>
      <p className={`text-sum ${amount === undefined ? 'text-text-3' : 'text-text'}`}>
        {amount === undefined && !isEmpty ? '–' : money(amount ?? zeroCents)}
      </p>
      <dl className="mt-3 space-y-1.5 border-t border-border pt-3 text-body-s">
        {facts.map(([name, value]) => (
          <SumRow key={name} label={name}>
            {value}
          </SumRow>
        ))}
      </dl>
    </section>
  )
}
