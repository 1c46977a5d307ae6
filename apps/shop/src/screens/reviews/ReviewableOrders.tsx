// /comment without an order: those that may be reviewed now.
import type { OrderCard as Order } from '@shop/contract/orders.ts'
import { OrderCard } from '#features/orders/OrderCard.tsx'
import { CardsSkeleton } from '#features/orders/OrderSkeletons.tsx'
import { fetchReviewable, reviewableKey } from '#features/reviews/api.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RefreshButton } from '#ui/RefreshButton.tsx'
import { RefreshList } from '#ui/RefreshList.tsx'
import { TopBar } from '#ui/TopBar.tsx'

export function ReviewableOrders() {
  const { titles } = useText()
  const words = usePageText('comment')
  const language = useLanguage()
  return (
    <>
      <TopBar title={titles.comment} back="/order" right={<RefreshButton />} />
      <div className="pt-4">
        <RefreshList<Order>
          queryKey={reviewableKey(language)}
          fetchPage={fetchReviewable}
          isRenewed
          idOf={({ id }) => id}
          renderItem={(order) => <OrderCard order={order} />}
          layout="stack"
          head={(total) =>
            total && total.count > 0 ? <h2 className="col pb-3 text-title text-text">{words.toWrite}</h2> : null
          }
          skeleton={<CardsSkeleton />}
          empty={
            <EmptyState
              title={words.toWriteNone}
              body={words.toWriteNoneBody}
              action={<Button to="/myPurchases">{titles.myPurchases}</Button>}
            />
          }
        />
      </div>
    </>
  )
}
