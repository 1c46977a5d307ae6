// The placeholders of rows of products and shops, in one column or two like the list that follows.
import { times } from '#ui/GridSkeleton.tsx'

type RowKind = 'product' | 'ranked' | 'shop'

export function RowsSkeleton({ kind, count = 8 }: { kind: RowKind; count?: number }) {
  const Row = rows[kind]
  return (
    <div aria-hidden="true" className="appear-late grid gap-card md:grid-cols-2">
      {times(count).map((index) => (
        <div key={index} className="rounded-card border border-border bg-surface">
          <Row />
        </div>
      ))}
    </div>
  )
}

function ProductRow() {
  return (
    <div className="flex gap-3 p-2.5 sm:gap-4">
      <div className="skeleton aspect-square w-28 shrink-0 self-start rounded-field sm:w-34" />
      <Lines />
    </div>
  )
}

function RankedRow() {
  return (
    <div className="flex items-center gap-3 p-3 ps-2.5">
      <div className="flex w-9 shrink-0 justify-center">
        <div className="skeleton size-7 rounded-full" />
      </div>
      <div className="skeleton size-24 shrink-0 rounded-field" />
      <Lines />
    </div>
  )
}

/** Title, price and facts. */
function Lines() {
  return (
    <div className="grid flex-1 content-center gap-1">
      <div className="grid text-body-s">
        <div className="skeleton-line" />
        <div className="skeleton-line w-3/5" />
      </div>
      <div className="skeleton-line w-2/5 text-title" />
      <div className="skeleton-line w-1/2 text-caption" />
    </div>
  )
}

function ShopRow() {
  return (
    <div className="grid gap-3 p-3">
      <div className="flex items-center gap-2.5">
        <div className="skeleton size-12 shrink-0 rounded-field" />
        <div className="grid flex-1 gap-0.5 text-body-s">
          <div className="skeleton-line w-1/2" />
          <div className="skeleton-line w-2/3 text-caption" />
        </div>
        <div className="skeleton h-8 w-22 rounded-full" />
      </div>
      <div className="grid min-h-5 text-caption">
        <div className="skeleton-line w-2/5" />
      </div>
      <div className="grid grid-cols-3 gap-2">
        {times(3).map((index) => (
          <div key={index} className="skeleton aspect-square rounded-field" />
        ))}
      </div>
    </div>
  )
}

const rows = { product: ProductRow, ranked: RankedRow, shop: ShopRow }
