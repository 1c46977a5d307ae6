// Who used a promo code, for which orders, the discount, and what was returned of it.
import type { Reply } from '@shop/contract/endpoint.ts'
import type { listPromoUses } from '@shop/contract/sales/admin-promos.ts'
import { money } from '@shop/locale/format.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/EmptyState.tsx'
import { pagesOf } from '#ui/pages.ts'
import { Link } from '#ui/router.tsx'
import { Chip } from '#ui/Status.tsx'
import { Time } from '#ui/Time.tsx'
import { promoUsesQuery } from './api.ts'

type Use = Reply<typeof listPromoUses>['list'][number]

export function PromoUses({ id }: { id: number }) {
  const text = usePageText()
  const t = text.promos
  const pages = pagesOf(useInfiniteQuery(promoUsesQuery(id)))
  if (pages.isPending) return <div role="status" aria-label={text.ui.loading} className="skeleton h-24" />
  if (pages.error) {
    return <ErrorState title={text.ui.table.failed} error={pages.error} onRetry={pages.retry} busy={pages.isRetrying} />
  }
  if (pages.rows.length === 0) return <p className="text-text-3">{t.noUses}</p>
  return (
    <>
      <ul className="divide-y divide-hairline">
        {pages.rows.map((use) => (
          <UseLine key={use.id} use={use} />
        ))}
      </ul>
      {pages.hasMore ? (
        <Button className="mt-2" busy={pages.isLoadingMore} onClick={pages.loadMore}>
          {text.ui.table.loadMore}
        </Button>
      ) : null}
    </>
  )
}

function UseLine({ use }: { use: Use }) {
  const t = usePageText().promos
  return (
    <li className="py-2.5">
      <div className="flex items-baseline justify-between gap-3">
        <Link to={`/users?open=${use.user.id}`} className="min-w-0 truncate font-medium text-primary hover:underline">
          {use.user.account}
        </Link>
        <span className="shrink-0 font-semibold tabular-nums">{money(use.discount)}</span>
      </div>
      <p className="flex flex-wrap items-center gap-x-2 text-caption text-text-3">
        <Time value={use.created_at} />
        {use.given_back_at ? <Chip>{t.givenBack}</Chip> : null}
      </p>
      <ul>
        {use.orders.map((order) => (
          <li key={order.id} className="flex flex-wrap items-baseline justify-between gap-x-3 text-caption">
            <Link to={`/orders?open=${order.id}`} className="text-primary tabular-nums hover:underline">
              {order.sn}
            </Link>
            <span className="text-text-2 tabular-nums">
              {money(order.discount)}
              {order.returned > 0 ? ` · ${t.wentBack(money(order.returned))}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}
