// Today's sales, compared with the same hours of yesterday.
import type { Sales } from '@shop/contract/staff/admin-reports.ts'
import { count, money } from '@shop/locale/format.ts'
import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { useText } from '#text/use-text.ts'

type Today = Sales['today']

export function SalesToday({ today }: { today: Today | undefined }) {
  const t = useText().sales
  const failed = today?.failed_cards
  return (
    <section className="card px-5 py-4" aria-busy={!today}>
      <h2 className="mb-3 flex flex-wrap items-baseline gap-x-2.5 text-h2">
        {t.today} <span className="font-normal text-body text-text-3">{t.todayLead}</span>
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 xl:grid-cols-6">
        <Stat
          name={t.paid}
          value={today && money(today.paid)}
          before={today && money(today.paid_before)}
          change={today && changeOf(today.paid, today.paid_before)}
        />
        <Stat
          name={t.paidOrders}
          value={today && count(today.paid_orders)}
          before={today && count(today.paid_orders_before)}
          change={today && changeOf(today.paid_orders, today.paid_orders_before)}
        />
        <Stat name={t.buyers} value={today && count(today.buyers)} />
        <Stat name={t.orders} value={today && count(today.orders)} />
        <Stat name={t.refunded} value={today && money(today.refunded)} />
        {failed === null || failed === undefined ? null : <Stat name={t.failedCards} value={count(failed)} />}
      </dl>
    </section>
  )
}

/** In whole percent; undefined when there is nothing to compare with. */
function changeOf(now: number, before: number): number | undefined {
  return before > 0 ? Math.round(((now - before) / before) * 100) : undefined
}

interface StatProps {
  name: string
  /** Undefined while it loads. */
  value: string | undefined
  /** The same hours of yesterday. */
  before?: string | undefined
  change?: number | undefined
}

function Stat({ name, value, before, change }: StatProps) {
  const t = useText().sales
  return (
    <div className="min-w-0">
      <dt className="truncate text-caption text-text-3">{name}</dt>
      <dd>
        {value === undefined ? (
          <span className="skeleton my-1 block h-6 w-20" />
        ) : (
          <span className="block truncate text-h1 tabular-nums">{value}</span>
        )}
        {before === undefined ? null : (
          <span className="flex flex-wrap items-center gap-x-2 text-caption text-text-3 tabular-nums">
            {t.yesterday(before)}
            {change === undefined ? null : <Change percent={change} />}
          </span>
        )}
      </dd>
    </div>
  )
}

function Change({ percent }: { percent: number }) {
  const isUp = percent >= 0
  const Icon = isUp ? ArrowUpRight : ArrowDownRight
  return (
    <span className={`inline-flex items-center gap-0.5 ${isUp ? 'text-success' : 'text-sale'}`}>
      <Icon aria-hidden className="size-3.5" />
      {`${isUp ? '+' : '−'}${Math.abs(percent)}%`}
    </span>
  )
}
