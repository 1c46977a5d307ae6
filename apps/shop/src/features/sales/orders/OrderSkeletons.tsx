// Placeholders for orders while they load.

const indexes = [0, 1, 2, 3]

function CardSkeleton() {
  return (
    <div className="rounded-card border border-border bg-surface">
      <div className="flex h-11 items-center px-4">
        <div className="skeleton h-4 w-2/5" />
      </div>
      <div className="px-4 pb-3">
        <div className="flex h-4 items-center">
          <div className="skeleton h-3 w-3/5" />
        </div>
        <div className="mt-2.5 flex gap-3">
          <div className="skeleton size-16 rounded-field" />
          <div className="flex-1 space-y-2 pt-1">
            <div className="skeleton h-3.5 w-4/5" />
            <div className="skeleton h-3 w-2/5" />
          </div>
          <div className="skeleton h-5 w-16" />
        </div>
      </div>
      <div className="flex justify-end gap-2 border-t border-border px-4 py-1.5">
        <div className="skeleton h-12 w-24 rounded-field" />
        <div className="skeleton h-12 w-28 rounded-field" />
      </div>
    </div>
  )
}

/** In the columns of the list. */
export function CardsSkeleton({ columns = '' }: { columns?: string }) {
  return (
    <div aria-hidden="true" className={`appear-late grid gap-card ${columns}`}>
      {indexes.map((index) => (
        <CardSkeleton key={index} />
      ))}
    </div>
  )
}

/** The first section of the overview. */
export function HubSkeleton() {
  return (
    <div className="space-y-3 pt-3">
      <div aria-hidden="true" className="appear-late skeleton h-6 w-48" />
      <CardsSkeleton columns="md:grid-cols-2" />
    </div>
  )
}

export function OrderSkeleton() {
  return (
    <div aria-hidden="true" className="appear-late space-y-card py-4">
      <div className="space-y-4 rounded-card border border-border bg-surface p-4">
        <div className="flex items-center gap-3.5">
          <div className="skeleton size-12 rounded-full" />
          <div className="flex-1 space-y-2">
            <div className="skeleton h-5 w-2/5" />
            <div className="skeleton h-3.5 w-4/5" />
          </div>
        </div>
        <div className="skeleton h-10" />
        <div className="skeleton h-16" />
      </div>
      <div className="skeleton h-72 rounded-card" />
    </div>
  )
}
