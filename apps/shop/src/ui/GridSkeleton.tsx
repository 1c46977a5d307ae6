// The placeholder of a product grid, which home may need at once; it appears only when loading takes longer than a moment.

/** As high as a ProductCard. */
function Card() {
  return (
    <div className="rounded-card bg-surface shadow-e1">
      <div className="skeleton aspect-square rounded-t-card rounded-b-none" />
      <div className="grid gap-1 px-2.5 pt-2.5 pb-3 sm:px-3">
        <div className="grid text-body-s">
          <div className="skeleton-line" />
          <div className="skeleton-line w-3/5" />
        </div>
        <div className="skeleton-line w-2/5" />
        <div className="mt-0.5 grid text-caption">
          <div className="skeleton-line w-4/5" />
        </div>
      </div>
    </div>
  )
}

/** 0, 1, 2 … */
export function times(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

export function GridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div aria-hidden="true" className="card-grid appear-late">
      {times(count).map((index) => (
        <Card key={index} />
      ))}
    </div>
  )
}
