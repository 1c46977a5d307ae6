// What waits in a guest's bag, on the way to login or registration; empty without a bag.
import { useState } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { guestBag } from './guest-bag.ts'

const picturesMax = 4

export function WaitingBag() {
  const identity = usePageText('identity')
  const [items] = useState(() => guestBag.read().toReversed())
  if (items.length === 0) return null
  const pieces = items.reduce((sum, { qty }) => sum + qty, 0)
  const pictured = items.filter(({ thumb }) => thumb).slice(0, picturesMax)
  return (
    <section
      aria-label={identity.bagWaits(pieces)}
      className="flex items-center gap-3 rounded-card border border-border bg-surface p-3"
    >
      {pictured.length > 0 ? (
        <ul className="flex shrink-0">
          {pictured.map(({ sku_id, title, thumb }) => (
            <li key={sku_id} className="size-11 overflow-hidden rounded-field border-2 border-surface not-first:-ms-4">
              <img src={thumb} alt={title ?? ''} className="size-full bg-surface-2 object-cover" />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="min-w-0">
        <p className="text-body-s font-semibold text-text">{identity.bagWaits(pieces)}</p>
        <p className="mt-0.5 text-caption text-text-2">{identity.bagWaitsHint}</p>
      </div>
    </section>
  )
}
