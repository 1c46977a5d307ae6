// Placeholders of the wallet: its page, its latest entries, and the lists and details of records.
import type { ReactNode } from 'react'
import { useSession } from '#session.tsx'
import { times } from '#ui/GridSkeleton.tsx'
import { useHiddenBalance } from '#ui/Hidden.tsx'
import { Split, WideSplit } from '#ui/Split.tsx'
import { CardRows, Line, LinkRow, RecordRow, RecordsSkeleton, SectionTitle } from '#ui/skeleton-parts.tsx'

/** `note`: the classes of the note on the amount, which money on hold has. */
export function BalanceSkeleton({ note }: { note: string }) {
  const { user } = useSession()
  const { isHidden } = useHiddenBalance()
  return (
    <div className="skeleton rounded-card">
      {user && user.frozen > 0 && !isHidden ? <div className={note} /> : null}
      <div className="h-44.5" />
    </div>
  )
}

/** The methods to top up. */
export function MethodsSkeleton() {
  return (
    <div aria-hidden="true" className="appear-late space-y-2">
      <Line text="section-title" width="w-32" />
      <CardRows count={3}>
        <div>
          <div className="flex min-h-18 items-center gap-3.5 px-4 py-3">
            <div className="skeleton size-11 shrink-0 rounded-full" />
            <div className="flex-1">
              <Line text="text-body" width="w-2/5" />
              <Line text="text-caption" width="w-3/4" />
            </div>
          </div>
        </div>
      </CardRows>
    </div>
  )
}

/** The latest recharges. */
export function RechargesSkeleton() {
  return (
    <div aria-hidden="true" className="appear-late">
      <CardRows count={3}>
        <RecordRow hasStatus />
      </CardRows>
    </div>
  )
}

export function WalletSkeleton() {
  const rail = (
    <div className="col space-y-6 pt-1 pb-10 md:p-0">
      <div>
        <SectionTitle />
        <RechargesSkeleton />
      </div>
      <div aria-hidden="true" className="appear-late space-y-2">
        <Line text="section-title" width="w-24" />
        <CardRows count={3}>
          <LinkRow />
        </CardRows>
      </div>
    </div>
  )
  return (
    <Split rail={rail}>
      <div className="col space-y-4 py-4">
        <BalanceSkeleton note="h-11" />
        <MethodsSkeleton />
      </div>
    </Split>
  )
}

/** The latest entries of the wallet on the profile page. */
export function LatestFundsSkeleton() {
  return (
    <div aria-hidden="true" className="appear-late">
      <SectionTitle />
      <CardRows count={3}>
        <RecordRow />
      </CardRows>
    </div>
  )
}

/** The details of the first record, beside the list; a request has its progress. */
export function DetailsSkeleton({ isRequest = false }: { isRequest?: boolean }) {
  return (
    <div aria-hidden="true" className="appear-late space-y-5">
      <div>
        {isRequest ? null : <Line text="text-body-s" width="w-2/5" />}
        <Line text="text-display" width="w-1/2" />
      </div>
      {isRequest ? (
        <div className="space-y-3">
          {times(3).map((index) => (
            <div key={index} className="flex gap-3">
              <div className="skeleton size-7 rounded-full" />
              <div>
                <Line text="text-body-s" width="w-20" />
                <Line text="text-caption" width="w-32" />
              </div>
            </div>
          ))}
        </div>
      ) : null}
      <div className="divide-y divide-border rounded-card border border-border px-4">
        {times(isRequest ? 6 : 4).map((index) => (
          <div key={index} className="flex justify-between py-3">
            <Line text="text-body-s" width="w-16" />
            <Line text="text-body-s" width="w-24" />
          </div>
        ))}
      </div>
      <div className="skeleton h-12 rounded-field" />
    </div>
  )
}

/** A list of records below its head, and beside it the details of the first one. */
function ListPage({ head, isRequests = false }: { head?: ReactNode; isRequests?: boolean }) {
  const rail = (
    <div className="rounded-card border border-border bg-surface px-5 pt-2 pb-5 max-lg:hidden">
      <div className="flex min-h-12 items-center">
        <Line text="text-title" width="w-16" />
      </div>
      <DetailsSkeleton isRequest={isRequests} />
    </div>
  )
  return (
    <WideSplit rail={rail}>
      {head}
      <div className="col">
        <RecordsSkeleton hasStatus={isRequests} />
      </div>
    </WideSplit>
  )
}

const chipWidths = ['w-15', 'w-18', 'w-18', 'w-18', 'w-18', 'w-18', 'w-18']

/** The month with its sums, and the kinds of records. */
export function FundRecordsSkeleton() {
  const sum = (text: string) => (
    <div className="px-4 py-1">
      <Line text="text-caption" width="w-16" />
      <Line text={text} width="w-20" />
    </div>
  )
  const head = (
    <>
      <div aria-hidden="true" className="col appear-late pt-4">
        <div className="@container rounded-card border border-border bg-surface">
          <div className="grid h-13 place-items-center">
            <Line text="text-title" width="w-32" />
          </div>
          <div className="grid grid-cols-2 border-t border-border py-1.5">
            {sum('text-title @min-[22rem]:text-h2')}
            {sum('text-title @min-[22rem]:text-h2')}
            {sum('text-body-s')}
            {sum('text-body-s')}
          </div>
          <div className="h-13.25 border-t border-border" />
        </div>
      </div>
      <div aria-hidden="true" className="col appear-late flex gap-2 overflow-hidden pt-4 pb-1 lg:gap-1">
        {chipWidths.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: their order is fixed.
          <div key={index} className={`skeleton h-11 shrink-0 rounded-full lg:w-14 ${width}`} />
        ))}
      </div>
    </>
  )
  return <ListPage head={head} />
}

/** Recharges or withdrawals. */
export function RequestsSkeleton() {
  return <ListPage isRequests />
}
