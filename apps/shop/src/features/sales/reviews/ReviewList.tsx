// All reviews of a product or a shop: chosen by pictures or score, sorted, and loaded as one reads on.
import { type RatingSummary, reviewSorts } from '@shop/contract/sales/reviews.ts'
import { count } from '@shop/locale/format.ts'
import { ChevronDown } from 'lucide-react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RefreshList } from '#ui/RefreshList.tsx'
import { fetchReviews, reviewsKey, type Subject } from './api.ts'
import { countOf, isSortable, type Narrowing, wholeList } from './narrowing.ts'
import { ReviewCard } from './ReviewCard.tsx'
import { ReviewChips } from './ReviewChips.tsx'
import { CardsShape } from './ReviewSkeleton.tsx'
import { useReport } from './use-report.tsx'

export interface ReviewListProps {
  subject: Subject
  summary: RatingSummary
  narrowing: Narrowing
  onNarrow: (narrowing: Narrowing) => void
  /** Asks for what stands above the list as well. */
  onRefresh: () => Promise<unknown>
}

export function ReviewList({ subject, summary, narrowing, onNarrow, onRefresh }: ReviewListProps) {
  const language = useLanguage()
  const { report, sheet } = useReport()
  return (
    <>
      <RefreshList
        queryKey={reviewsKey(language, subject, narrowing)}
        fetchPage={(cursor, signal) => fetchReviews(subject, narrowing, cursor, signal)}
        isRenewed
        idOf={({ id }) => id}
        renderItem={(review) => (
          <div className="border-b border-border py-4">
            <ReviewCard review={review} onReport={report} />
          </div>
        )}
        layout="lines"
        skeleton={<CardsShape />}
        empty={<NoneLikeThis onShowAll={() => onNarrow(wholeList)} />}
        head={<ListHead summary={summary} narrowing={narrowing} onNarrow={onNarrow} />}
        onRefresh={onRefresh}
      />
      {sheet}
    </>
  )
}

function ListHead({ summary, narrowing, onNarrow }: Pick<ReviewListProps, 'summary' | 'narrowing' | 'onNarrow'>) {
  const words = usePageText('reviews')
  const shown = countOf(summary, narrowing.to)
  return (
    <>
      <ReviewChips summary={summary} chosen={narrowing.to} onChoose={(to) => onNarrow({ ...narrowing, to })} />
      <div className="col flex min-h-11 items-center justify-between gap-3 text-body-s text-text-2">
        <span className="tabular-nums">{words.counted(shown, count(shown))}</span>
        {isSortable(narrowing.to) && shown > 1 ? <SortChoice narrowing={narrowing} onNarrow={onNarrow} /> : null}
      </div>
    </>
  )
}

function SortChoice({ narrowing, onNarrow }: Pick<ReviewListProps, 'narrowing' | 'onNarrow'>) {
  const words = usePageText('reviews')
  return (
    <span className="relative -me-2 inline-flex items-center">
      <select
        aria-label={words.sort}
        value={narrowing.sort}
        className="min-h-11 appearance-none rounded-field bg-transparent ps-2 pe-7 text-end text-body-s font-semibold text-text"
        onChange={(event) => {
          const sort = reviewSorts.find((known) => known === event.target.value)
          if (sort) onNarrow({ ...narrowing, sort })
        }}
      >
        {reviewSorts.map((sort) => (
          <option key={sort} value={sort} className="bg-surface text-text">
            {words.sorts[sort]}
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

function NoneLikeThis({ onShowAll }: { onShowAll: () => void }) {
  const words = usePageText('reviews')
  return (
    <EmptyState
      title={words.noneNarrowed}
      body={words.noneNarrowedBody}
      action={
        <Button kind="secondary" onPress={onShowAll}>
          {words.showAll}
        </Button>
      }
    />
  )
}
