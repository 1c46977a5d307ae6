// Review statistics of 30 days: written, hidden and by whom, and what is waiting now.
import type { Reply } from '@shop/contract/endpoint.ts'
import type { getReviewStats } from '@shop/contract/sales/admin-reviews.ts'
import { count } from '@shop/locale/format.ts'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageText } from '#text/use-text.ts'
import { Link } from '#ui/router.tsx'

type Stats = Reply<typeof getReviewStats>

export function ReviewStats({ stats }: { stats: Stats | undefined }) {
  const t = usePageText().reviews.stats
  const low = stats && stats.hidden > 0 ? t.low(count(stats.hidden), count(stats.hidden_low)) : undefined
  const average = stats && (
    <span className="inline-flex items-center gap-1">
      {stats.average?.toFixed(1) ?? '–'}
      <Star aria-hidden className="size-4 fill-accent text-accent" />
    </span>
  )
  return (
    <section aria-label={t.title} className="mb-4 grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-[3fr_5fr_4fr]">
      <Group title={t.title}>
        <Stat name={t.written} value={stats && count(stats.written)} />
        <Stat name={t.average} value={average} />
      </Group>
      <Group title={t.now}>
        <Waiting name={t.reported} count={stats?.reported.count} view="reported" />
        <Waiting name={t.changed} count={stats?.changed} view="changed" />
        <Stat name={t.unanswered} value={stats && count(stats.unanswered)} to="/reviews?view=unanswered" />
      </Group>
      <Hiders stats={stats} low={low} />
    </section>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="card p-4 sm:p-5">
      <h2 className="mb-3 font-semibold text-text-2">{title}</h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-4">{children}</dl>
    </div>
  )
}

/** A count of reviews that need attention. */
function Waiting({ name, count: waiting, view }: { name: string; count: number | undefined; view: string }) {
  return (
    <Stat
      name={name}
      value={waiting === undefined ? undefined : count(waiting)}
      to={`/reviews?view=${view}`}
      isWaiting={(waiting ?? 0) > 0}
    />
  )
}

interface StatProps {
  name: string
  /** Undefined while it loads. */
  value: ReactNode | undefined
  to?: string
  isWaiting?: boolean
}

function Stat({ name, value, to, isWaiting = false }: StatProps) {
  const shown = value === undefined ? <span className="skeleton block h-7 w-14" /> : value
  return (
    <div className="min-w-0">
      <dt className="text-caption text-text-3">{name}</dt>
      <dd className={`text-h1 tabular-nums ${isWaiting ? 'text-warn' : ''}`}>
        {to ? (
          <Link to={to} className="hover:text-primary">
            <span className="sr-only">{name} </span>
            {shown}
          </Link>
        ) : (
          shown
        )}
      </dd>
    </div>
  )
}

function Hiders({ stats, low }: { stats: Stats | undefined; low: string | undefined }) {
  const t = usePageText().reviews.stats
  return (
    <div className="card flex flex-col p-4 sm:col-span-2 sm:p-5 lg:col-span-1">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="font-semibold text-text-2">{t.who}</h2>
        {low ? <span className="text-caption text-text-3 tabular-nums">{low}</span> : null}
      </div>
      {stats === undefined ? <span className="skeleton block h-12" /> : null}
      {stats?.hidden_by.length === 0 ? <p className="text-text-3">{t.nobody}</p> : null}
      {stats && stats.hidden_by.length > 0 ? <HiderTable hiders={stats.hidden_by} /> : null}
    </div>
  )
}

function HiderTable({ hiders }: { hiders: Stats['hidden_by'] }) {
  const t = usePageText().reviews.stats
  return (
    <div className="-me-2 max-h-32 overflow-y-auto pe-2">
      <table className="w-full">
        <thead className="text-caption text-text-3">
          <tr>
            <th className="pb-1 text-start font-normal">{t.operator}</th>
            <th className="pb-1 text-end font-normal">{t.hidden}</th>
            <th className="pb-1 text-end font-normal">{t.lowShort}</th>
          </tr>
        </thead>
        <tbody>
          {hiders.map((row) => (
            <tr key={row.operator} className="border-hairline border-t">
              <td className="break-all py-1">{row.operator}</td>
              <td className="py-1 text-end tabular-nums">{count(row.hidden)}</td>
              <td className={`py-1 text-end tabular-nums ${row.low > 0 ? 'font-medium text-sale' : 'text-text-3'}`}>
                {count(row.low)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
