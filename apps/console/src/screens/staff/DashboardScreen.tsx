// The dashboard: today's sales, work queues, charts, totals and, for admins, recent log entries.
import type { Dashboard } from '@shop/contract/staff/admin-operators.ts'
import { count } from '@shop/locale/format.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ArrowRight, Package, Store, Users } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'
import { actionText, objectNameText } from '#features/staff/audit-log/audit-labels.ts'
import { meQuery } from '#features/staff/operators/api.ts'
import { dashboardQuery, reviewStatsQuery, salesQuery } from '#features/staff/reports/api.ts'
import { Discounts, Flows, Registrations, SaleDays } from '#features/staff/reports/day-charts.tsx'
import { proposalPages } from '#features/staff/reports/MoneyQueues.tsx'
import { SalesToday } from '#features/staff/reports/SalesToday.tsx'
import { Waiting } from '#features/staff/reports/Waiting.tsx'
import { useText } from '#text/use-text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { EmptyState, ErrorState } from '#ui/EmptyState.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Link } from '#ui/router.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { Time } from '#ui/Time.tsx'
import { urgencyOf } from '#ui/urgency.ts'

export function DashboardScreen() {
  const text = useText()
  const t = text.reports
  const { data: me } = useQuery(meQuery())
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery())
  const sales = useQuery(salesQuery())
  const reviews = useQuery(reviewStatsQuery())
  // Deferred values are rendered in short slices: the page responds to taps meanwhile.
  const shown = { dashboard: useDeferredValue(data), sales: useDeferredValue(sales.data) }
  const hasNoSales = sales.error !== null && !sales.data
  const isAdmin = me?.roles.includes('admin') ?? false
  const isFinance = isAdmin || (me?.roles.some((role) => role === 'finance' || role === 'checker') ?? false)
  if (error && !data) {
    return (
      <div className="card">
        <ErrorState title={t.failed} error={error} onRetry={() => void refetch()} busy={isFetching} />
      </div>
    )
  }
  return (
    <>
      <PageHead title={t.hello(me?.name ?? '')} windowTitle={text.frame.pages.dashboard} lead={t.lead} />
      <div className="space-y-3 sm:space-y-4">
        {hasNoSales ? <SalesError query={sales} /> : <SalesToday today={shown.sales?.today} />}
        {me ? (
          <Waiting
            roles={me.roles}
            dashboard={shown.dashboard}
            sales={hasNoSales ? null : shown.sales}
            reviews={reviews.error && !reviews.data ? null : reviews.data}
            isChatLate={(minutes) => urgencyOf(minutes) === 'overdue'}
          />
        ) : null}
        <RefusedProposals refused={shown.dashboard?.refused} />
        <div className={`grid gap-3 sm:gap-4 ${isFinance && !hasNoSales ? 'xl:grid-cols-2' : ''}`}>
          {hasNoSales ? null : <SaleDays days={shown.sales?.days} />}
          {isFinance ? <Flows days={shown.dashboard?.money?.days} /> : null}
        </div>
        {hasNoSales || shown.sales?.discounts === null ? null : <Discounts discounts={shown.sales?.discounts} />}
        <Totals dashboard={shown.dashboard} />
        <div className={`grid gap-3 sm:gap-4 ${isAdmin ? 'xl:grid-cols-[3fr_2fr]' : ''}`}>
          <Registrations days={shown.dashboard?.registrations} />
          {isAdmin ? (
            <RecentEntries
              entries={shown.dashboard?.recent}
              actionText={(action) => actionText(text, action)}
              objectText={(object) => objectNameText(text, object)}
            />
          ) : null}
        </div>
      </div>
    </>
  )
}

function SalesError({ query }: { query: UseQueryResult }) {
  const t = useText().sales
  return (
    <div className="card">
      <ErrorState title={t.failed} error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
    </div>
  )
}

function Totals({ dashboard }: { dashboard: Dashboard | undefined }) {
  const t = useText().reports
  return (
    <div className="grid gap-2 sm:grid-cols-3 sm:gap-4">
      <Stat label={t.shoppers} value={dashboard?.shoppers} icon={<Users aria-hidden className="size-4.5" />} />
      <Stat label={t.shops} value={dashboard?.shops} icon={<Store aria-hidden className="size-4.5" />} />
      <Stat label={t.products} value={dashboard?.products} icon={<Package aria-hidden className="size-4.5" />} />
    </div>
  )
}

interface StatProps {
  label: string
  /** Undefined while it loads. */
  value: number | undefined
  icon: ReactNode
}

/** One number of the dashboard. */
function Stat({ label, value, icon }: StatProps) {
  return (
    <div className="card flex flex-row-reverse items-center gap-3 px-4 py-3 sm:flex-row sm:items-start sm:px-5 sm:py-4">
      <dl className="flex min-w-0 grow items-center justify-between gap-3 sm:block">
        <dt className="text-text-2">{label}</dt>
        <dd className="text-h1 tabular-nums sm:mt-1 sm:text-display">
          {value === undefined ? <span className="skeleton my-1 block h-7 w-20" /> : count(value)}
        </dd>
      </dl>
      <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-field bg-primary-soft text-primary">
        {icon}
      </span>
    </div>
  )
}

interface RecentEntriesProps {
  entries: Dashboard['recent'] | undefined
  actionText: (action: string) => string
  objectText: (object: string) => string
}

const shownMax = 5
const skeletonRows = [0, 1, 2, 3, 4]

/** The latest audit log entries, with links. */
function RecentEntries({ entries, actionText, objectText }: RecentEntriesProps) {
  const text = useText()
  return (
    <section className="card min-w-0 overflow-clip" aria-busy={!entries}>
      <div className="flex items-center justify-between gap-3 py-2 ps-5 pe-2.5">
        <h2 className="text-h2">{text.reports.recent}</h2>
        <Link
          to="/audit"
          className="control inline-flex items-center gap-1.5 px-2.5 font-medium text-primary hover:bg-surface-2"
        >
          {text.reports.recentAll}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
      {entries?.length === 0 ? <EmptyState title={text.reports.recentEmpty} /> : null}
      <ul className="divide-y divide-hairline border-hairline border-t empty:hidden">
        {entries?.slice(0, shownMax).map((entry) => (
          <li key={entry.id}>
            <Link
              to={`/audit?open=${entry.id}`}
              className="flex items-center gap-3 px-5 py-2.5 transition-colors duration-100 hover:bg-bg focus-visible:-outline-offset-2 pointer-coarse:min-h-14"
            >
              <Avatar name={entry.actor} />
              <span className="min-w-0 grow">
                <span className="block truncate font-medium">{actionText(entry.action)}</span>
                <span className="block truncate text-caption text-text-3">
                  {entry.actor} · {objectText(entry.object)}
                </span>
              </span>
              <span className="shrink-0 text-caption text-text-3">
                <Time value={entry.created_at} variant="short" />
              </span>
            </Link>
          </li>
        ))}
        {entries ? null : skeletonRows.map((row) => <SkeletonRow key={row} />)}
      </ul>
    </section>
  )
}

function SkeletonRow() {
  return (
    <li className="flex items-center gap-3 px-5 py-3">
      <span className="skeleton size-8 rounded-full" />
      <span className="skeleton h-4 w-1/2" />
    </li>
  )
}

/** The operator's own proposals that others refused recently: by whom and why. */
function RefusedProposals({ refused }: { refused: Dashboard['refused'] | undefined }) {
  const t = useText().reports.refused
  if (!refused || refused.length === 0) return null
  return (
    <section className="card p-5">
      <h2 className="mb-2 text-h2">{t.title}</h2>
      <ul className="space-y-2">
        {refused.map(({ id, kind, reason, refused_by: by, refused_at: at }) => (
          <li key={id}>
            <TextLink to={proposalPages[kind]}>{t.kinds[kind]}</TextLink>{' '}
            <span className="text-text-2">
              {t.by(by)} · <Time value={at} />
            </span>
            {reason ? <p className="border-warn border-s-3 ps-3 text-text-2">{reason}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
