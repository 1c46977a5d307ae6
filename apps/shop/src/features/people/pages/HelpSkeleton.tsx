// The skeleton of the help page.

export function HelpSkeleton() {
  return (
    <div aria-hidden="true" className="appear-late space-y-6">
      <div className="skeleton h-12 rounded-full lg:rounded-field" />
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3">
        {[1, 2, 3, 4, 5, 6].map((tile) => (
          <div key={tile} className="skeleton h-16 rounded-card" />
        ))}
      </div>
      <div className="skeleton h-90 rounded-card" />
    </div>
  )
}
