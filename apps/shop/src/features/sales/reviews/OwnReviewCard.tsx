// One of the shopper's reviews in a list; links to the review page of its order, where it can be edited.
import { calendarDay } from '@shop/locale/days.ts'
import { Pencil } from 'lucide-react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Link } from '#ui/Link.tsx'
import { Stars } from '#ui/Stars.tsx'
import type { WrittenReview } from './api.ts'
import { ItemHead } from './ItemHead.tsx'
import { ReviewPictures } from './ReviewPictures.tsx'
import { ReviewText } from './ReviewText.tsx'
import { ShopReply } from './ShopReply.tsx'

export function OwnReviewCard({ review }: { review: WrittenReview }) {
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
