// How a favourite's price moved since it was saved; a drop is good news, a rise only a fact.
import type { Favourite } from '@shop/contract/catalog/favourites.ts'
import { money } from '@shop/locale/format.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { priceChange } from './price-change.ts'

export function ChangeLine({ favourite }: { favourite: Favourite }) {
  const t = usePageText('favourites')
  const change = priceChange(favourite)
  if (!change) return null
  const isLower = change.kind === 'lower'
  const Arrow = isLower ? ArrowDown : ArrowUp
  return (
    <span
      className={`inline-flex items-center gap-0.5 text-caption font-medium tabular-nums ${
        isLower ? 'text-success' : 'text-text-2'
      }`}
    >
      <Arrow aria-hidden="true" size={14} strokeWidth={2.25} className="shrink-0" />
      {isLower ? t.lower(money(change.amount)) : t.higher(money(change.amount))}
    </span>
  )
}
