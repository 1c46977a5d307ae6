// Placeholder for the bag while it loads: three shops with a line each.

const shops = [0, 1, 2]

export function BagSkeleton() {
  return (
    <div aria-hidden="true" className="appear-late space-y-3">
      {shops.map((shop) => (
        <div key={shop} className="rounded-card border border-border bg-surface">
          <div className="flex items-center gap-3 border-b border-border px-4 py-3.5">
            <div className="skeleton size-5.5 rounded-chip" />
            <div className="skeleton size-6 rounded-full" />
            <div className="skeleton h-4 w-2/5" />
          </div>
          <div className="flex gap-3 p-4">
            <div className="skeleton mt-8 size-5.5 shrink-0 rounded-chip" />
            <div className="skeleton size-22 shrink-0 rounded-field" />
            <div className="flex-1 space-y-2.5 pt-1">
              <div className="skeleton h-3.5" />
              <div className="skeleton h-3.5 w-3/5" />
              <div className="skeleton h-5 w-2/5" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
