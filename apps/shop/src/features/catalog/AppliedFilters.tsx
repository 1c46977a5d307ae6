// The filters in force as chips, each taken away by a tap.
import { X } from 'lucide-react'
import { useText } from '#text/use-text.tsx'
import { activeFilters, type BrowseState, withoutFilter, withoutFilters } from './browse-state.ts'
import { usePriceText } from './use-price-text.ts'

export interface AppliedFiltersProps {
  state: BrowseState
  onChange: (state: BrowseState) => void
}

export function AppliedFilters({ state, onChange }: AppliedFiltersProps) {
  const { catalog } = useText()
  const active = activeFilters(state)
  const names = { price: usePriceText(state) ?? '', freeFreight: catalog.freeFreight, inStock: catalog.inStock }
  if (active.length === 0) return null
  return (
    <ul aria-label={catalog.applied} className="flex flex-wrap items-center gap-x-2">
      {active.map((key) => (
        <li key={key}>
          <button
            type="button"
            aria-label={catalog.remove(names[key])}
            className="group inline-flex min-h-11 items-center"
            onClick={() => onChange(withoutFilter(state, key))}
          >
            <span className="inline-flex min-h-8 items-center gap-1 rounded-full bg-primary-soft ps-3 pe-2 text-caption font-medium text-primary tabular-nums group-hover:bg-primary/15">
              {names[key]}
              <X aria-hidden="true" size={14} strokeWidth={2.25} />
            </span>
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="min-h-11 rounded-field px-2 text-caption font-medium text-text-2 underline underline-offset-3 hover:text-text"
          onClick={() => onChange(withoutFilters(state))}
        >
          {catalog.clearAll}
        </button>
      </li>
    </ul>
  )
}
