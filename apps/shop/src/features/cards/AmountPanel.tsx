// How much: a large field, the usual amounts, and what the card pays and the wallet gets.
import type { RechargeWay } from '@shop/contract/recharges.ts'
import { type Cents, formatUsd } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { CircleAlert } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { arrivalOf, feeOf, readAmount, usualAmounts } from './amount.ts'

export const amountId = 'amount'

export interface AmountPanelProps {
  way: RechargeWay
  value: string
  fault: string | undefined
  /** What an order still needs. */
  needed: Cents | undefined
  isLocked: boolean
  onChange: (value: string) => void
}

export function AmountPanel({ way, value, fault, needed, isLocked, onChange }: AmountPanelProps) {
  const words = usePageText('cards')
  const describedBy = fault ? `${amountId}-error` : `${amountId}-hint`
  return (
    <section className="rounded-card border border-border bg-surface p-4">
      <label htmlFor={amountId} className="text-body-s font-medium text-text-2">
        {words.amount}
      </label>
      <div
        className={`mt-1 flex items-baseline gap-1 border-b-2 transition-colors duration-120 focus-within:border-primary ${
          fault ? 'border-sale' : 'border-border-strong'
        }`}
      >
        <span aria-hidden="true" className="text-h1 text-text-3">
          $
        </span>
        <input
          id={amountId}
          name={amountId}
          inputMode="decimal"
          autoComplete="off"
          maxLength={13}
          placeholder="0.00"
          readOnly={isLocked}
          value={value}
          aria-invalid={fault ? true : undefined}
          aria-describedby={describedBy}
          className="min-h-14 w-full min-w-0 bg-transparent text-display text-text tabular-nums outline-none placeholder:text-text-3"
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {fault ? (
        <p id={`${amountId}-error`} role="alert" className="mt-2 flex items-start gap-1.5 text-body-s text-sale">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
          {fault}
        </p>
      ) : (
        <p id={`${amountId}-hint`} className="mt-2 text-caption text-text-3">
          {words.bounds(money(way.min), money(way.max))}
        </p>
      )}
      <Amounts way={way} value={value} needed={needed} isLocked={isLocked} onChange={onChange} />
      <MoneyRows way={way} amount={readAmount(value)} />
    </section>
  )
}

function Amounts({ way, value, needed, isLocked, onChange }: Omit<AmountPanelProps, 'fault'>) {
  const words = usePageText('cards')
  const chosen = readAmount(value)
  const offered = usualAmounts.filter((amount) => amount >= way.min && amount <= way.max && amount !== needed)
  const choices = [
    ...(needed === undefined ? [] : [{ amount: needed, label: words.needed(money(needed)) }]),
    ...offered.map((amount) => ({ amount, label: `$${amount / 100}` })),
  ]
  return (
    <fieldset className="mt-3 flex flex-wrap gap-2">
      <legend className="sr-only">{words.amounts}</legend>
      {choices.map(({ amount, label }) => (
        <button
          key={amount}
          type="button"
          aria-pressed={amount === chosen}
          className={`min-h-11 rounded-full border px-4 text-body-s tabular-nums transition-colors duration-120 ${
            amount === chosen
              ? 'border-primary bg-primary-soft font-semibold text-primary'
              : 'border-border bg-surface text-text-2 hover:bg-surface-2'
          }`}
          onClick={() => {
            if (!isLocked) onChange(formatUsd(amount))
          }}
        >
          {label}
        </button>
      ))}
    </fieldset>
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
