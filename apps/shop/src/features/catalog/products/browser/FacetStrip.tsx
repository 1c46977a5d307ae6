// The filters of a list at a glance: each opens its own small sheet or turns at once.
import { Check, ChevronDown, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { usePageText, useText } from '#text/use-text.tsx'
import { activeFilters } from '../browse-state.ts'
import type { FilterPart } from '../filters/FilterSheet.tsx'
import type { BrowserProps } from './browser-props.ts'
import { FilterSheet } from './filters.tsx'
import { FilterCount } from './SortRow.tsx'
import { usePriceText } from './use-price-text.ts'

export function FacetStrip(browser: BrowserProps) {
  const { common, catalog } = useText()
  const t = usePageText('browse')
  const { state, categories, onChange } = browser
  const [part, setPart] = useState<FilterPart>()
  const category = categories.find(({ id }) => id === state.category)
  const price = usePriceText(state)
  const filterCount = activeFilters(state).length
  const toggle = (key: 'freeFreight' | 'inStock' | 'promo') => onChange({ [key]: !state[key] })
  return (
    <div className="no-scrollbar flex gap-2 overflow-x-auto px-4 py-1">
      <Facet
        isOn={filterCount > 0}
        hasSheet
        label={filterCount > 0 ? t.filtersOn(filterCount) : t.allFilters}
        onPress={() => setPart('all')}
      >
        <SlidersHorizontal aria-hidden="true" size={16} strokeWidth={2} />
        {filterCount > 0 ? <FilterCount>{filterCount}</FilterCount> : <span className="sr-only">{common.more}</span>}
      </Facet>
      {categories.length > 0 ? (
        <Facet isOn={category !== undefined} hasSheet onPress={() => setPart('category')}>
          {category?.name ?? catalog.category}
        </Facet>
      ) : null}
      <Facet isOn={price !== undefined} hasSheet onPress={() => setPart('price')}>
        {price ?? t.price}
      </Facet>
      <Facet isOn={state.rating !== undefined} hasSheet onPress={() => setPart('rating')}>
        {state.rating === undefined ? t.rating : t.ratingLeast(state.rating)}
      </Facet>
      <Facet isOn={state.freeFreight} onPress={() => toggle('freeFreight')}>
        {catalog.freeFreight}
      </Facet>
      <Facet isOn={state.inStock} onPress={() => toggle('inStock')}>
        {t.inStock}
      </Facet>
      <Facet isOn={state.promo} onPress={() => toggle('promo')}>
        {t.promo}
      </Facet>
      {state.shop === undefined ? null : (
        <Facet isOn onPress={() => onChange({ shop: undefined })}>
          {browser.shopName ?? t.shop}
        </Facet>
      )}
      <FilterSheet part={part} onClose={() => setPart(undefined)} {...browser} />
    </div>
  )
}

interface FacetProps {
  isOn: boolean
  /** Opens a sheet; without one it is on or off. */
  hasSheet?: boolean
  label?: string
  onPress: () => void
  children: ReactNode
}

function Facet({ isOn, hasSheet = false, label, onPress, children }: FacetProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup={hasSheet ? 'dialog' : undefined}
      aria-pressed={hasSheet ? undefined : isOn}
      className={`inline-flex min-h-11 shrink-0 items-center gap-1 rounded-full border px-3.5 text-body-s whitespace-nowrap tabular-nums transition-colors duration-200 ${
        isOn
          ? 'border-primary bg-primary-soft font-semibold text-primary'
          : 'border-border bg-surface text-text-2 hover:bg-surface-2'
      }`}
      onClick={onPress}
    >
      {isOn && !hasSheet ? <Check aria-hidden="true" size={16} strokeWidth={2.25} /> : null}
      {children}
      {hasSheet && !label ? <ChevronDown aria-hidden="true" size={16} strokeWidth={2} /> : null}
    </button>
  )
}
