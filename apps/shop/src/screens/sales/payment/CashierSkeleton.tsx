// What the cashier shows while it loads.
export function CashierSkeleton() {
  return (
    <div aria-busy="true" className="col md:[--col:60rem]">
      <div
        aria-hidden="true"
        className="appear-late space-y-3 py-4 md:grid md:grid-cols-[minmax(0,1fr)_20rem] md:gap-x-6 md:gap-y-3 md:space-y-0"
      >
        <div className="skeleton h-36 rounded-card md:order-1" />
        <div className="skeleton h-28 rounded-card" />
        <div className="skeleton h-44 rounded-card" />
      </div>
    </div>
  )
}
