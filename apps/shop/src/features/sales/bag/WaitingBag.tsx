// What waits in a guest's bag, on the way to login or registration; empty without a bag.
import { useState } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { guestBag } from './guest-bag.ts'

const shownMax = 3

export function WaitingBag() {
  const identity = usePageText('identity')
  const [items] = useState(() => guestBag.read().toReversed())
  if (items.length === 0) return null
  const pieces = items.reduce((sum, { qty }) => sum + qty, 0)
  const shown = items.filter(({ title }) => title).slice(0, shownMax)
  return (
    <section aria-label={identity.bagWaits(pieces)} className="rounded-card border border-border bg-surface p-4">
      <p className="text-body-s font-semibold text-text">{identity.bagWaits(pieces)}</p>
      {shown.length > 0 ? (
        <ul className="mt-2.5 space-y-2">
          {shown.map(({ sku_id, title, thumb, qty }) => (
            <li key={sku_id} className="flex items-center gap-2.5 text-body-s text-text-2">
              <span aria-hidden="true" className="size-10 shrink-0 overflow-hidden rounded-chip bg-surface-2">
                {thumb ? <img src={thumb} alt="" className="size-full object-cover" /> : null}
              </span>
              <span className="min-w-0 flex-1 truncate">{title}</span>
              {qty > 1 ? <span className="tabular-nums">× {qty}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mt-2.5 text-caption text-text-3">{identity.bagWaitsHint}</p>
    </section>
  )
}
