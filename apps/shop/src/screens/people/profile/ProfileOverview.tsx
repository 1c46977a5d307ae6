// On the profile page of a wide screen, which has the account's links beside it: latest transactions, orders in progress.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { newestQuery } from '#features/sales/orders/api.ts'
import { OrderLine } from '#features/sales/orders/StatusTiles.tsx'
import { latestFundsQuery } from '#features/wallet/fund-records/api.ts'
import { FundLink } from '#features/wallet/fund-records/FundRow.tsx'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Link } from '#ui/Link.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

export function LatestFunds() {
  const t = usePageText('wallet')
  const { data, isPending } = useQuery(latestFundsQuery(useLanguage()))
  if (isPending) return <Skeleton shape="rows" count={3} />
  if (!data?.list.length) return null
  return (
    <Overview id="latest-funds" title={t.records} all={{ to: '/capitalRecord', label: t.all }}>
      {data.list.map((record) => (
        <li key={record.id}>
          <FundLink record={record} />
        </li>
      ))}
    </Overview>
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
    <Overview id="in-progress" title={t.inProgress}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderLine order={order} />
        </li>
      ))}
    </Overview>
  )
}

interface OverviewProps {
  id: string
  title: string
  all?: { to: string; label: string }
  children: ReactNode
}

function Overview({ id, title, all, children }: OverviewProps) {
  return (
    <section aria-labelledby={id}>
      <div className="mb-1 flex min-h-11 items-center justify-between gap-3">
        <h2 id={id} className="text-title text-text">
          {title}
        </h2>
        {all ? (
          <Link
            to={all.to}
            className="-me-3 inline-flex min-h-11 items-center rounded-field px-3 text-body-s font-semibold text-primary hover:bg-primary-soft"
          >
            {all.label}
          </Link>
        ) : null}
      </div>
      <ul className="divide-y divide-border overflow-hidden rounded-card border border-border bg-surface">
        {children}
      </ul>
    </section>
  )
}
