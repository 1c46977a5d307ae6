// What waits in a guest's bag, on the way to login or registration; empty without a bag.
import { money } from '@shop/locale/format.ts'
import { useState } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { guestBag, subtotalOf } from './guest-bag.ts'

/** The form stays in view below them. */
const rowsMax = 3

/** `hint` says when the bag moves to the account. */
export function WaitingBag({ hint }: { hint: string }) {
  const identity = usePageText('identity')
  const [items] = useState(() => guestBag.read().toReversed())
  if (items.length === 0) return null
  const countOf = (some: typeof items) => some.reduce((sum, { qty }) => sum + qty, 0)
  const shown = items.filter(({ title }) => title).slice(0, rowsMax)
  const rest = countOf(items) - countOf(shown)
  const subtotal = subtotalOf(items)
  return (
    <section
      aria-label={identity.bagWaits(countOf(items))}
      className="rounded-card border border-border bg-surface px-4 py-3"
    >
      <p className="text-body-s font-semibold text-text">{identity.bagWaits(countOf(items))}</p>
      <p className="mt-0.5 text-caption text-text-2">{hint}</p>
      {shown.length > 0 ? (
        <ul className="mt-3 space-y-2.5">
          {shown.map(({ sku_id, title, spec, thumb, price_added, qty }) => (
            <li key={sku_id} className="flex items-center gap-3">
              {thumb ? (
                <img src={thumb} alt="" className="size-11 shrink-0 rounded-field bg-surface-2 object-cover" />
              ) : null}
              <div className="min-w-0">
                <p className="truncate text-body-s text-text">{title}</p>
                <p className="text-caption text-text-2 tabular-nums">
                  {[spec, `${money(price_added)} × ${qty}`].filter(Boolean).join(' ·\u00a0')}
                </p>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      {shown.length > 0 && rest > 0 ? <p className="mt-2 text-caption text-text-2">{identity.bagMore(rest)}</p> : null}
      {subtotal !== undefined ? (
        <p className="mt-3 flex justify-between gap-3 border-t border-border pt-2.5 text-body-s text-text">
          <span>{identity.bagSubtotal}</span>
          <span className="font-semibold tabular-nums">{money(subtotal)}</span>
        </p>
      ) : null}
    </section>
  )
}
