// What the cashier shows while it loads.
export function CashierSkeleton() {
  return (
    <div aria-busy="true" className="col">
      <div aria-hidden="true" className="appear-late space-y-3 py-4">
        <div className="skeleton h-36 rounded-card" />
        <div className="skeleton h-28 rounded-card" />
        <div className="skeleton h-44 rounded-card" />
      </div>
    </div>
  )
}
