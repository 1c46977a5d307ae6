// What a guest is buying, on the way to login or registration.
import { money } from '@shop/locale/format.ts'
import type { ProductChoice } from '#session.tsx'

interface WaitingPurchaseProps {
  choice: ProductChoice
  /** What comes next. */
  hint: string
}

export function WaitingPurchase({ choice: { sku, title, quantity }, hint }: WaitingPurchaseProps) {
  const details = [sku.spec, `${money(sku.price)} × ${quantity}`].filter(Boolean).join(' · ')
  return (
    <section aria-label={hint} className="flex items-center gap-3 rounded-card border border-border bg-surface p-3">
      {sku.thumb === undefined ? null : (
        <img src={sku.thumb} alt="" className="size-14 shrink-0 rounded-field bg-surface-2 object-cover" />
      )}
      <div className="min-w-0">
        <p className="truncate text-body-s font-semibold text-text">{title}</p>
        <p className="mt-0.5 truncate text-caption text-text-2 tabular-nums">{details}</p>
        <p className="mt-0.5 text-caption text-text-2">{hint}</p>
      </div>
    </section>
  )
}
