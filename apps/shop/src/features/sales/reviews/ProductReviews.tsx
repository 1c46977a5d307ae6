// The reviews on a product page: summary, filters, the first three, and a button that opens all.
import type { RatingSummary as Summary } from '@shop/contract/sales/reviews.ts'
import { count } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { firstReviewsQuery, type Subject, summaryQuery } from './api.ts'
import { countOf, noFilter, type ReviewFilter } from './filter.ts'
import { RatingSummary, ReviewChips } from './RatingSummary.tsx'
import { useReport } from './ReportSheet.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { ProductReviewsSkeleton, ReviewCardsSkeleton } from './ReviewSkeleton.tsx'

const AllReviews = lazyPart(async () => (await import('./AllReviews.tsx')).AllReviews)

const firstMax = 3

interface ProductReviewsProps {
  productId: number
  /** Known before the reviews are. */
  reviewCount: number
}

export function ProductReviews({ productId, reviewCount }: ProductReviewsProps) {
  const language = useLanguage()
  const subject: Subject = { product_id: productId }
  const query = useQuery(summaryQuery(language, subject))
  const summary = query.data
  if (summary) {
    if (summary.count === 0) return <NoReviews />
    return <Reviews subject={subject} summary={summary} onRefresh={query.refetch} />
  }
  if (query.isError) return <TryAgain busy={query.isFetching} onRetry={() => void query.refetch()} />
  return <ProductReviewsSkeleton count={reviewCount} />
}

interface ReviewsProps {
  subject: Subject
  summary: Summary
  onRefresh: () => Promise<unknown>
}

function Reviews({ subject, summary, onRefresh }: ReviewsProps) {
  const t = usePageText('reviews')
  const [filter, setFilter] = useState<ReviewFilter>(noFilter)
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const filteredCount = countOf(summary, filter.key)
  const applyFilter = (key: ReviewFilter['key']) => setFilter({ ...filter, key })
  return (
    <>
      <RatingSummary summary={summary} />
      <div className="-mx-(--gutter) mt-3">
        <ReviewChips summary={summary} chosen={filter.key} onChoose={applyFilter} />
      </div>
      <FirstReviews subject={subject} filter={filter} />
      {filteredCount > firstMax ? (
        <Button
          kind="secondary"
          size="s"
          full
          onPress={() => {
            setWasOpen(true)
            setOpen(true)
          }}
        >
          {t.allCounted(count(filteredCount))}
        </Button>
      ) : null}
      {wasOpen ? (
        <AllReviews
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onFail={() => {
            setOpen(false)
            setWasOpen(false)
          }}
          subject={subject}
          summary={summary}
          filter={filter}
          onRefresh={onRefresh}
          onFilter={setFilter}
        />
      ) : null}
    </>
  )
}

function FirstReviews({ subject, filter }: { subject: Subject; filter: ReviewFilter }) {
  const language = useLanguage()
  const { report, sheet } = useReport()
  const query = useQuery(firstReviewsQuery(language, subject, filter, firstMax))
  if (query.isError && !query.data) {
    return <TryAgain busy={query.isFetching} onRetry={() => void query.refetch()} />
  }
  return (
    <div
      aria-busy={query.isFetching}
      className={`mt-1 mb-2 transition-opacity duration-200 ${query.isPlaceholderData ? 'opacity-50' : ''}`}
    >
      {query.data ? (
        <ul className="divide-y divide-border">
          {query.data.list.map((review) => (
            <li key={review.id} className="py-4">
              <ReviewCard review={review} onReport={report} />
            </li>
          ))}
        </ul>
      ) : (
        // At once: the summary above has loaded, and its column must not be empty.
        <ReviewCardsSkeleton isLate={false} />
      )}
      {sheet}
    </div>
  )
}

function TryAgain({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const t = usePageText('reviews')
  const { common } = useText()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-surface-2 p-4">
      <p role="status" className="text-body-s text-text-2">
        {t.failed}
      </p>
      <Button kind="secondary" size="s" busy={busy} onPress={onRetry}>
        {common.retry}
      </Button>
    </div>
  )
}

function NoReviews() {
  const t = usePageText('reviews')
  return (
    <div className="flex items-center gap-4 rounded-card bg-surface-2 p-4">
      <MessageSquareText aria-hidden="true" size={26} strokeWidth={1.5} className="shrink-0 text-text-3" />
      <div>
        <p className="text-body-s font-semibold text-text">{t.none}</p>
        <p className="mt-0.5 text-body-s text-text-2">{t.noneBody}</p>
      </div>
    </div>
  )
}
