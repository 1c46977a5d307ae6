// On the profile page from a tablet on: latest transactions, orders in progress.
import { useQuery } from '@tanstack/react-query'
import { newestQuery } from '#features/sales/orders/api.ts'
import { OrderLine } from '#features/sales/orders/StatusTiles.tsx'
import { latestFundsQuery } from '#features/wallet/fund-records/api.ts'
import { FundLink } from '#features/wallet/fund-records/FundRow.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const rows = 'divide-y divide-border overflow-hidden rounded-card border border-border bg-surface'

export function LatestFunds() {
  const t = usePageText('wallet')
  const { titles } = useText()
  const { data, isPending } = useQuery(latestFundsQuery(useLanguage()))
  if (isPending) return <Skeleton shape="rows" count={3} />
  if (!data?.list.length) return null
  return (
    <Section title={titles.capitalRecord} link={{ to: '/capitalRecord', label: t.all }}>
      <ul className={rows}>
        {data.list.map((record) => (
          <li key={record.id}>
            <FundLink record={record} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const shownMax = 3

/** What is on its way comes before what the shop prepares. */
export function OrdersInProgress() {
  const t = usePageText('orders')
  const language = useLanguage()
  const sent = useQuery(newestQuery(language, '2', shownMax)).data?.list ?? []
  const unsent = useQuery(newestQuery(language, '1', shownMax)).data?.list ?? []
  const orders = [...sent, ...unsent].slice(0, shownMax)
  if (orders.length === 0) return null
  return (
    <Section title={t.inProgress}>
      <ul className={rows}>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderLine order={order} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
