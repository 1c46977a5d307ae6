// Placeholders for orders while they load.
import { useState } from 'react'
import { times } from '#ui/GridSkeleton.tsx'
import { Line, SectionTitle } from '#ui/skeleton-parts.tsx'
import { useDesktop } from '#ui/use-wide.ts'
import { OrderParts } from './OrderPart.tsx'

function CardSkeleton({ hasActions }: { hasActions: boolean }) {
  return (
    <div className="rounded-card border border-border bg-surface">
      <div className="flex h-11 items-center gap-2 px-4">
        <div className="skeleton size-6 rounded-full" />
        <Line text="text-body-s" width="w-28" />
      </div>
      <div className="px-4 pb-3">
        <Line text="text-caption" width="w-3/5" />
        <div className="mt-2.5 flex gap-3">
          <div className="skeleton size-16 rounded-field" />
          <div className="flex-1">
            <Line text="text-body-s" width="w-4/5" />
            <Line text="text-caption" width="w-2/5" />
          </div>
          <Line text="text-title" width="w-16" />
        </div>
      </div>
      {hasActions ? (
        <div className="flex justify-end gap-2 border-t border-border px-4 py-1.5">
          <div className="skeleton h-12 w-24 rounded-field" />
          <div className="skeleton h-12 w-28 rounded-field" />
        </div>
      ) : null}
    </div>
  )
}

interface CardsSkeletonProps {
  /** The columns of the list. */
  columns?: string
  hasActions?: boolean
}

export function CardsSkeleton({ columns = '', hasActions = true }: CardsSkeletonProps) {
  return (
    <div aria-hidden="true" className={`appear-late grid gap-card ${columns}`}>
      {times(4).map((index) => (
        <CardSkeleton key={index} hasActions={hasActions} />
      ))}
    </div>
  )
}

/** The list of orders; on a desktop the page beside it has the actions. */
export function OrderListSkeleton() {
  return <CardsSkeleton columns="md:max-xl:grid-cols-2" hasActions={!useDesktop()} />
}

/** The first section of the overview. `hasNotice`: several orders can be paid together. */
export function HubSkeleton({ hasNotice }: { hasNotice: boolean }) {
  // What is learned later would move the rest.
  const [isNoticed] = useState(hasNotice)
  return (
    <div className="pt-1">
      <div aria-hidden="true" className="appear-late">
        <SectionTitle />
        {isNoticed ? <div className="skeleton mb-card h-19 rounded-card" /> : null}
      </div>
      <CardsSkeleton columns="md:grid-cols-2" />
    </div>
  )
}

export function OrderSkeleton() {
  return (
    <>
      <div aria-hidden="true" className="col appear-late space-y-card py-4">
        <OrderParts>
          <div className="p-4">
            <div className="flex items-start gap-3.5">
              <div className="skeleton size-12 shrink-0 rounded-full" />
              <div className="flex-1">
                <Line text="text-h2" width="w-2/5" />
                <Line text="text-body-s" width="w-4/5" />
              </div>
            </div>
            <div className="mt-3">
              <div className="flex h-9 items-end px-2">
                <div className="skeleton h-2.5 w-full" />
              </div>
              <div className="mt-1 flex justify-between">
                <Line text="text-caption" width="w-20" />
                <Line text="text-caption" width="w-12" />
              </div>
            </div>
          </div>
        </OrderParts>
        <OrderParts>
          <div>
            <div className="flex min-h-13 items-center gap-2.5 border-b border-border px-4">
              <div className="skeleton size-7 rounded-full" />
              <Line text="text-body-s" width="w-28" />
            </div>
            <div className="flex gap-3 px-4 py-3.5">
              <div className="skeleton size-18 shrink-0 rounded-field" />
              <div className="flex-1">
                <Line text="text-body-s" width="w-4/5" />
                <Line text="text-caption" width="w-2/5" />
              </div>
              <Line text="text-body-s" width="w-14" />
            </div>
          </div>
          <Part lines={3} />
          <Part lines={3} />
        </OrderParts>
        <OrderParts>
          <Part lines={3} />
        </OrderParts>
      </div>
      <div aria-hidden="true" className="sticky bottom-0 z-10 mt-auto bg-surface pb-safe shadow-e2 md:hidden">
        <div className="col appear-late flex justify-end gap-2 py-2.5">
          <div className="skeleton h-12 w-24 rounded-field" />
          <div className="skeleton h-12 w-28 rounded-field" />
        </div>
      </div>
    </>
  )
}

/** A part of an order: its heading and lines. */
function Part({ lines }: { lines: number }) {
  return (
    <div className="p-4">
      <Line text="text-body-s" width="w-20" />
      <div className="mt-2 space-y-1.5">
        {times(lines).map((line) => (
          <Line key={line} text="text-body-s" width={line % 2 === 0 ? 'w-full' : 'w-3/5'} />
        ))}
      </div>
    </div>
  )
}
