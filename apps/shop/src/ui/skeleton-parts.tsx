// Parts of placeholders. A line has the class of its text, so that it is as high as the text that follows.
import { Fragment, type ReactNode } from 'react'
import { times } from './GridSkeleton.tsx'

interface LineProps {
  /** The classes of the text, unless it has those of its parent. */
  text?: string
  width: string
}

export function Line({ text = '', width }: LineProps) {
  return (
    <div className={`flex h-lh items-center ${text}`}>
      <div className={`skeleton h-[0.8em] max-w-full ${width}`} />
    </div>
  )
}

interface CardRowsProps {
  count: number
  /** The content of a row. */
  children: ReactNode
}

/** Rows of a list that share a card. */
export function CardRows({ count, children }: CardRowsProps) {
  return (
    <div className="divide-y divide-border overflow-hidden rounded-card border border-border bg-surface">
      {times(count).map((index) => (
        <Fragment key={index}>{children}</Fragment>
      ))}
    </div>
  )
}

/** A row that links to a page. */
export function LinkRow() {
  return (
    <div className="flex min-h-14 items-center gap-3.5 px-4 py-2">
      <div className="skeleton size-5.5 rounded-full" />
      <Line text="text-body" width="w-32" />
    </div>
  )
}

/** A record of the wallet: its name and amount, its facts and perhaps its status. */
export function RecordRow({ hasStatus = false }: { hasStatus?: boolean }) {
  return (
    <div className="@container flex items-start gap-3 px-4 py-3">
      <div className="skeleton size-10 shrink-0 rounded-full @max-[18rem]:size-8" />
      <div className="min-w-0 flex-1 text-body @max-[18rem]:text-body-s">
        <div className="grid grid-cols-[1fr_4rem] gap-3">
          <Line width="w-3/5" />
          <Line width="w-full" />
        </div>
        <div className={hasStatus ? 'py-0.75' : 'mt-0.5'}>
          <Line text="text-caption" width="w-2/5" />
        </div>
      </div>
    </div>
  )
}

/** The label of a group of rows. */
export function GroupLabel({ className = '' }: { className?: string }) {
  return (
    <div className={`px-1 pb-2 ${className}`}>
      <Line text="group-label" width="w-20" />
    </div>
  )
}

/** Entries of one day or month. */
export function RecordsSkeleton({ hasStatus = false }: { hasStatus?: boolean }) {
  return (
    <div aria-hidden="true" className="appear-late">
      <GroupLabel className="pt-5" />
      <CardRows count={7}>
        <RecordRow hasStatus={hasStatus} />
      </CardRows>
    </div>
  )
}

/** The title of a part of an overview page. */
export function SectionTitle() {
  return (
    <div className="mb-1 flex min-h-11 items-center">
      <Line text="section-title" width="w-28" />
    </div>
  )
}
