// Placeholders for reviews while they load, as high as the reviews, so that what follows stays in its place.

const indexes = [0, 1, 2]

function ReviewCardSkeleton() {
  return (
    <div className="space-y-3 py-4">
      <div className="flex gap-3">
        <div className="skeleton size-10 rounded-full" />
        <div className="flex-1 space-y-2 pt-0.5">
          <div className="skeleton h-3.5 w-1/3" />
          <div className="skeleton h-3 w-1/2" />
        </div>
      </div>
      <div className="skeleton h-3 w-2/5" />
      <div className="space-y-2">
        <div className="skeleton h-3.5" />
        <div className="skeleton h-3.5" />
        <div className="skeleton h-3.5 w-4/5" />
      </div>
    </div>
  )
}

export function ReviewCardsSkeleton({ count = 3, isLate = true }: { count?: number; isLate?: boolean }) {
  return (
    <div aria-hidden="true" className={`divide-y divide-border ${isLate ? 'appear-late' : ''}`}>
      {indexes.slice(0, count).map((index) => (
        <ReviewCardSkeleton key={index} />
      ))}
    </div>
  )
}

export function RatingSummarySkeleton() {
  return (
    <div aria-hidden="true" className="appear-late">
      <div className="flex items-center gap-5">
        <div className="flex w-26 flex-col items-center gap-2">
          <div className="skeleton h-11 w-16" />
          <div className="skeleton h-4 w-20" />
          <div className="skeleton h-3 w-16" />
        </div>
        <div className="grid h-30 flex-1 grid-rows-5 items-center">
          <div className="skeleton h-2" />
          <div className="skeleton h-2" />
          <div className="skeleton h-2" />
          <div className="skeleton h-2" />
          <div className="skeleton h-2" />
        </div>
      </div>
      <div className="skeleton mt-4 h-17 rounded-card" />
    </div>
  )
}

/** The reviews on a product's page, whose number is known already. */
export function ProductReviewsSkeleton({ count }: { count: number }) {
  if (count === 0) return <div aria-hidden="true" className="skeleton appear-late h-20 rounded-card" />
  return (
    <div>
      <RatingSummarySkeleton />
      <div className="mt-3 h-13" />
      <ReviewCardsSkeleton count={count} />
      {count > indexes.length ? <div className="h-14" /> : null}
    </div>
  )
}
