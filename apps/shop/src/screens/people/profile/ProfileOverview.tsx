// On the profile page from a tablet on: latest transactions, orders in progress.
import { useQuery } from '@tanstack/react-query'
import { countsQuery, newestQuery } from '#features/sales/orders/api.ts'
import { OrderLine } from '#features/sales/orders/StatusTiles.tsx'
import { latestFundsQuery } from '#features/wallet/fund-records/api.ts'
import { FundLink } from '#features/wallet/fund-records/FundRow.tsx'
import { LatestFundsSkeleton } from '#features/wallet/records/WalletSkeletons.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { PartFailed } from '#ui/PartFailed.tsx'
import { Section } from '#ui/Section.tsx'
import { OrdersInProgressSkeleton } from './ProfileSkeletons.tsx'

const rows = 'divide-y divide-border overflow-hidden rounded-card border border-border bg-surface'

export function LatestFunds() {
  const { titles } = useText()
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(latestFundsQuery(useLanguage()))
  if (!data && errorUpdateCount === 0) return <LatestFundsSkeleton />
  if (data?.list.length === 0) return null
  return (
    <Section title={titles.capitalRecord} to="/capitalRecord">
      {data ? (
        <ul className={rows}>
          {data.list.map((record) => (
            <li key={record.id}>
              <FundLink record={record} />
            </li>
          ))}
        </ul>
      ) : (
        <PartFailed busy={isFetching} onRetry={() => void refetch()} />
      )}
    </Section>
  )
}

const shownMax = 3

/** What is on its way comes before what the shop prepares. */
export function OrdersInProgress() {
  const t = usePageText('orders')
  const language = useLanguage()
  const sent = useQuery(newestQuery(language, '2', shownMax))
  const unsent = useQuery(newestQuery(language, '1', shownMax))
  const orders = [...(sent.data?.list ?? []), ...(unsent.data?.list ?? [])].slice(0, shownMax)
  const { data: counts } = useQuery(countsQuery(language))
  const expected = counts ? Math.min(counts.delivered + counts.waitingDeliver, shownMax) : shownMax
  const missing = [sent, unsent].filter(({ data }) => !data)
  const failed = missing.filter(({ errorUpdateCount }) => errorUpdateCount > 0)
  if (missing.length > failed.length && expected > 0) return <OrdersInProgressSkeleton count={expected} />
  if (orders.length === 0 && failed.length === 0) return null
  return (
    <Section title={t.inProgress}>
      {orders.length > 0 ? (
        <ul className={rows}>
          {orders.map((order) => (
            <li key={order.id}>
              <OrderLine order={order} />
            </li>
          ))}
        </ul>
      ) : (
        <PartFailed
          busy={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => failed.forEach((query) => void query.refetch())}
        />
      )}
    </Section>
  )
}
