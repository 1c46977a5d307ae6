// The reviews of a product or a shop as an infinite list with filters and sorting.
import { type RatingSummary, reviewSorts } from '@shop/contract/sales/reviews.ts'
import { count } from '@shop/locale/format.ts'
import { ChevronDown } from 'lucide-react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RefreshList } from '#ui/RefreshList.tsx'
import { fetchReviews, reviewsKey, type Subject } from './api.ts'
import { countOf, isSortable, noFilter, type ReviewFilter } from './filter.ts'
import { ReviewChips } from './RatingSummary.tsx'
import { useReport } from './ReportSheet.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { ReviewCardsSkeleton } from './ReviewSkeleton.tsx'

interface ReviewListProps {
  subject: Subject
  summary: RatingSummary
  filter: ReviewFilter
  onFilter: (filter: ReviewFilter) => void
  /** Also refetches the summary above the list. */
  onRefresh: () => Promise<unknown>
}

export function ReviewList({ subject, summary, filter, onFilter, onRefresh }: ReviewListProps) {
  const language = useLanguage()
  const { report, sheet } = useReport()
  return (
    <>
      <RefreshList
        queryKey={reviewsKey(language, subject, filter)}
        fetchPage={(cursor, signal) => fetchReviews(subject, filter, cursor, signal)}
        alwaysRefetch
        idOf={({ id }) => id}
        renderItem={(review) => (
          <div className="border-b border-border py-4">
            <ReviewCard review={review} onReport={report} />
          </div>
        )}
        layout="lines"
        skeleton={<ReviewCardsSkeleton />}
        empty={<NoMatches onShowAll={() => onFilter(noFilter)} />}
        head={<ListHead summary={summary} filter={filter} onFilter={onFilter} />}
        onRefresh={onRefresh}
      />
      {sheet}
    </>
  )
}

function ListHead({ summary, filter, onFilter }: Pick<ReviewListProps, 'summary' | 'filter' | 'onFilter'>) {
  const t = usePageText('reviews')
  const filteredCount = countOf(summary, filter.key)
  return (
    <>
      <ReviewChips summary={summary} chosen={filter.key} onChoose={(key) => onFilter({ ...filter, key })} />
      <div className="col flex min-h-11 items-center justify-between gap-3 text-body-s text-text-2">
        <span className="tabular-nums">{t.counted(filteredCount, count(filteredCount))}</span>
        {isSortable(filter.key) && filteredCount > 1 ? <SortChoice filter={filter} onFilter={onFilter} /> : null}
      </div>
    </>
  )
}

function SortChoice({ filter, onFilter }: Pick<ReviewListProps, 'filter' | 'onFilter'>) {
  const t = usePageText('reviews')
  return (
    <span className="relative -me-2 inline-flex items-center">
      <select
        aria-label={t.sort}
        value={filter.sort}
        className="min-h-11 appearance-none rounded-field bg-transparent ps-2 pe-7 text-end text-body-s font-semibold text-text"
        onChange={(event) => {
          const sort = reviewSorts.find((option) => option === event.target.value)
          if (sort) onFilter({ ...filter, sort })
        }}
      >
        {reviewSorts.map((sort) => (
          <option key={sort} value={sort} className="bg-surface text-text">
            {t.sorts[sort]}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        size={18}
        strokeWidth={1.9}
        className="pointer-events-none absolute end-1.5 text-text-3"
      />
    </span>
  )
}

function NoMatches({ onShowAll }: { onShowAll: () => void }) {
  const t = usePageText('reviews')
  return (
    <EmptyState
      title={t.noneFiltered}
      body={t.noneFilteredBody}
      action={
        <Button kind="secondary" onPress={onShowAll}>
          {t.showAll}
        </Button>
      }
    />
  )
}
