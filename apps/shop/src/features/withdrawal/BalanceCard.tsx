// What can be taken out now, what is held, what is left of the day, and how long it takes.
import { money, waitText } from '@shop/locale/format.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import type { WithdrawalInfo } from './api.ts'

export function BalanceCard({ info }: { info: WithdrawalInfo }) {
  const words = usePageText('withdraw')
  const language = useLanguage()
  const facts = [
    [words.frozen, money(info.frozen)],
    [words.dayLeft, money(info.day_left)],
    [words.usualTime, words.within(waitText(language, info.eta_hours * 3600))],
  ] as const
  return (
    <section className="rounded-card border border-border bg-surface p-4">
      <h2 className="text-body-s text-text-2">{words.available}</h2>
      <p className="text-display text-text tabular-nums">{money(info.balance)}</p>
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
