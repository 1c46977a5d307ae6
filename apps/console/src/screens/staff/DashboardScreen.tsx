// The dashboard: today's sales, work queues, charts, totals and, for admins, recent log entries.

import type { Dashboard } from '@shop/contract/staff/admin-operators.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Package, Store, Users } from 'lucide-react'
import { urgencyOf } from '#features/people/support/urgency.ts'
import { actionText, objectNameText } from '#features/staff/audit-log/audit-labels.ts'
import { meQuery } from '#features/staff/operators/api.ts'
import { dashboardQuery } from '#features/staff/reports/api.ts'
import { Discounts } from '#features/staff/reports/Discounts.tsx'
import { Flows } from '#features/staff/reports/Flows.tsx'
import { RecentEntries } from '#features/staff/reports/RecentEntries.tsx'
import { RefusedProposals } from '#features/staff/reports/RefusedProposals.tsx'
import { Registrations } from '#features/staff/reports/Registrations.tsx'
import { reviewStatsQuery } from '#features/staff/reports/review-api.ts'
import { SaleDays } from '#features/staff/reports/SaleDays.tsx'
import { SalesToday } from '#features/staff/reports/SalesToday.tsx'
import { Stat } from '#features/staff/reports/Stat.tsx'
import { salesQuery } from '#features/staff/reports/sales-api.ts'
import { Waiting } from '#features/staff/reports/Waiting.tsx'
import { useText } from '#text/use-text.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PageHead } from '#ui/PageHead.tsx'

export function DashboardScreen() {
  const text = useText()
  const t = text.reports
  const { data: me } = useQuery(meQuery())
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery())
  const sales = useQuery(salesQuery())
  const reviews = useQuery(reviewStatsQuery())
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
        {hasNoSales ? <SalesError query={sales} /> : <SalesToday today={sales.data?.today} />}
        {me ? (
          <Waiting
            roles={me.roles}
            dashboard={data}
            sales={hasNoSales ? null : sales.data}
            reviews={reviews.error && !reviews.data ? null : reviews.data}
            isChatLate={(minutes) => urgencyOf(minutes) === 'overdue'}
          />
        ) : null}
        <RefusedProposals refused={data?.refused} />
        <div className={`grid gap-3 sm:gap-4 ${isFinance && !hasNoSales ? 'xl:grid-cols-2' : ''}`}>
          {hasNoSales ? null : <SaleDays days={sales.data?.days} />}
          {isFinance ? <Flows days={data?.money?.days} /> : null}
        </div>
        {hasNoSales || sales.data?.discounts === null ? null : <Discounts discounts={sales.data?.discounts} />}
        <Totals dashboard={data} />
        <div className={`grid gap-3 sm:gap-4 ${isAdmin ? 'xl:grid-cols-[3fr_2fr]' : ''}`}>
          <Registrations days={data?.registrations} />
          {isAdmin ? (
            <RecentEntries
              entries={data?.recent}
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
