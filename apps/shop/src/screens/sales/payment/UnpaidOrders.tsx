// The unpaid orders with the wallet balance: what the cashier shows without an order to pay.
import { money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { WalletMinimal } from 'lucide-react'
import { unpaidQuery } from '#features/sales/orders/api.ts'
import { OrderCard } from '#features/sales/orders/OrderCard.tsx'
import { CardsSkeleton } from '#features/sales/orders/OrderSkeletons.tsx'
import { PayTogetherNotices } from '#features/sales/orders/PayTogetherNotices.tsx'
import { useFreshUser } from '#fresh-user.ts'
import { useSession } from '#session.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Split } from '#ui/Split.tsx'

export function UnpaidOrders() {
  const t = usePageText('payment')
  const { cart } = useText()
  const query = useQuery(unpaidQuery(useLanguage()))
  const orders = query.data?.list
  if (query.isError && !orders) {
    return <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  }
  return (
    <Split
      lead={
        <div className="col space-y-card pt-4">
          <Balance />
          <PayTogetherNotices />
        </div>
      }
      rail={null}
    >
      {query.isPending ? (
        <div aria-busy="true" className="col py-3 md:py-4">
          <CardsSkeleton />
        </div>
      ) : null}
      {orders?.length === 0 ? (
        <EmptyState title={t.nothing} body={t.nothingBody} action={<Button to="/home">{cart.startShopping}</Button>} />
      ) : null}
      {orders && orders.length > 0 ? (
        <section aria-label={t.waiting} className="col space-y-card py-3 md:py-4">
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </section>
      ) : null}
    </Split>
  )
}

function Balance() {
  const t = usePageText('payment')
  const { user } = useSession()
  useFreshUser()
  if (!user) return null
  return (
    <p className="flex items-center gap-3.5 rounded-card border border-border bg-surface p-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
        <WalletMinimal size={22} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-body-s text-text-2">{t.balance}</span>
        <span className="block text-h2 text-text tabular-nums">
          <Hidden label={t.balanceHidden}>{money(user.balance)}</Hidden>
        </span>
      </span>
    </p>
  )
}
