// Placeholder for the checkout while the first preview loads.

export function CheckoutSkeleton() {
  return (
    <div aria-hidden="true" className="appear-late space-y-3">
      <div className="flex gap-3.5 rounded-card border border-border bg-surface p-4">
        <div className="skeleton size-10 shrink-0 rounded-full" />
        <div className="flex-1 space-y-2 pt-1">
          <div className="skeleton h-4 w-1/2" />
          <div className="skeleton h-3.5 w-4/5" />
        </div>
      </div>
      <div className="rounded-card border border-border bg-surface">
        <div className="flex items-center gap-3 border-b border-border px-4 py-3">
          <div className="skeleton size-7 rounded-full" />
          <div className="skeleton h-4 w-2/5" />
        </div>
        <div className="flex gap-3 p-4">
          <div className="skeleton size-18 shrink-0 rounded-field" />
          <div className="flex-1 space-y-2 pt-1">
            <div className="skeleton h-3.5" />
            <div className="skeleton h-3.5 w-3/5" />
          </div>
          <div className="skeleton h-5 w-14" />
        </div>
      </div>
      <div className="skeleton h-14 rounded-card" />
      <div className="skeleton h-32 rounded-card" />
      <div className="skeleton h-40 rounded-card" />
    </div>
  )
}
