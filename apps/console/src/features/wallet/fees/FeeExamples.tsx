// What the figures come to for a few amounts, as bars: a slip of a digit is seen before it is saved.
import { type Cents, cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'
import { type FeesEdit, feeOf } from './fees-edit.ts'

const amounts = [2_000, 10_000, 50_000, 100_000].map(cents)

export function FeeExamples({ edit: { card, withdrawal } }: { edit: FeesEdit }) {
  const t = useText().fees
  const cardFee = (amount: Cents) => feeOf(amount, card)
  const bankFee = (amount: Cents) => feeOf(amount, { ...withdrawal, minFee: withdrawal.min_fee })
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="text-h2">{t.example}</h2>
      <p className="mt-0.5 mb-4 text-text-3">{t.exampleLead}</p>
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-2">
        <Examples title={t.exampleCard} feeFor={cardFee} colorClass="bg-primary" />
        <Examples title={t.exampleBank} feeFor={bankFee} colorClass="bg-info" />
      </div>
    </section>
  )
}

interface ExamplesProps {
  title: string
  feeFor: (amount: Cents) => Cents | undefined
  colorClass: string
}

function Examples({ title, feeFor, colorClass }: ExamplesProps) {
  const lines = amounts.map((amount) => ({ amount, fee: feeFor(amount) }))
  const max = Math.max(1, ...lines.map(({ fee }) => fee ?? 0))
  return (
    <div>
      <h3 className="mb-1.5 font-medium">{title}</h3>
      <dl>
        {lines.map(({ amount, fee }) => (
          <div key={amount} className="grid grid-cols-[6rem_1fr_6rem] items-center gap-3 py-1">
            <dt className="text-text-2 tabular-nums">{money(amount)}</dt>
            <dd aria-hidden="true" className="h-2 overflow-clip rounded-full bg-surface-2">
              <span
                className={`block h-full rounded-full ${colorClass}`}
                style={{ width: `${((fee ?? 0) / max) * 100}%` }}
              />
            </dd>
            <dd className="text-end font-medium tabular-nums">{fee === undefined ? '–' : money(fee)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
