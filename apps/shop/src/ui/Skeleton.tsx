// Placeholders for loading content; they appear only when loading takes longer than a moment.
import { GridSkeleton, times } from './GridSkeleton.tsx'

type SplitShape = 'wallet' | 'withdrawal'
type OrderShape = 'hub' | 'orders' | 'order'
type ColumnsShape = 'card' | 'columns' | 'details'
type PurchaseShape = 'bag' | 'checkout'
export type SkeletonShape =
  | 'grid'
  | 'rows'
  | 'form'
  | 'page'
  | 'text'
  | 'cashier'
  | PurchaseShape
  | SplitShape
  | OrderShape
  | ColumnsShape

function Row() {
  return (
    <div className="flex items-center gap-3 rounded-card bg-surface p-4">
      <div className="skeleton size-11 rounded-full" />
      <div className="flex-1 space-y-2">
        <div className="skeleton h-3.5 w-1/2" />
        <div className="skeleton h-3 w-3/4" />
      </div>
    </div>
  )
}

function Field() {
  return (
    <div className="space-y-2">
      <div className="skeleton h-3.5 w-24" />
      <div className="skeleton h-12 rounded-field" />
    </div>
  )
}

function OrderCard() {
  return (
    <div className="rounded-card border border-border bg-surface p-4">
      <div className="flex items-center justify-between pb-4">
        <div className="skeleton h-4 w-2/5" />
        <div className="skeleton h-5 w-20" />
      </div>
      <div className="flex gap-3">
        <div className="skeleton size-18 shrink-0 rounded-field" />
        <div className="flex-1 space-y-2 pt-1">
          <div className="skeleton h-3.5 w-4/5" />
          <div className="skeleton h-3 w-2/5" />
        </div>
        <div className="skeleton h-5 w-16" />
      </div>
    </div>
  )
}

function TextLines() {
  return (
    <>
      <div className="skeleton h-7 w-3/5" />
      {times(8).map((line) => (
        <div key={line} className={`skeleton h-4 ${line % 3 === 0 ? 'w-3/4' : ''}`} />
      ))}
    </>
  )
}

function CardRows() {
  return (
    <>
      <div className="skeleton h-44 rounded-card" />
      {times(3).map((index) => (
        <Row key={index} />
      ))}
    </>
  )
}

/** The overview of orders, the list of them, or one. */
function OrdersSkeleton({ shape }: { shape: OrderShape }) {
  return (
    <div aria-hidden="true" className="appear-late space-y-4">
      {shape === 'hub' ? <div className="skeleton h-11 rounded-full" /> : null}
      {shape === 'orders' ? null : <div className={`skeleton rounded-card ${shape === 'hub' ? 'h-22' : 'h-56'}`} />}
      {shape === 'hub' ? <div className="skeleton h-6 w-48" /> : null}
      {shape === 'order' ? (
        <div className="skeleton h-72 rounded-card" />
      ) : (
        <div className={`grid gap-card ${shape === 'hub' ? 'md:grid-cols-2' : 'md:max-xl:grid-cols-2'}`}>
          {times(4).map((index) => (
            <OrderCard key={index} />
          ))}
        </div>
      )}
    </div>
  )
}

const columnStyles = {
  card: 'md:grid-cols-2',
  columns: 'md:grid-cols-2',
  details: 'lg:grid-cols-[minmax(0,1fr)_22rem]',
}

/** One column, and from a tablet or a wide screen on two. */
function ColumnsSkeleton({ shape }: { shape: ColumnsShape }) {
  const rows = times(6).map((index) => <Row key={index} />)
  return (
    <div aria-hidden="true" className={`appear-late grid items-start gap-x-6 gap-y-3 ${columnStyles[shape]}`}>
      <div className="space-y-3">{shape === 'card' ? <CardRows /> : rows}</div>
      {shape === 'details' ? <div className="skeleton h-80 rounded-card max-lg:hidden" /> : null}
      {shape === 'details' ? null : <div className="space-y-3">{rows}</div>}
    </div>
  )
}

const cardClass = 'space-y-4 rounded-card border border-border bg-surface p-4'

/** The amount with its shares and fee, where it goes, and the sums with the button. */
function WithdrawalCards() {
  return (
    <>
      <div className="space-y-4">
        <div className={cardClass}>
          <div className="skeleton h-6 lg:hidden" />
          <div className="skeleton h-5 w-24" />
          <div className="skeleton h-12 w-40" />
          <div className="skeleton h-3.5 w-48" />
          <div className="flex gap-2">
            {times(4).map((index) => (
              <div key={index} className="skeleton h-11 w-15 rounded-full" />
            ))}
          </div>
          <div className="border-t border-border pt-4">
            <div className="skeleton h-10 w-32" />
          </div>
        </div>
        <div className={cardClass}>
          <div className="skeleton h-6 w-28" />
          <div className="grid grid-cols-2 gap-3">
            <div className="skeleton h-20 rounded-card" />
            <div className="skeleton h-20 rounded-card" />
          </div>
          <Field />
          <Field />
        </div>
      </div>
      <div className={cardClass}>
        <div className="skeleton h-5 w-24" />
        <div className="skeleton h-9 w-40" />
        <div className="skeleton h-18" />
        <div className="skeleton h-10" />
        <div className="skeleton h-12 rounded-field" />
      </div>
    </>
  )
}

/** From a tablet on in two columns, like the page. */
function SplitSkeleton({ shape }: { shape: SplitShape }) {
  return (
    <div
      aria-hidden="true"
      className="appear-late grid items-start gap-x-6 gap-y-4 md:grid-cols-[minmax(0,1fr)_min(20rem,42%)] lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      {shape === 'withdrawal' ? (
        <WithdrawalCards />
      ) : (
        <>
          <div className="space-y-3">
            <CardRows />
          </div>
          <div className="space-y-3">
            <div className="skeleton h-14 rounded-card" />
            {times(3).map((index) => (
              <Row key={index} />
            ))}
          </div>
        </>
      )}
    </div>
  )
}

function Goods({ shape }: { shape: PurchaseShape }) {
  const isBag = shape === 'bag'
  return (
    <div className="rounded-card border border-border bg-surface">
      <div className={`flex items-center gap-3 border-b border-border ${isBag ? 'h-11 px-3' : 'h-13 px-4'}`}>
        {isBag ? <div className="skeleton size-5.5 rounded-chip" /> : null}
        <div className={`skeleton rounded-full ${isBag ? 'size-6' : 'size-7'}`} />
        <div className="skeleton h-4 w-2/5" />
      </div>
      <div className={`flex gap-3 ${isBag ? 'px-3 pt-2 pb-13' : 'px-4 py-3.5'}`}>
        {isBag ? <div className="skeleton mt-6 size-5.5 shrink-0 rounded-chip" /> : null}
        <div className="skeleton size-18 shrink-0 rounded-field" />
        <div className="flex-1 space-y-2.5 pt-1">
          <div className="skeleton h-3.5" />
          <div className="skeleton h-3.5 w-3/5" />
          {isBag ? <div className="skeleton h-5 w-2/5" /> : null}
        </div>
        {isBag ? null : <div className="skeleton h-5 w-14" />}
      </div>
      {isBag ? null : <div className="h-19 border-t border-border" />}
    </div>
  )
}

/** The goods of shops, and from a tablet on their sum beside them. */
function PurchaseSkeleton({ shape }: { shape: PurchaseShape }) {
  return (
    <div
      aria-hidden="true"
      className={`appear-late grid items-start gap-x-6 gap-y-card md:grid-cols-[minmax(0,1fr)_min(20rem,42%)] lg:grid-cols-[minmax(0,1fr)_22rem] ${shape === 'bag' ? '-mt-1 md:mt-0' : ''}`}
    >
      <div className={shape === 'bag' ? 'space-y-2 md:space-y-card' : 'space-y-card'}>
        {shape === 'bag' ? (
          <div className="skeleton my-2.5 ms-3 h-6 w-24 max-md:hidden" />
        ) : (
          <div className="skeleton h-40 rounded-card" />
        )}
        {times(shape === 'bag' ? 3 : 1).map((shop) => (
          <Goods key={shop} shape={shape} />
        ))}
        {shape === 'bag' ? null : <div className="skeleton h-14 rounded-card" />}
      </div>
      <div className={`skeleton h-48 rounded-card ${shape === 'bag' ? 'max-md:hidden' : ''}`} />
    </div>
  )
}

/** What is to be paid and, from a tablet on beside it, what for. */
function CashierSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="appear-late grid items-start gap-x-6 gap-y-card md:grid-cols-[minmax(0,1fr)_min(20rem,42%)] lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className={`flex flex-col items-center pt-6 md:col-start-2 ${cardClass}`}>
        <div className="skeleton h-4 w-20" />
        <div className="skeleton h-9 w-40" />
        <div className="skeleton h-7 w-36 rounded-full" />
        <div className="skeleton h-12 w-full" />
        <div className="skeleton h-12 w-full rounded-field max-md:hidden" />
      </div>
      <div className="md:col-start-1 md:row-start-1">
        <Goods shape="checkout" />
      </div>
    </div>
  )
}

export function Skeleton({ shape, count = 6 }: { shape: SkeletonShape; count?: number }) {
  if (shape === 'grid') return <GridSkeleton count={count} />
  if (shape === 'page') {
    return (
      <div aria-hidden="true" className="appear-late space-y-4 py-4">
        <div className="skeleton h-32 rounded-card" />
        <div className="skeleton h-4 w-2/3" />
        <div className="skeleton h-4 w-1/2" />
      </div>
    )
  }
  if (shape === 'cashier') return <CashierSkeleton />
  if (shape === 'bag' || shape === 'checkout') return <PurchaseSkeleton shape={shape} />
  if (shape === 'wallet' || shape === 'withdrawal') return <SplitSkeleton shape={shape} />
  if (shape === 'hub' || shape === 'orders' || shape === 'order') return <OrdersSkeleton shape={shape} />
  if (shape === 'card' || shape === 'columns' || shape === 'details') return <ColumnsSkeleton shape={shape} />
  if (shape === 'text') {
    return (
      <div aria-hidden="true" className="appear-late space-y-3">
        <TextLines />
      </div>
    )
  }
  return (
    <div aria-hidden="true" className={`appear-late ${shape === 'form' ? 'space-y-5' : 'space-y-3'}`}>
      {times(count).map((index) => (shape === 'form' ? <Field key={index} /> : <Row key={index} />))}
    </div>
  )
}
