// Placeholder for the refund page until it is known whether there is a case.

export function RefundSkeleton() {
  return (
    <div aria-hidden="true" className="appear-late space-y-3 py-4">
      <div className="skeleton h-20 rounded-card" />
      <div className="space-y-3 rounded-card border border-border bg-surface p-4">
        <div className="skeleton h-5 w-1/3" />
        <div className="flex gap-3">
          <div className="skeleton size-18 rounded-field" />
          <div className="flex-1 space-y-2 pt-1">
            <div className="skeleton h-3.5 w-4/5" />
            <div className="skeleton h-3 w-2/5" />
          </div>
        </div>
      </div>
      <div className="space-y-3 rounded-card border border-border bg-surface p-4">
        <div className="skeleton h-5 w-1/4" />
        <div className="grid grid-cols-2 gap-2.5">
          <div className="skeleton h-14 rounded-field" />
          <div className="skeleton h-14 rounded-field" />
        </div>
        <div className="skeleton h-24 rounded-field" />
      </div>
    </div>
  )
}
