// The placeholder of home while its data loads: the first screen of every width, with the heights of its blocks.
import { times } from '#ui/GridSkeleton.tsx'
import { bannerHeight, bannerRow, shownMax } from './Banners.tsx'

export function HomeSkeleton() {
  return (
    <div aria-hidden="true" className="appear-late space-y-2.5 sm:space-y-6 lg:space-y-9">
      <div>
        <div className={bannerRow(shownMax)}>
          {times(shownMax).map((index) => (
            <div key={index} className={`skeleton rounded-card ${bannerHeight(index === 0)}`} />
          ))}
        </div>
        <div className="-mt-2 -mb-5 h-11 sm:mt-0 sm:-mb-4 lg:hidden" />
      </div>
      <div className="-mx-2 grid grid-cols-5 gap-y-1.5 sm:mx-0 sm:gap-y-3 lg:grid-cols-10">
        {times(10).map((index) => (
          <div key={index} className="flex flex-col items-center gap-1 py-0.5">
            <div className="skeleton size-12 rounded-card sm:size-17 lg:size-19" />
            <div className="skeleton-line w-10 text-caption lg:text-body-s" />
          </div>
        ))}
      </div>
      <div>
        <Heading />
        <div className="bleed -my-2 flex gap-3 overflow-hidden py-2 sm:gap-4 lg:-mb-4 lg:pb-4">
          {times(7).map((index) => (
            <div key={index} className="w-32 shrink-0 sm:w-40">
              <div className="skeleton aspect-square rounded-card" />
              <div className="mt-2 grid text-body-s">
                <div className="skeleton-line" />
                <div className="skeleton-line w-2/3" />
              </div>
              <div className="mt-0.5 grid">
                <div className="skeleton-line w-1/2" />
              </div>
            </div>
          ))}
        </div>
      </div>
      <div className="skeleton h-21.5 rounded-card lg:h-13" />
      <div>
        <Heading />
        <div className="bleed -my-2 flex gap-3 overflow-hidden py-2 sm:gap-4 lg:-mb-4 lg:pb-4">
          {times(4).map((index) => (
            <div key={index} className="w-76 max-w-[86%] shrink-0 rounded-card bg-surface shadow-e1 sm:w-80">
              <div className="skeleton aspect-3/2 rounded-t-card rounded-b-none" />
              <div className="h-17" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

function Heading() {
  return (
    <div className="-mt-1.5 flex min-h-11 items-center sm:mt-0 sm:mb-1.5">
      <div className="skeleton-line w-36 section-title" />
    </div>
  )
}
