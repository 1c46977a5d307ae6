// Placeholder for a shop page while it loads.
import { Skeleton } from '#ui/Skeleton.tsx'

export function ShopSkeleton() {
  return (
    <div aria-busy="true">
      <div aria-hidden="true" className="appear-late bg-surface">
        <div className="col space-y-4 py-4">
          <div className="flex items-center gap-3.5">
            <div className="skeleton size-16 rounded-card" />
            <div className="flex-1 space-y-2">
              <div className="skeleton h-5 w-1/2" />
              <div className="skeleton h-3.5 w-1/3" />
            </div>
          </div>
          <div className="skeleton h-11" />
          <div className="skeleton h-11 rounded-field" />
        </div>
      </div>
      <div className="col py-4">
        <Skeleton shape="grid" />
      </div>
    </div>
  )
}
