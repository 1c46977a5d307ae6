// What an operator sees first: what waits, money in and out, the shop in three figures, new shoppers, for admins the latest of the log.
import { useQuery } from '@tanstack/react-query'
import { Package, Store, Users } from 'lucide-react'
import { actionText, objectNameText } from '#features/audit/words.ts'
import { dashboardQuery } from '#features/reports/api.ts'
import { Figure } from '#features/reports/Figure.tsx'
import { Flows } from '#features/reports/Flows.tsx'
import { MoneyQueues } from '#features/reports/MoneyQueues.tsx'
import { Queues } from '#features/reports/Queues.tsx'
import { RecentEntries } from '#features/reports/RecentEntries.tsx'
import { Registrations } from '#features/reports/Registrations.tsx'
import { SalesPart } from '#features/reports/SalesPart.tsx'
import { meQuery } from '#features/staff/api.ts'
import { ageMinutes, patienceOf } from '#features/support/waiting.ts'
import { useText } from '#text/use-text.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PageHead } from '#ui/PageHead.tsx'

/** Most ways promise an answer within half a day. */
const moneyLateMinutes = 12 * 60

export function DashboardScreen() {
  const text = useText()
  const words = text.reports
  const { data: me } = useQuery(meQuery())
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery())
  const isAdmin = me?.roles.includes('admin') ?? false
  const isSupport = isAdmin || (me?.roles.includes('support') ?? false)
  const isFinance = isAdmin || (me?.roles.some((role) => role === 'finance' || role === 'checker') ?? false)
  if (error && !data) {
    return (
      <div className="card">
        <ErrorState title={words.failed} error={error} onRetry={() => void refetch()} busy={isFetching} />
      </div>
    )
  }
  return (
    <>
      <PageHead title={words.hello(me?.name ?? '')} windowTitle={text.frame.pages.dashboard} lead={words.lead} />
      {isFinance ? (
        <>
          <MoneyQueues
            money={data?.money ?? undefined}
            ageOf={(since) => {
              const minutes = ageMinutes(since, new Date())
              return { text: text.support.age(minutes), isLate: minutes >= moneyLateMinutes }
            }}
          />
          <Flows days={data?.money?.days} />
        </>
      ) : null}
      {data?.queues === null || !isSupport ? null : (
        <Queues
          queues={data?.queues ?? undefined}
          ageOf={(since) => {
            const minutes = ageMinutes(since, new Date())
            return { text: text.support.age(minutes), isLate: patienceOf(minutes) === 'overdue' }
          }}
        />
      )}
      {me ? <SalesPart roles={me.roles} /> : null}
      <div className="grid gap-2 sm:grid-cols-3 sm:gap-4">
        <Figure label={words.shoppers} value={data?.shoppers} icon={<Users aria-hidden className="size-4.5" />} />
        <Figure label={words.shops} value={data?.shops} icon={<Store aria-hidden className="size-4.5" />} />
        <Figure label={words.products} value={data?.products} icon={<Package aria-hidden className="size-4.5" />} />
      </div>
      <div className={`mt-3 grid gap-3 sm:mt-4 sm:gap-4 ${isAdmin ? 'xl:grid-cols-[3fr_2fr]' : ''}`}>
        <Registrations days={data?.registrations} />
        {isAdmin ? (
          <RecentEntries
            entries={data?.recent}
            actionText={(action) => actionText(text, action)}
            objectText={(object) => objectNameText(text, object)}
          />
        ) : null}
      </div>
    </>
  )
}
