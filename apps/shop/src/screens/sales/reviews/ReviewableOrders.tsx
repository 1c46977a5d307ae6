// The orders that may be reviewed now.
import type { OrderCard as Order } from '@shop/contract/sales/orders.ts'
import { OrderCard } from '#features/sales/orders/OrderCard.tsx'
import { CardsSkeleton } from '#features/sales/orders/OrderSkeletons.tsx'
import { fetchReviewable, reviewableKey } from '#features/sales/reviews/api.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RefreshList } from '#ui/RefreshList.tsx'

export function ReviewableOrders() {
  const { titles } = useText()
  const t = usePageText('comment')
  const language = useLanguage()
  return (
    <RefreshList<Order>
      queryKey={reviewableKey(language)}
      fetchPage={fetchReviewable}
      alwaysRefetch
      idOf={({ id }) => id}
      renderItem={(order) => <OrderCard order={order} />}
      layout="stack"
      skeleton={<CardsSkeleton />}
      empty={
        <EmptyState
          title={t.toWriteNone}
          body={t.toWriteNoneBody}
          action={<Button to="/myPurchases">{titles.myPurchases}</Button>}
        />
      }
    />
  )
}
