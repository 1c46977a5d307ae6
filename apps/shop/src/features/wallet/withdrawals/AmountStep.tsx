// The withdrawable balance, and the amount of a withdrawal with quick shares of it and the fee.
import { cents, zeroCents } from '@shop/contract/wire.ts'
import { dateTime } from '@shop/locale/days.ts'
import { money, waitText } from '@shop/locale/format.ts'
import { CalendarClock } from 'lucide-react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { AmountField } from '#ui/AmountField.tsx'
import { Hidden, HideToggle, useHiddenBalance } from '#ui/Hidden.tsx'
import { SumRow } from '#ui/SumRow.tsx'
import { useTablet } from '#ui/use-wide.ts'
import type { WithdrawalInfo } from './api.ts'
import type { WithdrawalForm } from './use-withdrawal-form.ts'
import { maxOf, minOf, shownSums } from './values.ts'

const shares = [25, 50, 75]

export function AmountStep({ form }: { form: WithdrawalForm }) {
  const t = usePageText('withdraw')
  const { terms, aboveLimit } = form
  const field = form.field('amount')
  const { info } = terms
  const quick = [
    ...shares.map((share) => ({ amount: cents(Math.floor((info.balance * share) / 100)), label: `${share}%` })),
    { amount: maxOf(info), label: t.all },
  ]
  return (
    <section className="rounded-card border border-border bg-surface p-4">
      {useTablet() ? null : <Available info={info} />}
      <AmountField
        {...field}
        error={field.error ?? aboveLimit}
        label={t.amount}
        hint={<Bounds form={form} />}
        quick={{ label: t.parts, amounts: quick.filter(({ amount }) => amount > 0) }}
      />
      <Fee form={form} />
      <NextFee form={form} />
    </section>
  )
}

/** What can be withdrawn now, unless that would show a hidden balance. */
function Bounds({ form: { terms } }: { form: WithdrawalForm }) {
  const t = usePageText('withdraw')
  const { isHidden } = useHiddenBalance()
  const min = minOf(terms)
  const max = isHidden ? terms.info.max : maxOf(terms.info)
  return max < min ? t.amountMin(money(min)) : t.bounds(money(min), money(max))
}

/** Where no rail shows the balance beside the amount. */
function Available({ info }: { info: WithdrawalInfo }) {
  const t = usePageText('withdraw')
  const wallet = usePageText('wallet')
  return (
    <div className="-mt-2 -me-2 mb-1 flex items-center justify-between gap-2 text-body-s text-text-2">
      <p>
        {t.available}{' '}
        <span className="font-semibold text-text tabular-nums">
          <Hidden label={wallet.balanceHidden}>{money(info.balance)}</Hidden>
        </span>
      </p>
      <HideToggle />
    </div>
  )
}

/** What is left of the amount is beside the button. */
function Fee({ form }: { form: WithdrawalForm }) {
  const t = usePageText('withdraw')
  const { values, terms } = form
  const isBank = values.type === 'bank'
  const rule = isBank ? feeRuleText(terms.info.fee, t) : ''
  if (!rule && (isBank || !terms.network)) return null
  const { fee } = shownSums(values, terms)
  return (
    <dl className="mt-4 flex items-baseline justify-between gap-x-4 border-t border-border pt-4 text-body-s text-text-2">
      <dt>
        {t.charge}
        {rule ? <span className="block text-caption text-text-3">{rule}</span> : null}
      </dt>
      <dd className="text-text tabular-nums">{fee === undefined ? '–' : fee > 0 ? `−${money(fee)}` : money(fee)}</dd>
    </dl>
  )
}

/** An announced change of fee or minimum. */
function NextFee({ form }: { form: WithdrawalForm }) {
  const t = usePageText('withdraw')
  const language = useLanguage()
  const { info, network } = form.terms
  const isBank = form.values.type === 'bank'
  const next = isBank ? info.next : network?.next
  if (!next) return null
  const date = dateTime(language, next.from)
  const [fee, nextFee] = isBank
    ? [info.fee, info.next?.fee].map((feeRule) => (feeRule && feeRuleText(feeRule, t)) || money(zeroCents))
    : [network?.withdraw_fee, network?.next?.withdraw_fee].map((sum) => money(sum ?? zeroCents))
  const nextMin = isBank ? (info.next?.min ?? info.min) : (network?.next?.withdraw_min ?? minOf(form.terms))
  const lines = [
    ...(nextFee && nextFee !== fee ? [t.nextFee(date, nextFee)] : []),
    ...(nextMin === minOf(form.terms) ? [] : [t.nextMin(date, money(nextMin))]),
  ]
  if (lines.length === 0) return null
  return (
    <div className="mt-4 flex items-start gap-2 rounded-field bg-surface-2 px-3 py-2 text-body-s text-text">
      <CalendarClock size={18} strokeWidth={1.9} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />
      <div className="min-w-0 space-y-1">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  )
}

/** 1 %, at least $1.00 */
function feeRuleText(
  { rate, fixed, min }: WithdrawalInfo['fee'],
  t: ReturnType<typeof usePageText<'withdraw'>>,
): string {
  const percent = Number(rate) === 0 ? '' : t.feeRate(String(Math.round(Number(rate) * 10_000) / 100))
  const parts = [percent, fixed > 0 ? t.feeFixed(money(fixed)) : ''].filter(Boolean).join(' + ')
  if (min === 0) return parts
  return parts ? t.feeWithMinimum(parts, t.feeMinimum(money(min))) : t.feeMinimum(money(min))
}

/** The withdrawable balance, the amount on hold, the daily limit left, and the usual time. */
export function BalanceCard({ info }: { info: WithdrawalInfo }) {
  const t = usePageText('withdraw')
  const wallet = usePageText('wallet')
  const language = useLanguage()
  const facts = [
    [
      t.frozen,
      <Hidden key="frozen" label={wallet.balanceHidden}>
        {money(info.frozen)}
      </Hidden>,
    ],
    [t.dayLeft, money(info.day_left)],
    [t.usualTime, t.within(waitText(language, info.eta_hours * 3600))],
  ] as const
  return (
    <section className="rounded-card border border-border bg-surface p-4 md:pt-2">
      {useTablet() ? (
        <div className="mb-3 border-b border-border pb-3">
          <div className="-me-2 flex items-center justify-between gap-2">
            <h2 className="text-body-s text-text-2">{t.available}</h2>
            <HideToggle />
          </div>
          <p className="text-sum text-text">
            <Hidden label={wallet.balanceHidden}>{money(info.balance)}</Hidden>
          </p>
        </div>
      ) : null}
      <dl className="space-y-1.5 text-body-s">
        {facts.map(([label, value]) => (
          <SumRow key={label} label={label}>
            {value}
          </SumRow>
        ))}
      </dl>
    </section>
  )
}
