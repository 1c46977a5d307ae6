// The placeholders of product lists: the filters in a row or a column, the number of products and the cards.
import { GridSkeleton, times } from '#ui/GridSkeleton.tsx'
import { useWide } from '#ui/use-wide.ts'

/** The column of filters and the list beside each other, for the list and for its placeholder. */
export const listFrame = 'lg:mx-auto lg:flex lg:w-full lg:max-w-(--col) lg:items-start lg:ps-(--gutter)'
/** The card of the filters, which scroll in it. */
export const filterAside =
  'sticky top-4 mt-4 flex max-h-[calc(100dvh-7.125rem)] w-60 shrink-0 overflow-hidden rounded-card border border-border bg-surface'
export const filterBox = 'min-w-0 flex-1 overflow-y-auto fade-block p-4'

/** The choices of a row that scrolls. */
export function ChipsSkeleton({ count = 12 }: { count?: number }) {
  return (
    <div aria-hidden="true" className="flex gap-2 overflow-hidden px-(--gutter) py-1">
      {times(count).map((index) => (
        <div key={index} className="skeleton h-11 w-26 shrink-0 rounded-full" />
      ))}
    </div>
  )
}

/** The column of filters: the categories, then the prices. */
export function FiltersSkeleton() {
  return (
    <div aria-hidden="true" className={`space-y-0.5 ${filterBox}`}>
      <FilterTitle />
      {times(11).map((index) => (
        <div key={index} className="flex min-h-11 items-center gap-3 px-2">
          <div className="skeleton size-8 rounded-chip" />
          <div className="skeleton h-3.5 w-2/5" />
        </div>
      ))}
      <div className="h-5.5" />
      <FilterTitle />
      <div className="skeleton h-38" />
    </div>
  )
}

function FilterTitle() {
  return (
    <div className="mb-2 grid text-body-s">
      <div className="skeleton-line w-1/3" />
    </div>
  )
}

/** A list that failed has nothing to count. */
export function CountSkeleton() {
  return (
    <div aria-hidden="true" className="grid text-caption group-has-data-failed/list:hidden">
      <div className="skeleton-line w-24" />
    </div>
  )
}

interface ListSkeletonProps {
  /** The categories have a row of their own on narrow screens. */
  hasCategories?: boolean
}

export function ListSkeleton({ hasCategories = false }: ListSkeletonProps) {
  const isWide = useWide()
  return (
    <div aria-busy="true" className={`appear-late ${listFrame}`}>
      {isWide ? (
        <div className={filterAside}>
          <FiltersSkeleton />
        </div>
      ) : null}
      <div className="min-w-0 flex-1">
        {hasCategories && !isWide ? (
          <div className="col min-h-15 px-0! pt-2">
            <ChipsSkeleton />
          </div>
        ) : null}
        {isWide ? (
          <div className="col mt-2 flex h-11 items-center">
            <div className="skeleton h-4 w-80" />
          </div>
        ) : (
          <div className={`col px-0! ${hasCategories ? '' : 'pt-2'}`}>
            <ChipsSkeleton />
          </div>
        )}
        <div className="col pt-1 pb-2.5">
          <CountSkeleton />
        </div>
        <div className="col">
          <GridSkeleton count={8} />
        </div>
      </div>
    </div>
  )
}

/** A row of tabs; on the page of a shop with a field at its end on a wide screen. */
export function TabsSkeleton({ count, hasField = false }: { count: number; hasField?: boolean }) {
  return (
    <div aria-hidden="true" className="border-b border-border bg-surface lg:border-0 lg:bg-transparent">
      <div className="col max-lg:max-w-none">
        <div
          className={`flex items-center justify-around gap-6 border-border sm:justify-start lg:border-b ${hasField ? 'h-12 lg:h-15.25' : 'h-12 lg:h-12.25'}`}
        >
          {times(count).map((index) => (
            <div key={index} className="skeleton h-4 w-14" />
          ))}
        </div>
      </div>
    </div>
  )
}
