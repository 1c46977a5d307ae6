// The skeleton of the address list.

export function AddressListSkeleton() {
  return (
    <div aria-hidden="true" className="appear-late space-y-3">
      {[0, 1, 2].map((row) => (
        <div key={row} className="rounded-card border border-border bg-surface">
          <div className="flex gap-3.5 p-4">
            <div className="skeleton size-10 shrink-0 rounded-full" />
            <div className="flex-1 space-y-2.5 pt-1">
              <div className="skeleton h-4 w-2/5" />
              <div className="skeleton h-3.5" />
              <div className="skeleton h-3.5 w-3/5" />
            </div>
          </div>
          <div className="h-12 border-t border-border" />
        </div>
      ))}
    </div>
  )
}
