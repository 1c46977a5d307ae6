// The written review of an order: every product, then service and delivery.
import type { OwnReview, PendingReview } from '@shop/contract/sales/reviews.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidateReviews, pendingQuery } from '#features/sales/reviews/api.ts'
import { WrittenItem } from '#features/sales/reviews/WrittenItem.tsx'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { Button } from '#ui/Button.tsx'
import { Stars } from '#ui/Stars.tsx'

interface WrittenReviewsProps {
  pending: PendingReview
  written: NonNullable<PendingReview['written']>
  /** The product named in the URL; it takes the focus. */
  targetId: number | undefined
  onOutdated: () => void
}

export function WrittenReviews({ pending, written, targetId, onOutdated }: WrittenReviewsProps) {
  const t = usePageText('comment')
  const client = useQueryClient()
  const language = useLanguage()
  const { order } = pending
  // Only one is edited at a time, because the fields have the same names.
  const [editingId, setEditingId] = useState<number>()
  const onSaved = (saved: OwnReview) => {
    const reviews = written.reviews.map((current) => (current.id === saved.id ? saved : current))
    client.setQueryData(pendingQuery(language, order.id).queryKey, { ...pending, written: { ...written, reviews } })
    void invalidateReviews(client)
  }
  return (
    <div className="col space-y-card py-4">
      {written.reviews.map((review) => {
        const item = order.items.find(({ id }) => id === review.order_item_id)
        if (!item) return null
        return (
          <WrittenItem
            key={review.id}
            review={review}
            item={item}
            orderId={order.id}
            names={pending}
            isEditing={editingId === review.id}
            isWaiting={editingId !== undefined}
            isTarget={item.product_id === targetId}
            onEdit={(isEditing) => setEditingId(isEditing ? review.id : undefined)}
            onSaved={onSaved}
            onOutdated={onOutdated}
          />
        )
      })}
      <OrderPart service={written.service_score} postage={written.postage_score} />
      <Button kind="secondary" full to={`/orderInfo/${order.id}`}>
        {t.toOrder}
      </Button>
    </div>
  )
}

function OrderPart({ service, postage }: { service: number; postage: number }) {
  const t = usePageText('comment')
  const reviewsText = usePageText('reviews')
  const scores = [
    { name: t.service_score, score: service },
    { name: t.postage_score, score: postage },
  ]
  return (
    <Block title={t.orderTitle}>
      <dl className="space-y-3">
        {scores.map(({ name, score }) => (
          <div key={name} className="flex flex-wrap items-center justify-between gap-x-4">
            <dt className="text-body-s text-text-2">{name}</dt>
            <dd className="flex items-center gap-2">
              <span className="text-body-s font-semibold text-text">{t.scoreLabels[score - 1]}</span>
              <span className="sr-only">{reviewsText.ratedLabel(String(score))}</span>
              <Stars score={score} />
            </dd>
          </div>
        ))}
      </dl>
    </Block>
  )
}
