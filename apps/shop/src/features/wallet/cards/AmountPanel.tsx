// The amount of a card top-up: the field, quick amounts, the fee and what the wallet gets.
import type { RechargeMethodOption } from '@shop/contract/wallet/recharges.ts'
import { type Cents, subtractCents, zeroCents } from '@shop/contract/wire.ts'
import { dateTime } from '@shop/locale/days.ts'
import { money } from '@shop/locale/format.ts'
import { CalendarClock } from 'lucide-react'
import { useSession } from '#session.tsx'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { AmountField } from '#ui/AmountField.tsx'
import { readAmount } from '#ui/amount.ts'
import { useTablet } from '#ui/use-wide.ts'
import { amountProblem, feeOf, feeText, netAmountOf, usualAmounts } from './amount.ts'

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
}

export function AmountPanel({ rechargeMethod, value, problem, needed, isLocked, onChange, onBlur }: AmountPanelProps) {
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
      {/* Beside it, a card shows the same. */}
      {useTablet() ? null : <MoneyRows rechargeMethod={rechargeMethod} value={value} />}
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

interface MoneyRowsProps {
  rechargeMethod: RechargeMethodOption
  /** The typed amount. */
  value: string
}

/** The fee, the debt that is paid first, if any, and what the wallet receives; undefined until a valid amount is entered. */
export function useCharge({ rechargeMethod, value }: MoneyRowsProps) {
  const t = usePageText('cards')
  const amount = amountProblem(value, rechargeMethod) ? undefined : readAmount(value)
  const debt = useSession().user?.debt ?? zeroCents
  const fee = amount === undefined ? undefined : feeOf(amount, rechargeMethod.fee)
  const net = amount && netAmountOf(amount, rechargeMethod.fee)
  return {
    fee: fee === 0 ? t.free : fee === undefined ? '–' : `−${money(fee)}`,
    debt: debt > 0 ? `−${money(debt)}` : undefined,
    received: net && (net > debt ? subtractCents(net, debt) : zeroCents),
  }
}

function MoneyRows(props: MoneyRowsProps) {
  const t = usePageText('cards')
  const { debt, fee, received } = useCharge(props)
  // Without them the wallet receives what is typed.
  if (debt === undefined && feeText(props.rechargeMethod.fee) === '') return null
  return (
    <dl className="mt-4 space-y-2 border-t border-border pt-4 text-body-s text-text-2">
      {debt === undefined ? null : <MoneyRow label={t.debt} value={debt} />}
      <MoneyRow label={t.fee} value={fee} />
      <MoneyRow label={t.receives} value={received === undefined ? '–' : money(received)} isTotal />
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
