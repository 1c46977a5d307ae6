// /comment: the review of an order, to write or to read; without an order, all reviews of the shopper.
import { Refused } from '@shop/client/failure.ts'
import type { OrderCard as Order } from '@shop/contract/sales/orders.ts'
import { calendarDay } from '@shop/locale/days.ts'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { OrderCard } from '#features/sales/orders/OrderCard.tsx'
import { CardsSkeleton } from '#features/sales/orders/OrderSkeletons.tsx'
import {
  fetchOwnReviews,
  fetchReviewable,
  ownReviewsKey,
  pendingQuery,
  reviewableKey,
  type WrittenReview,
} from '#features/sales/reviews/api.ts'
import { ItemHead } from '#features/sales/reviews/ItemFields.tsx'
import { ReviewPictures, ReviewText, ShopReply } from '#features/sales/reviews/ReviewCard.tsx'
import { ReviewCardsSkeleton } from '#features/sales/reviews/ReviewSkeleton.tsx'
import { type NotReviewableReason, notReviewableReason } from '#features/sales/reviews/values.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Link } from '#ui/Link.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { RefreshButton } from '#ui/RefreshButton.tsx'
import { RefreshList } from '#ui/RefreshList.tsx'
import { useNavigate } from '#ui/router.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stars } from '#ui/Stars.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useSearchParams } from '#ui/use-search-params.ts'
import { WriteReview } from './WriteReview.tsx'
import { WrittenReviews } from './WrittenReviews.tsx'

const tabs = ['toWrite', 'written'] as const

/** Without an order: the orders to review, and the reviews already written. */
function YourReviews() {
  const { titles } = useText()
  const t = usePageText('comment')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const tab = params.get('kind') === 'written' ? 'written' : 'toWrite'
  usePageTitle(titles.reviews)
  return (
    <>
      <TopBar title={titles.reviews} back="/order" right={<RefreshButton />} />
      <Tabs
        label={titles.reviews}
        choices={tabs.map((value) => ({ value, label: t.part[value] }))}
        chosen={tab}
        onChoose={(next) => void navigate({ search: next === 'written' ? '?kind=written' : '' }, { replace: true })}
      >
        <div className="flex flex-1 flex-col pt-4">{tab === 'written' ? <WrittenList /> : <ReviewableOrders />}</div>
      </Tabs>
    </>
  )
}

function WrittenList() {
  const { titles } = useText()
  const t = usePageText('comment')
  const language = useLanguage()
  return (
    <RefreshList<WrittenReview>
      queryKey={ownReviewsKey(language)}
      fetchPage={fetchOwnReviews}
      alwaysRefetch
      idOf={({ id }) => id}
      renderItem={(review) => <OwnReviewCard review={review} />}
      layout="stack"
      skeleton={
        <div className="col">
          <ReviewCardsSkeleton />
        </div>
      }
      empty={
        <EmptyState
          title={t.writtenNone}
          body={t.writtenNoneBody}
          action={<Button to="/myPurchases">{titles.myPurchases}</Button>}
        />
      }
    />
  )
}

function ReviewableOrders() {
  const { titles } = useText()
  const t = usePageText('comment')
  const language = useLanguage()
  return (
    <RefreshList<Order>
      queryKey={reviewableKey(language)}
      fetchPage={fetchReviewable}
      alwaysRefetch
      idOf={({ id }) => id}
      renderItem={(order) => <OrderCard order={order} isToReview />}
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

const idPattern = /^[1-9]\d{0,14}$/

export function CommentScreen() {
  const [params] = useSearchParams()
  const id = params.get('order_id')
  if (id === null || id === '') return <YourReviews />
  return <OrderReview key={id} id={id} targetId={Number(params.get('product_id')) || undefined} />
}

function OrderReview({ id, targetId }: { id: string; targetId: number | undefined }) {
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
        <NotReviewable orderId={pending.order.id} reason={notReviewableReason(pending)} />
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

function NotReviewable({ orderId, reason }: { orderId: number; reason: NotReviewableReason }) {
  const t = usePageText('comment')
  const isInCase = reason === 'inCase'
  return (
    <EmptyState
      title={t[reason]}
      body={t[`${reason}Body`]}
      action={
        <Button to={isInCase ? `/refund/${orderId}` : `/orderInfo/${orderId}`} replace>
          {isInCase ? t.toCase : t.toOrder}
        </Button>
      }
    />
  )
}

function FormSkeleton() {
  return (
    <div aria-busy="true" className="col py-4">
      <div aria-hidden="true" className="appear-late space-y-5 rounded-card border border-border bg-surface p-4">
        <div className="flex items-center gap-3">
          <div className="skeleton size-14 rounded-field" />
          <div className="flex-1 space-y-2">
            <div className="skeleton h-3.5 w-4/5" />
            <div className="skeleton h-3 w-2/5" />
          </div>
        </div>
        <div className="skeleton h-9 w-52" />
        <div className="skeleton h-28 rounded-field" />
        <div className="skeleton size-24 rounded-field" />
      </div>
      <div className="pt-4">
        <Skeleton shape="rows" count={2} />
      </div>
    </div>
  )
}

/** One of the shopper's reviews in a list; links to the review page of its order, where it can be edited. */
function OwnReviewCard({ review }: { review: WrittenReview }) {
  const t = usePageText('comment')
  const reviewsText = usePageText('reviews')
  const language = useLanguage()
  const { order_id: orderId, product, score, hidden, reply } = review
  const item = { ...product, spec: review.spec }
  const path = `/comment?order_id=${orderId}&product_id=${product.id}`
  return (
    <article aria-label={product.title} className="rounded-card border border-border bg-surface p-4">
      {/* A deleted order has no page. */}
      {orderId === null ? (
        <ItemHead item={item} />
      ) : (
        <Link to={path} className="block rounded-field">
          <ItemHead item={item} />
        </Link>
      )}
      <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-text-3">
        <Stars score={score} className="h-4!" />
        <span className="sr-only">{reviewsText.ratedLabel(String(score))}</span>
        <span className="tabular-nums">{calendarDay(language, review.created_at)}</span>
        {review.edited ? <span>{reviewsText.edited}</span> : null}
        {hidden ? <Badge tone="warn">{t.isHidden}</Badge> : null}
      </p>
      <div className="mt-2">
        <ReviewText content={review.content} language={review.language} />
      </div>
      <ReviewPictures pictures={review.pictures} name={review.name} />
      {reply ? <ShopReply reply={reply} /> : null}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 border-t border-border pt-2">
        {hidden ? (
          <span />
        ) : (
          <Link
            to={`/detail/${product.id}`}
            className="-ms-1 inline-flex min-h-11 items-center rounded-field px-1 text-body-s font-semibold text-primary"
          >
            {t.seeProduct}
          </Link>
        )}
        {orderId !== null && review.editable_until ? (
          <Button
            kind="secondary"
            size="s"
            to={path}
            label={t.editOf(product.title)}
            icon={<Pencil size={16} strokeWidth={1.9} aria-hidden="true" />}
          >
            {t.edit}
          </Button>
        ) : null}
      </div>
    </article>
  )
}
