// /comment: the review of one order, to be written or as it was written; without an order, all of one's own.
import { Refused } from '@shop/client/failure.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pendingQuery } from '#features/sales/reviews/api.ts'
import { type NotReviewableReason, notReviewableReason } from '#features/sales/reviews/values.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { TopBar } from '#ui/TopBar.tsx'
import { useSearchParams } from '#ui/use-search-params.ts'
import { FormSkeleton } from './FormSkeleton.tsx'
import { WriteReview } from './WriteReview.tsx'
import { WrittenReviews } from './WrittenReviews.tsx'
import { YourReviews } from './YourReviews.tsx'

const idPattern = /^[1-9]\d{0,14}$/

export function CommentScreen() {
  const [params] = useSearchParams()
  const id = params.get('order_id')
  if (id === null || id === '') return <YourReviews />
  return <OneOrder key={id} id={id} targetId={Number(params.get('product_id')) || undefined} />
}

function OneOrder({ id, targetId }: { id: string; targetId: number | undefined }) {
  const { titles } = useText()
  const t = usePageText('comment')
  const isId = idPattern.test(id)
  const query = useQuery({ ...pendingQuery(useLanguage(), Number(id)), enabled: isId })
  const pending = query.data
  const title = pending?.written ? t.writtenTitle : titles.comment
  usePageTitle(title)
  const isUnknown = !isId || (query.error instanceof Refused && query.error.reason === 'object.not_found')
  const bar = <TopBar title={title} back={isUnknown ? '/myPurchases' : `/orderInfo/${id}`} />
  if (isUnknown) return <Unknown bar={bar} />
  if (!pending) {
    return (
      <>
        {bar}
        {query.isError ? (
          <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
        ) : (
          <FormSkeleton />
        )}
      </>
    )
  }
  const refetch = () => void query.refetch()
  return (
    <>
      {bar}
      {pending.written ? (
        <WrittenReviews pending={pending} written={pending.written} targetId={targetId} onOutdated={refetch} />
      ) : pending.write_by && pending.items.length > 0 ? (
        <WriteReview pending={pending} writeBy={pending.write_by} targetId={targetId} onOutdated={refetch} />
      ) : (
        <NotNow orderId={pending.order.id} why={notReviewableReason(pending)} />
      )}
    </>
  )
}

function Unknown({ bar }: { bar: ReactNode }) {
  const { titles } = useText()
  const t = usePageText('comment')
  return (
    <>
      {bar}
      <EmptyState
        title={t.unknown}
        body={t.unknownBody}
        action={<Button to="/myPurchases">{titles.myPurchases}</Button>}
      />
    </>
  )
}

function NotNow({ orderId, why }: { orderId: number; why: NotReviewableReason }) {
  const t = usePageText('comment')
  const isInCase = why === 'inCase'
  return (
    <EmptyState
      title={t[why]}
      body={t[`${why}Body`]}
      action={
        <Button to={isInCase ? `/refund/${orderId}` : `/orderInfo/${orderId}`} replace>
          {isInCase ? t.toCase : t.toOrder}
        </Button>
      }
    />
  )
}
