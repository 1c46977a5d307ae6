// Placeholders of the bag: its lines, and the footer, which is beside them where there is space.
import { times } from '#ui/GridSkeleton.tsx'
import { Split } from '#ui/Split.tsx'
import { Line } from '#ui/skeleton-parts.tsx'

const tick = <div className="skeleton size-5.5 rounded-chip" />
const icon = (
  <div className="grid size-11 place-items-center">
    <div className="skeleton size-5 rounded-chip" />
  </div>
)

/** A shop with one line. */
function ShopSkeleton() {
  return (
    <div className="@container rounded-card border border-border bg-surface">
      <div className="flex items-center border-b border-border pe-3 @min-[50rem]:py-1">
        <div className="grid size-11 shrink-0 place-items-center">{tick}</div>
        <div className="skeleton me-2 size-6 shrink-0 rounded-full" />
        <Line text="text-body-s" width="w-28" />
      </div>
      <div className="py-2 pe-3 @min-[50rem]:flex @min-[50rem]:items-center @min-[50rem]:gap-x-4 @min-[50rem]:py-3">
        <div className="flex items-start @min-[50rem]:flex-1">
          <div className="grid h-18 w-11 shrink-0 place-items-center @min-[50rem]:h-22">{tick}</div>
          <div className="skeleton me-2.5 size-18 shrink-0 rounded-field @min-[50rem]:size-22" />
          <div className="min-w-0 flex-1">
            <Line text="text-body-s" width="w-full" />
            <Line text="text-body-s" width="w-3/5" />
            <div className="skeleton mt-1 mb-2.5 h-6 w-24 rounded-chip" />
          </div>
        </div>
        <div className="grid grid-cols-[minmax(5.5rem,7.875rem)_1fr_auto_auto] items-start md:max-lg:grid-cols-[auto_1fr_auto] @max-[20rem]:grid-cols-[auto_1fr] @min-[50rem]:contents">
          <div className="flex @min-[50rem]:order-4 @min-[50rem]:-ms-2">
            {icon}
            {icon}
          </div>
          <div className="flex min-h-11 items-center md:max-lg:hidden @min-[50rem]:order-1 @min-[50rem]:min-w-18 @min-[50rem]:justify-end">
            <Line text="text-body" width="w-14" />
          </div>
          <div className="skeleton h-11.5 w-33.5 rounded-field @max-[20rem]:col-span-full md:max-lg:justify-self-end @max-[20rem]:justify-self-end @min-[50rem]:order-2" />
          <div className="flex min-h-11 min-w-22 items-center justify-end max-md:hidden @min-[50rem]:order-3">
            <Line text="text-title" width="w-16" />
          </div>
        </div>
      </div>
    </div>
  )
}

/** Shipping and the total, beside the lines. */
export function EstimateSkeleton() {
  return (
    <div aria-hidden="true" className="space-y-3">
      <div>
        <Line text="text-body-s" width="w-full" />
        <Line text="text-caption" width="w-3/5" />
      </div>
      <div className="border-t border-border pt-3">
        <Line text="text-h2" width="w-full" />
      </div>
    </div>
  )
}

const groupsMax = 3

/** `count`: how many items there are; zero also while that is not known. */
export function BagSkeleton({ count }: { count: number }) {
  const foot = (
    <div className="sticky bottom-0 z-10 mt-auto bg-surface shadow-e2 md:rounded-card md:border md:border-border md:shadow-none">
      <div className="col flex min-h-16 items-center justify-end gap-3 py-2 md:flex-col md:items-stretch md:gap-4 md:p-5">
        <div className="me-auto md:hidden">{tick}</div>
        <Line text="text-title" width="w-20 md:w-full" />
        <div className="max-md:hidden">
          <EstimateSkeleton />
        </div>
        <div className="skeleton h-12 w-35 rounded-field md:w-full" />
      </div>
    </div>
  )
  return (
    <div aria-hidden="true" className="contents">
      <Split rail={<div className="contents appear-late">{foot}</div>}>
        <div className="col appear-late space-y-2 py-3 md:space-y-card md:py-4">
          <div className="flex min-h-11 items-start gap-3 py-3 ps-3 text-body-s max-md:hidden">
            <div className="flex h-lh items-center">{tick}</div>
            <Line width="w-12" />
          </div>
          {times(Math.min(count || groupsMax, groupsMax)).map((index) => (
            <ShopSkeleton key={index} />
          ))}
        </div>
      </Split>
    </div>
  )
}
