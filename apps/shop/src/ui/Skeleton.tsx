// Placeholders for loading content; they appear only when loading takes longer than a moment.
import { GridSkeleton, times } from './GridSkeleton.tsx'

export type SkeletonShape = 'grid' | 'rows' | 'form' | 'text' | 'cashier'

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

const card = 'rounded-card border border-border bg-surface p-4'

/** What is to be paid and, from a tablet on beside it, what for. */
function CashierSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="appear-late grid items-start gap-x-6 gap-y-card md:grid-cols-[minmax(0,1fr)_min(20rem,42%)] lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className={`flex flex-col items-center gap-4 max-md:pt-6 md:col-start-2 md:items-start ${card}`}>
        <div className="skeleton h-4 w-20" />
        <div className="skeleton h-9 w-40" />
        <div className="skeleton h-7 w-36 rounded-full" />
        <div className="skeleton h-12 w-full" />
        <div className="skeleton h-12 w-full rounded-field max-md:hidden" />
      </div>
      <div className={`space-y-3.5 md:col-start-1 md:row-start-1 ${card}`}>
        <div className="skeleton h-6 w-20" />
        <div className="space-y-1.5">
          <div className="flex justify-between">
            <div className="skeleton h-4.5 w-2/5" />
            <div className="skeleton h-4.5 w-14" />
          </div>
          <div className="skeleton h-3.5 w-3/5" />
        </div>
        <div className="flex gap-3">
          <div className="skeleton size-14 shrink-0 rounded-field" />
          <div className="flex-1 space-y-2.5 pt-1">
            <div className="skeleton h-3.5" />
            <div className="skeleton h-3.5 w-3/5" />
          </div>
          <div className="skeleton h-5 w-14" />
        </div>
        <div className="skeleton h-4.5" />
        <div className="skeleton h-4.5" />
      </div>
    </div>
  )
}

export function Skeleton({ shape, count = 6 }: { shape: SkeletonShape; count?: number }) {
  if (shape === 'grid') return <GridSkeleton count={count} />
  if (shape === 'cashier') return <CashierSkeleton />
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
