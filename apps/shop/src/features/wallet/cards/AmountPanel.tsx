// How much: a large field, the usual amounts, and what the card pays and the wallet gets.
import type { RechargeWay } from '@shop/contract/wallet/recharges.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { usePageText } from '#text/use-text.tsx'
import { AmountField } from '#ui/AmountField.tsx'
import { amountFault, arrivalOf, feeOf, readAmount, usualAmounts } from './amount.ts'

export const amountId = 'amount'

export interface AmountPanelProps {
  way: RechargeWay
  value: string
  fault: string | undefined
  /** What an order still needs. */
  needed: Cents | undefined
  isLocked: boolean
  onChange: (value: string) => void
  /** The field was left. */
  onLeave: () => void
}

export function AmountPanel({ way, value, fault, needed, isLocked, onChange, onLeave }: AmountPanelProps) {
  const words = usePageText('cards')
  const offered = usualAmounts.filter((amount) => amount >= way.min && amount <= way.max && amount !== needed)
  const amounts = [
    ...(needed === undefined ? [] : [{ amount: needed, label: words.needed(money(needed)) }]),
    ...offered.map((amount) => ({ amount, label: `$${amount / 100}` })),
  ]
  return (
    <section className="rounded-card border border-border bg-surface p-4">
      <AmountField
        id={amountId}
        label={words.amount}
        value={value}
        hint={words.bounds(money(way.min), money(way.max))}
        error={fault}
        quick={{ label: words.amounts, amounts }}
        isLocked={isLocked}
        onChange={onChange}
        onBlur={onLeave}
      />
      <MoneyRows way={way} amount={amountFault(value, way) ? undefined : readAmount(value)} />
    </section>
  )
}

function MoneyRows({ way, amount }: { way: RechargeWay; amount: Cents | undefined }) {
  const words = usePageText('cards')
  const fee = amount === undefined ? undefined : feeOf(amount, way.fee)
  const shown = (cents: Cents | undefined) => (cents === undefined ? '–' : money(cents))
  return (
    <dl className="mt-4 space-y-2 border-t border-border pt-4 text-body-s text-text-2">
      <MoneyRow label={words.charged} value={shown(amount)} />
      <MoneyRow label={words.fee} value={fee === 0 ? words.free : fee === undefined ? '–' : `−${money(fee)}`} />
      <MoneyRow label={words.receives} value={shown(amount && arrivalOf(amount, way.fee))} isTotal />
    </dl>
  )
}

function MoneyRow({ label, value, isTotal }: { label: string; value: string; isTotal?: boolean }) {
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-4 ${isTotal ? 'text-text' : ''}`}>
      <dt className={isTotal ? 'font-semibold' : ''}>{label}</dt>
      <dd className={`tabular-nums ${isTotal ? 'text-title' : ''}`}>{value}</dd>
    </div>
  )
}
