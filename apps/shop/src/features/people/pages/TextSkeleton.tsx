// The skeleton of a long text.

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
