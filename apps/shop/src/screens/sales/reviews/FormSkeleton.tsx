// The shape of a review form while it loads.
import { Skeleton } from '#ui/Skeleton.tsx'

export function FormSkeleton() {
  return (
    <div aria-busy="true" className="col py-4">
      <div aria-hidden="true" className="appear-late space-y-5 rounded-card border border-border bg-surface p-4">
        <div className="flex items-center gap-3">
          <div className="skeleton size-14 rounded-field" />
          <div className="flex-1 space-y-2">
            <div className="skeleton h-3.5 w-4/5" />
            <div className="skeleton h-3 w-2/5" />
          </div>
        </div>
        <div className="skeleton h-9 w-52" />
        <div className="skeleton h-28 rounded-field" />
        <div className="skeleton size-24 rounded-field" />
      </div>
      <div className="pt-4">
        <Skeleton shape="rows" count={2} />
      </div>
    </div>
  )
}
