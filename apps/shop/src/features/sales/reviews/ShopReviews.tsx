// The reviews of all products of a shop, with the rating summary.
import type { RatingSummary as Summary } from '@shop/contract/sales/reviews.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { type Subject, summaryQuery } from './api.ts'
import { noFilter, type ReviewFilter } from './filter.ts'
import { RatingSummary } from './RatingSummary.tsx'
import { ReviewList } from './ReviewList.tsx'
import { RatingSummarySkeleton, ReviewCardsSkeleton } from './ReviewSkeleton.tsx'

const card = 'rounded-card border border-border bg-surface'
/** Two columns on a wide screen; the list has its own margins. */
const frame = 'col grid gap-3 py-4 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start lg:gap-4'

export function ShopReviews({ shopId }: { shopId: number }) {
  const t = usePageText('reviews')
  const language = useLanguage()
  const subject: Subject = { shop_id: shopId }
  const query = useQuery(summaryQuery(language, subject))
  const summary = query.data
  if (!summary && query.isError) {
    return <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  }
  if (!summary) {
    return (
      <div aria-busy="true" className={frame}>
        <div className={`${card} p-4`}>
          <RatingSummarySkeleton />
        </div>
        <div className={`${card} px-4`}>
          <ReviewCardsSkeleton />
        </div>
      </div>
    )
  }
  if (summary.count === 0) return <EmptyState title={t.none} body={t.noneOfShopBody} />
  return <Reviews subject={subject} summary={summary} onRefresh={query.refetch} />
}

interface ReviewsProps {
  subject: Subject
  summary: Summary
  onRefresh: () => Promise<unknown>
}

function Reviews({ subject, summary, onRefresh }: ReviewsProps) {
  const [filter, setFilter] = useState<ReviewFilter>(noFilter)
  return (
    <div className={frame}>
      <div className={`${card} p-4 lg:sticky lg:top-4`}>
        <RatingSummary summary={summary} />
      </div>
      <div className={`${card} min-w-0 pt-2`}>
        <ReviewList subject={subject} summary={summary} filter={filter} onFilter={setFilter} onRefresh={onRefresh} />
      </div>
    </div>
  )
}
