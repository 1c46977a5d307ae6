// Placeholders of the forms that move money: withdrawals, and top-ups from a chain or a card.
import type { ReactNode } from 'react'
import { times } from '#ui/GridSkeleton.tsx'
import { Split } from '#ui/Split.tsx'
import { Line } from '#ui/skeleton-parts.tsx'
import { useTablet } from '#ui/use-wide.ts'

const card = 'rounded-card border border-border bg-surface p-4'

/** The amount with its limits and quick amounts. */
function Amount() {
  return (
    <>
      <div className="flex h-lh items-center text-body">
        <Line text="text-body-s" width="w-20" />
      </div>
      <div className="mt-1 flex h-14.5 items-center border-b-2 border-border">
        <Line text="text-display" width="w-32" />
      </div>
      <div className="mt-2 flex h-lh items-center text-body-s">
        <Line text="text-caption" width="w-40" />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {times(4).map((index) => (
          <div key={index} className="skeleton h-11 w-15 rounded-full" />
        ))}
      </div>
    </>
  )
}

function Field() {
  return (
    <div className="space-y-1.5">
      <Line text="text-body-s" width="w-24" />
      <div className="skeleton h-12 rounded-field" />
    </div>
  )
}

/** The sums, in a card where there is space for it, and the button. */
function Rail({ above, hasNote, children }: { above?: ReactNode; hasNote: boolean; children: ReactNode }) {
  return (
    <div aria-hidden="true" className="contents md:block">
      <div className="rail-card contents md:block">
        {above}
        <div className="p-4 max-md:hidden md:pt-2 md:pb-8">{children}</div>
        <div className="stay-at-foot z-10 mt-auto bg-surface pb-safe shadow-e2 md:static md:mt-0 md:bg-transparent md:shadow-none">
          <div className="col appear-late flex min-h-16 items-center gap-4 py-2 md:flex-col md:items-stretch md:gap-3 md:pb-6">
            {hasNote ? (
              <div className="flex-1 md:flex md:justify-between">
                <Line text="text-caption" width="w-20" />
                <Line text="text-title" width="w-16" />
              </div>
            ) : null}
            <div
              className={`skeleton h-12 rounded-field md:w-full md:max-w-none ${hasNote ? 'w-1/2 max-w-60' : 'w-full'}`}
            />
          </div>
        </div>
      </div>
    </div>
  )
}

interface FormProps {
  rail: ReactNode
  padding?: string
  children: ReactNode
}

function Form({ rail, padding = 'py-4', children }: FormProps) {
  return (
    <Split rail={rail}>
      <div aria-hidden="true" className={`col appear-late space-y-4 ${padding}`}>
        {children}
      </div>
    </Split>
  )
}

function Facts({ count }: { count: number }) {
  return (
    <div className="space-y-1.5">
      {times(count).map((index) => (
        <Line key={index} text="text-body-s" width="w-full" />
      ))}
    </div>
  )
}

/** What the wallet receives by a top-up, and the button. */
function ReceivesRail() {
  return (
    <Rail hasNote={false}>
      <Line text="text-body-s" width="w-20" />
      <Line text="text-sum" width="w-24" />
      <div className="mt-3 border-t border-border pt-3">
        <Facts count={2} />
      </div>
    </Rail>
  )
}

/** Where the money goes, and from a tablet on what can be withdrawn beside it. */
export function WithdrawalSkeleton() {
  const isBeside = useTablet()
  const rail = (
    <Rail hasNote>
      {isBeside ? (
        <div className="mb-3 border-b border-border pb-3">
          <div className="flex h-11 items-center">
            <Line text="text-body-s" width="w-24" />
          </div>
          <Line text="text-sum" width="w-32" />
        </div>
      ) : null}
      <Facts count={3} />
    </Rail>
  )
  return (
    <Form rail={rail}>
      <div className={card}>
        {isBeside ? null : (
          <div className="-mt-2 mb-1 flex h-11 items-center">
            <Line text="text-body-s" width="w-40" />
          </div>
        )}
        <Amount />
        <div className="mt-4 border-t border-border pt-4">
          <Line text="text-body-s" width="w-16" />
          <Line text="text-caption" width="w-24" />
        </div>
      </div>
      <div className={`space-y-4 ${card}`}>
        <Line text="text-title" width="w-24" />
        <div className="grid grid-cols-2 gap-3">
          <div className="skeleton h-20 rounded-card" />
          <div className="skeleton h-20 rounded-card" />
        </div>
        <div className="space-y-2">
          <Line text="text-body-s" width="w-28" />
          <div className="rounded-card border border-border px-3.5 py-2.5">
            <Line text="text-body-s" width="w-3/5" />
            <Line text="text-caption" width="w-4/5" />
          </div>
          <div className="flex h-13 items-center rounded-card border border-border px-3.5">
            <Line text="text-body-s" width="w-32" />
          </div>
        </div>
      </div>
    </Form>
  )
}

/** The steps of a deposit, of which the first is open. */
export function StepsSkeleton() {
  const title = (
    <div className="flex items-center gap-2.5">
      <div className="skeleton size-7 rounded-full" />
      <Line text="text-title" width="w-28" />
    </div>
  )
  const waiting = (
    <div className={card}>
      {title}
      <div className="mt-2 ps-9.5">
        <Line text="text-body-s" width="w-32" />
      </div>
    </div>
  )
  return (
    <Form rail={<ReceivesRail />} padding="pt-4 pb-8">
      <div className={card}>
        {title}
        <div className="skeleton mt-4 h-14 rounded-field" />
        <div className="mt-4 space-y-1.5">
          <Line text="text-caption" width="w-4/5" />
          <Line text="text-caption" width="w-3/5" />
        </div>
      </div>
      {waiting}
      {waiting}
    </Form>
  )
}

/** `hasSamples`: the demo shop lists the numbers of test cards. */
export function CardTopUpSkeleton({ hasSamples }: { hasSamples: boolean }) {
  return (
    <Form rail={<ReceivesRail />}>
      <div className={card}>
        <Amount />
      </div>
      <div className={`space-y-4 ${card}`}>
        <Line text="text-title" width="w-28" />
        {hasSamples ? <div className="skeleton h-41 rounded-field" /> : null}
        <Field />
        <div className="grid grid-cols-2 gap-3">
          <Field />
          <Field />
        </div>
        <Line text="text-body-s" width="w-2/5" />
      </div>
    </Form>
  )
}
