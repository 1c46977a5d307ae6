// The active filters as chips (a tap removes one), and the price range in words.
import { money } from '@shop/locale/format.ts'
import { X } from 'lucide-react'
import { usePageText, useText } from '#text/use-text.tsx'
import { activeFilters, type BrowserProps, type FilterKey, noFilter, noFilters, type Range } from '../browse-state.ts'

function useFilterNames({ state, shopName }: Pick<BrowserProps, 'state' | 'shopName'>): Record<FilterKey, string> {
  const { catalog } = useText()
  const t = usePageText('browse')
  return {
    price: usePriceText(state) ?? '',
    rating: t.ratingLeast(state.rating ?? 0),
    promo: t.promo,
    freeFreight: catalog.freeFreight,
    inStock: t.inStock,
    shop: shopName ?? t.shop,
  }
}

export function AppliedFilters({ state, shopName, onChange }: Pick<BrowserProps, 'state' | 'shopName' | 'onChange'>) {
  const t = usePageText('browse')
  const names = useFilterNames({ state, shopName })
  const active = activeFilters(state)
  if (active.length === 0) return null
  return (
    <ul aria-label={t.applied} className="flex flex-wrap items-center gap-x-2">
      {active.map((key) => (
        <li key={key} className="min-w-0">
          <button
            type="button"
            aria-label={t.remove(names[key])}
            className="group inline-flex min-h-11 max-w-full items-center"
            onClick={() => onChange(noFilter(key))}
          >
            <span className="inline-flex min-h-8 min-w-0 items-center gap-1 rounded-full bg-primary-soft ps-3 pe-2 text-caption font-medium text-primary tabular-nums group-hover:bg-primary/15">
              <span className="truncate">{names[key]}</span>
              <X aria-hidden="true" size={14} strokeWidth={2.25} className="shrink-0" />
            </span>
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="min-h-11 rounded-field px-2 text-caption font-medium text-text-2 underline underline-offset-3 hover:text-text"
          onClick={() => onChange(noFilters)}
        >
          {t.clearAll}
        </button>
      </li>
    </ul>
  )
}

/** Undefined when there is no price filter. */
export function usePriceText(range: Range): string | undefined {
  const t = usePageText('browse')
  return priceText(t, range)
}

export function priceText(
  t: ReturnType<typeof usePageText<'browse'>>,
  { priceMin, priceMax }: Range,
): string | undefined {
  if (priceMin !== undefined && priceMax !== undefined) return t.priceBetween(money(priceMin), money(priceMax))
  if (priceMin !== undefined) return t.priceAbove(money(priceMin))
  if (priceMax !== undefined) return t.priceBelow(money(priceMax))
  return undefined
}
