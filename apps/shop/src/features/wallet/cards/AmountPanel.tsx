// The amount of a card top-up: the field, quick amounts and an announced change of the fee.
import type { RechargeMethodOption } from '@shop/contract/wallet/recharges.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { dateTime } from '@shop/locale/days.ts'
import { money } from '@shop/locale/format.ts'
import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { AmountField } from '#ui/AmountField.tsx'
import { feeText, usualAmounts } from './amount.ts'

export const amountId = 'amount'

interface AmountPanelProps {
  rechargeMethod: RechargeMethodOption
  value: string
  problem: string | undefined
  /** The amount an order still needs. */
  needed: Cents | undefined
  isLocked: boolean
  onChange: (value: string) => void
  onBlur: () => void
  /** What the wallet receives. */
  children: ReactNode
}

export function AmountPanel(props: AmountPanelProps) {
  const { rechargeMethod, value, problem, needed, isLocked, onChange, onBlur, children } = props
  const t = usePageText('cards')
  const offered = usualAmounts.filter(
    (amount) => amount >= rechargeMethod.min && amount <= rechargeMethod.max && amount !== needed,
  )
  const amounts = [
    ...(needed === undefined ? [] : [{ amount: needed, label: t.needed(money(needed)) }]),
    ...offered.map((amount) => ({ amount, label: `$${amount / 100}` })),
  ]
  return (
    <section className="rounded-card border border-border bg-surface p-4">
      <AmountField
        id={amountId}
        label={t.amount}
        value={value}
        hint={t.bounds(money(rechargeMethod.min), money(rechargeMethod.max))}
        error={problem}
        quick={{ label: t.amounts, amounts }}
        isLocked={isLocked}
        onChange={onChange}
        onBlur={onBlur}
      />
      {children}
      <NextFee next={rechargeMethod.next} />
    </section>
  )
}

/** An announced change of the fee. */
export function NextFee({ next }: Pick<RechargeMethodOption, 'next'>) {
  const t = usePageText('cards')
  const language = useLanguage()
  if (!next) return null
  return (
    <p className="mt-4 flex items-start gap-2 rounded-field bg-surface-2 px-3 py-2 text-body-s text-text">
      <CalendarClock size={18} strokeWidth={1.9} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />
      <span className="min-w-0">{t.nextFee(dateTime(language, next.from), feeText(next.fee) || t.free)}</span>
    </p>
  )
}
