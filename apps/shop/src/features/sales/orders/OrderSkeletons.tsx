// Placeholders for orders while they load.

const indexes = [0, 1]

function CardSkeleton() {
  return (
    <div className="rounded-card border border-border bg-surface">
      <div className="flex items-center justify-between px-4 py-3.5">
        <div className="skeleton h-4 w-2/5" />
        <div className="skeleton h-5 w-20" />
      </div>
      <div className="flex gap-3 px-4 pb-4">
        <div className="skeleton size-18 rounded-field" />
        <div className="flex-1 space-y-2 pt-1">
          <div className="skeleton h-3.5 w-4/5" />
          <div className="skeleton h-3 w-2/5" />
        </div>
        <div className="skeleton h-5 w-16" />
      </div>
      <div className="flex justify-end gap-2 border-t border-border px-3 py-2">
        <div className="skeleton h-11 w-24 rounded-field" />
        <div className="skeleton h-11 w-28 rounded-field" />
      </div>
    </div>
  )
}

export function CardsSkeleton() {
  return (
    <div aria-hidden="true" className="appear-late space-y-3 py-4">
      {indexes.map((index) => (
        <CardSkeleton key={index} />
      ))}
    </div>
  )
}

export function OrderSkeleton() {
  return (
    <div aria-hidden="true" className="appear-late space-y-3 py-4">
      <div className="space-y-4 rounded-card border border-border bg-surface p-5">
        <div className="flex items-center gap-3.5">
          <div className="skeleton size-12 rounded-full" />
          <div className="flex-1 space-y-2">
            <div className="skeleton h-5 w-2/5" />
            <div className="skeleton h-3.5 w-4/5" />
          </div>
        </div>
        <div className="skeleton h-10" />
      </div>
      <div className="skeleton h-28 rounded-card" />
      <CardSkeleton />
    </div>
  )
}
