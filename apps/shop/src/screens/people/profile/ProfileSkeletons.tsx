// Placeholders of the profile page and of the parts that a tablet adds to it.
import { BalanceSkeleton, LatestFundsSkeleton } from '#features/wallet/records/WalletSkeletons.tsx'
import { times } from '#ui/GridSkeleton.tsx'
import { CardRows, GroupLabel, Line, LinkRow, SectionTitle } from '#ui/skeleton-parts.tsx'

/** The name and the wallet. */
export function UserSkeleton() {
  return (
    <div aria-hidden="true" className="appear-late space-y-4">
      <div className="flex items-center gap-4 px-1 py-1">
        <div className="skeleton size-16 rounded-full" />
        <div className="flex-1">
          <Line text="text-h2" width="w-2/5" />
          <Line text="text-body-s" width="w-1/4" />
          <Line text="text-body-s" width="w-3/5" />
        </div>
      </div>
      <BalanceSkeleton note="h-lh text-caption" />
    </div>
  )
}

/** Orders in progress. */
export function OrdersInProgressSkeleton({ count = 3 }: { count?: number }) {
  return (
    <div aria-hidden="true" className="appear-late">
      <SectionTitle />
      <CardRows count={count}>
        <div className="flex items-center gap-3.5 px-4 py-3.5">
          <div className="skeleton size-14 shrink-0 rounded-field" />
          <div className="min-w-0 flex-1">
            <Line text="text-body-s" width="w-full" />
            <div className="mt-1">
              <Line text="text-body-s" width="w-3/5" />
            </div>
            <Line text="text-caption" width="w-4/5" />
          </div>
        </div>
      </CardRows>
    </div>
  )
}

function Tiles({ count, className }: { count: number; className: string }) {
  return (
    <div className="flex flex-wrap gap-y-1">
      {times(count).map((index) => (
        <div key={index} className={`flex min-h-16 flex-col items-center gap-1.5 pt-3 pb-2 ${className}`}>
          <div className="skeleton size-6 rounded-full" />
          <Line text="text-caption" width="w-10" />
        </div>
      ))}
    </div>
  )
}

/** The whole page while its code loads. */
export function ProfileSkeleton() {
  const card = 'rounded-card border border-border bg-surface px-[8px]'
  return (
    <div
      aria-hidden="true"
      className="col appear-late space-y-4 py-4 md:grid md:grid-cols-2 md:items-start md:gap-6 md:space-y-0 lg:grid-rows-[auto_1fr]"
    >
      <div className="space-y-4 lg:row-span-2">
        <UserSkeleton />
        <div className="max-md:hidden">
          <LatestFundsSkeleton />
        </div>
      </div>
      <div className="space-y-4">
        <div className={`pb-1 ${card}`}>
          <div className="flex min-h-12 items-center ps-2 pt-1">
            <Line text="text-title" width="w-24" />
          </div>
          <Tiles count={5} className="basis-1/5" />
        </div>
        <div className={`py-2 lg:hidden ${card}`}>
          <Tiles count={6} className="basis-1/3" />
        </div>
        <div className="max-md:hidden">
          <OrdersInProgressSkeleton />
        </div>
      </div>
      <div className="md:max-lg:col-span-2">
        <GroupLabel />
        <CardRows count={5}>
          <LinkRow />
        </CardRows>
      </div>
    </div>
  )
}
