// /payment: pays one order or all orders of a checkout; without a target it lists the unpaid orders.
import { safeRedirect } from '@shop/client/redirect.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, Headset, WalletMinimal } from 'lucide-react'
import { useFreshUser } from '#features/people/profile/api.ts'
import { unpaidQuery } from '#features/sales/orders/api.ts'
import { OrderCard } from '#features/sales/orders/OrderCard.tsx'
import { CardsSkeleton } from '#features/sales/orders/OrderSkeletons.tsx'
import { PayTogetherNotices } from '#features/sales/orders/PayTogetherNotices.tsx'
import { targetOf } from '#features/sales/payment/rules.ts'
import { useSession } from '#session.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useNavigate } from '#ui/router.ts'
import { ScamNotice } from '#ui/ScamNotice.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useSearchParams } from '#ui/use-search-params.ts'
import { Cashier } from './Cashier.tsx'

export function PaymentScreen() {
  const { titles, common } = useText()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const target = targetOf(params)
  const isDone = params.get('state') === 'done'
  const redirect = safeRedirect(params.get('redirect'))
  // After payment, going back leads to the orders, never to paying again.
  const backToOrders = (
    <span className="-ms-3">
      <IconButton label={common.back} onPress={() => void navigate('/order', { replace: true })}>
        <ChevronLeft size={24} strokeWidth={1.75} aria-hidden="true" className="rtl:rotate-180" />
      </IconButton>
    </span>
  )
  return (
    <>
      <TopBar
        title={titles.payment}
        {...(isDone ? { left: backToOrders } : { back: '/order' })}
        right={
          <IconButton to="/service?topic=order" label={titles.service}>
            <Headset size={22} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        }
      />
      <ScamNotice />
      {target ? (
        <Cashier key={JSON.stringify(target)} target={target} isDone={isDone} redirect={redirect} />
      ) : (
        <UnpaidOrders />
      )}
    </>
  )
}

/** The unpaid orders with the wallet balance. */
function UnpaidOrders() {
  const t = usePageText('payment')
  const { cart } = useText()
  const query = useQuery(unpaidQuery(useLanguage()))
  const orders = query.data?.list
  if (query.isError && !orders) {
    return <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  }
  return (
    <>
      <div className="col space-y-3 pt-4">
        <Balance />
        <PayTogetherNotices />
      </div>
      {query.isPending ? (
        <div aria-busy="true" className="col">
          <CardsSkeleton />
        </div>
      ) : null}
      {orders?.length === 0 ? (
        <EmptyState title={t.nothing} body={t.nothingBody} action={<Button to="/home">{cart.startShopping}</Button>} />
      ) : null}
      {orders && orders.length > 0 ? (
        <section aria-label={t.waiting} className="col space-y-3 py-3">
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </section>
      ) : null}
    </>
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
      <span className="min-w-0 flex-1 text-body-s text-text-2">{t.balance}</span>
      <span className="text-h2 text-text tabular-nums">
        <Hidden>{money(user.balance)}</Hidden>
      </span>
    </p>
  )
}
