// The skeletons of the help page and of a long text.

export function HelpSkeleton() {
  return (
    <div aria-hidden="true" className="appear-late space-y-6">
      <div className="skeleton h-12 rounded-full" />
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3">
        {[1, 2, 3, 4, 5, 6].map((tile) => (
          <div key={tile} className="skeleton h-16 rounded-card" />
        ))}
      </div>
      <div className="skeleton h-90 rounded-card" />
    </div>
  )
}

export function TextSkeleton() {
  return (
    <div aria-hidden="true" className="appear-late space-y-3 py-2">
      <div className="skeleton h-7 w-3/5" />
      <div className="skeleton h-4 w-2/5" />
      <div className="h-2" />
      {[1, 2, 3, 4, 5, 6, 7].map((line) => (
        <div key={line} className={`skeleton h-4 ${line % 3 === 0 ? 'w-3/4' : ''}`} />
      ))}
    </div>
  )
}
