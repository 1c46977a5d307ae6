// An address with its actions, and the placeholder of a list of them.

import type { Address } from '@shop/contract/people/addresses.ts'
import { type ReactNode, useId } from 'react'
import { times } from '#ui/GridSkeleton.tsx'
import { Line } from '#ui/skeleton-parts.tsx'
import { AddressFacts } from './AddressFacts.tsx'
import { AddressFactsSkeleton } from './AddressFactsSkeleton.tsx'

interface AddressCardProps {
  address: Address
  /** Makes the card selectable, to choose an address for an order. */
  choice?: Choice
  children: ReactNode
}

interface Choice {
  isChosen: boolean
  onChoose: () => void
}

export function AddressCard({ address, choice, children }: AddressCardProps) {
  const frame = choice?.isChosen ? 'border-primary ring-1 ring-primary' : 'border-border'
  return (
    <article className={`flex h-full flex-col overflow-hidden rounded-card border bg-surface ${frame}`}>
      {choice ? (
        <SelectableAddress address={address} {...choice} />
      ) : (
        <div className="flex-1 p-4">
          <AddressFacts address={address} />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-end border-t border-border py-0.5 **:-outline-offset-3">
        {children}
      </div>
    </article>
  )
}

/** A button, not a radio: choosing leaves the page, so arrow keys must not choose. */
function SelectableAddress({ address, isChosen, onChoose }: Choice & { address: Address }) {
  const factsId = useId()
  return (
    <div className="relative flex flex-1 items-start gap-3 p-4 hover:bg-surface-2">
      <div id={factsId} className="min-w-0 flex-1">
        <AddressFacts address={address} />
      </div>
      <span
        aria-hidden="true"
        className={`mt-1 size-5.5 shrink-0 rounded-full bg-surface ${
          isChosen ? 'border-[7px] border-primary' : 'border-[1.5px] border-border-strong'
        }`}
      />
      <button
        type="button"
        aria-labelledby={factsId}
        aria-current={isChosen ? 'true' : undefined}
        className="absolute inset-0 cursor-pointer rounded-t-card focus-visible:-outline-offset-3"
        onClick={onChoose}
      />
    </div>
  )
}

/** The skeleton of the address list. */
export function AddressListSkeleton({ columns = '' }: { columns?: string }) {
  return (
    <div aria-hidden="true" className={`appear-late grid gap-card ${columns}`}>
      {times(2).map((index) => (
        <div key={index} className="rounded-card border border-border bg-surface">
          <div className="p-4">
            <AddressFactsSkeleton />
          </div>
          <div className="flex h-12.25 items-center justify-end gap-4 border-t border-border px-4">
            <Line text="text-body-s" width="w-12" />
            <Line text="text-body-s" width="w-12" />
          </div>
        </div>
      ))}
    </div>
  )
}
