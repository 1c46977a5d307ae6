// The placeholder of a product grid, which home may need at once; it appears only when loading takes longer than a moment.

function Card() {
  return (
    <div className="overflow-hidden rounded-card bg-surface">
      <div className="skeleton aspect-square rounded-none" />
      <div className="space-y-2 p-3">
        <div className="skeleton h-3.5" />
        <div className="skeleton h-3.5 w-3/5" />
        <div className="skeleton h-4.5 w-2/5" />
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
