// Buying on the dashboard: what waits to be done, today in figures, thirty days as bars.
import type { Role } from '@shop/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { useText } from '#text/use-text.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { minutesBetween } from '#ui/wait.ts'
import { SaleDays } from './SaleDays.tsx'
import { SalesQueues } from './SalesQueues.tsx'
import { SalesToday } from './SalesToday.tsx'
import { salesQuery } from './sales-api.ts'

/** What nobody has touched for two days. */
const lateMinutes = 48 * 60

export function SalesPart({ roles }: { roles: readonly Role[] }) {
  const text = useText()
  const words = text.sales
  const { data, error, refetch, isFetching } = useQuery(salesQuery())
  if (error && !data) {
    return (
      <div className="card mb-3 sm:mb-4">
        <ErrorState title={words.failed} error={error} onRetry={() => void refetch()} busy={isFetching} />
      </div>
    )
  }
  const ageOf = (since: Date) => {
    const minutes = minutesBetween(since, new Date())
    return { text: text.support.age(minutes), isLate: minutes >= lateMinutes }
  }
  return (
    <>
      <SalesQueues sales={data} roles={roles} ageOf={ageOf} />
      <SalesToday today={data?.today} />
      <SaleDays days={data?.days} />
    </>
  )
}
