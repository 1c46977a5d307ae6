// The placeholder of home while its data loads; the heights match the page's static shell.
import { times } from '#ui/GridSkeleton.tsx'

export function HomeSkeleton() {
  return (
    <div aria-hidden="true" className="appear-late space-y-2.5 sm:space-y-6">
      <div>
        <div className="skeleton h-33 rounded-card md:h-44 lg:h-96" />
        <div className="-mt-2 -mb-5 h-11 sm:mt-0 sm:-mb-4 lg:hidden" />
      </div>
      <div className="-mx-2 grid grid-cols-5 gap-y-1.5 sm:mx-0 sm:gap-y-3 lg:grid-cols-10">
        {times(10).map((index) => (
          <div key={index} className="flex flex-col items-center gap-1 py-0.5">
            <div className="skeleton size-12 rounded-card sm:size-17 lg:size-19" />
            <div className="skeleton my-0.5 h-3 w-10" />
          </div>
        ))}
      </div>
      <div>
        <div className="-mt-1.5 flex min-h-11 items-center sm:mt-0 sm:mb-1.5">
          <div className="skeleton h-5 w-32" />
        </div>
        <div className="flex gap-3 overflow-hidden sm:gap-4">
          {times(7).map((index) => (
            <div key={index} className="w-32 shrink-0 space-y-2 sm:w-40">
              <div className="skeleton aspect-square rounded-card" />
              <div className="skeleton h-3.5" />
              <div className="skeleton h-3.5 w-2/3" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
