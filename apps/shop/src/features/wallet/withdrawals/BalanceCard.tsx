// The withdrawable balance, the amount on hold, the daily limit left, and the usual time.
import { money, waitText } from '@shop/locale/format.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Hidden, HideToggle } from '#ui/Hidden.tsx'
import type { WithdrawalInfo } from './api.ts'

export function BalanceCard({ info }: { info: WithdrawalInfo }) {
  const t = usePageText('withdraw')
  const language = useLanguage()
  const facts = [
    [t.frozen, <Hidden key="frozen">{money(info.frozen)}</Hidden>],
    [t.dayLeft, money(info.day_left)],
    [t.usualTime, t.within(waitText(language, info.eta_hours * 3600))],
  ] as const
  return (
    <section className="rounded-card border border-border bg-surface p-4 pt-2">
      <div className="-me-2 flex items-center justify-between gap-2">
        <h2 className="text-body-s text-text-2">{t.available}</h2>
        <HideToggle />
      </div>
      <p className="text-sum text-text">
        <Hidden>{money(info.balance)}</Hidden>
      </p>
      <dl className="mt-3 space-y-1.5 border-t border-border pt-3 text-body-s">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-text-2">{label}</dt>
            <dd className="text-text tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
