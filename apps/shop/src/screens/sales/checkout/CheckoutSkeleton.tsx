// The placeholder of the checkout: address, shops with their lines, promo code, payment, and the sums with the button.
import { AddressFactsSkeleton } from '#features/people/addresses/AddressFactsSkeleton.tsx'
import { times } from '#ui/GridSkeleton.tsx'
import { Split } from '#ui/Split.tsx'
import { CardRows, Line } from '#ui/skeleton-parts.tsx'

const card = 'rounded-card border border-border bg-surface'

function Title() {
  return (
    <div className="mb-3 flex min-h-6 items-center">
      <Line text="text-title" width="w-24" />
    </div>
  )
}

function Shop({ lines }: { lines: number }) {
  return (
    <div className={card}>
      <div className="flex min-h-13 items-center gap-2.5 border-b border-border px-4">
        <div className="skeleton size-7 rounded-full" />
        <Line text="text-body-s" width="w-28" />
      </div>
      <div className="divide-y divide-border">
        {times(lines).map((line) => (
          <div key={line} className="flex gap-3 px-4 py-3.5">
            <div className="skeleton size-18 shrink-0 rounded-field" />
            <div className="flex-1">
              <Line text="text-body-s" width="w-4/5" />
              <Line text="text-caption" width="w-2/5" />
            </div>
            <Line text="text-body-s" width="w-14" />
          </div>
        ))}
      </div>
      <div className="space-y-1.5 border-t border-border px-4 py-3">
        <Line text="text-body-s" width="w-full" />
        <Line text="text-body-s" width="w-2/5" />
      </div>
      <div className="flex h-12.25 items-center border-t border-border px-4">
        <Line text="text-body-s" width="w-32" />
      </div>
    </div>
  )
}

function Sums() {
  return (
    <div className={`p-4 ${card} md:border-0`}>
      <Title />
      <div className="space-y-2">
        <Line text="text-body-s" width="w-full" />
        <Line text="text-body-s" width="w-full" />
        <div className="border-t border-border pt-3">
          <Line text="text-h2" width="w-full" />
        </div>
      </div>
      <div className="mt-3">
        <Line text="text-caption" width="w-4/5" />
      </div>
    </div>
  )
}

/** `lines`: how many each shop has, as far as that is known. */
export function CheckoutSkeleton({ lines = [1] }: { lines?: readonly number[] | undefined }) {
  const rail = (
    <div className="contents md:block md:[&_.col]:px-0">
      <div className="rail-card contents md:block">
        <div className="col appear-late pb-3">
          <Sums />
        </div>
        <div className="stay-at-foot z-10 mt-auto bg-surface pb-safe shadow-e2 md:static md:mt-0 md:shadow-none">
          <div className="col flex min-h-16 items-center gap-4 py-2 md:pb-6">
            <div className="flex-1 md:hidden">
              <Line text="text-caption" width="w-12" />
              <Line text="text-title" width="w-24" />
            </div>
            <div className="skeleton h-12 w-1/2 max-w-60 rounded-field md:w-full md:max-w-none" />
          </div>
        </div>
      </div>
    </div>
  )
  return (
    <div aria-hidden="true" className="contents">
      <Split rail={rail}>
        <div className="col appear-late space-y-card pt-4 pb-3">
          <div className={`p-4 ${card}`}>
            <Title />
            <AddressFactsSkeleton />
          </div>
          {lines.map((count, shop) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and their order is fixed.
            <Shop key={shop} lines={count} />
          ))}
          <CardRows count={1}>
            <div className="flex min-h-14 items-center gap-3 px-4">
              <div className="skeleton size-5 rounded-full" />
              <Line text="text-body-s" width="w-24" />
            </div>
          </CardRows>
          <div className={`p-4 ${card}`}>
            <Title />
            <div className="flex items-center gap-3">
              <div className="skeleton size-10 rounded-full" />
              <Line text="text-body-s" width="w-28" />
            </div>
          </div>
        </div>
      </Split>
    </div>
  )
}
