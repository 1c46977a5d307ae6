// Placeholder for a product page while the product loads.

export function ProductSkeleton() {
  return (
    <div aria-busy="true" aria-hidden="true" className="flex grow flex-col">
      <div className="lg:col lg:grid lg:grid-cols-2 lg:gap-8 lg:pt-6">
        <div className="skeleton aspect-square rounded-none lg:rounded-sheet" />
        <div className="space-y-3 bg-surface p-4 lg:rounded-sheet lg:p-6">
          <div className="skeleton h-8 w-2/5" />
          <div className="skeleton h-4.5" />
          <div className="skeleton h-4.5 w-3/5" />
          <div className="skeleton h-4 w-1/2" />
          <div className="skeleton mt-6 h-24 rounded-card" />
        </div>
      </div>
      <div className="sticky bottom-0 mt-auto flex gap-2 bg-surface px-4 py-2 shadow-e2 lg:hidden">
        <div className="skeleton h-12 w-32 rounded-field" />
        <div className="skeleton h-12 flex-1 rounded-field" />
        <div className="skeleton h-12 flex-1 rounded-field" />
      </div>
    </div>
  )
}
