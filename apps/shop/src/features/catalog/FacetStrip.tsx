// The filters of a list at a glance: each opens its own small sheet or turns at once.
import type { Category } from '@shop/contract/catalog.ts'
import { Check, ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#text/use-text.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import type { BrowseState } from './browse-state.ts'
import { CategoryRows } from './CategoryRows.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { usePriceText } from './use-price-text.ts'

export interface FacetStripProps {
  categories: readonly Category[]
  state: BrowseState
  onChange: (state: BrowseState) => void
}

export function FacetStrip({ categories, state, onChange }: FacetStripProps) {
  const { catalog } = useText()
  const [open, setOpen] = useState<'category' | 'price'>()
  const close = () => setOpen(undefined)
  const category = categories.find(({ id }) => id === state.category)
  const price = usePriceText(state)
  return (
    <div className="no-scrollbar flex gap-2 overflow-x-auto px-4 py-1">
      <Facet isOn={category !== undefined} hasSheet onPress={() => setOpen('category')}>
        {category?.name ?? catalog.category}
      </Facet>
      <Facet isOn={price !== undefined} hasSheet onPress={() => setOpen('price')}>
        {price ?? catalog.price}
      </Facet>
      <Facet isOn={state.freeFreight} onPress={() => onChange({ ...state, freeFreight: !state.freeFreight })}>
        {catalog.freeFreight}
      </Facet>
      <Facet isOn={state.inStock} onPress={() => onChange({ ...state, inStock: !state.inStock })}>
        {catalog.inStock}
      </Facet>
      <Sheet isOpen={open === 'category'} onClose={close} title={catalog.category}>
        <CategoryRows
          categories={categories}
          chosen={state.category}
          onChoose={(chosen) => {
            onChange({ ...state, category: chosen })
            close()
          }}
        />
      </Sheet>
      <FilterSheet isOpen={open === 'price'} onClose={close} state={state} onApply={onChange} isPriceOnly />
    </div>
  )
}

interface FacetProps {
  isOn: boolean
  /** Opens a sheet; without one it is on or off. */
  hasSheet?: boolean
  onPress: () => void
  children: ReactNode
}

function Facet({ isOn, hasSheet = false, onPress, children }: FacetProps) {
  return (
    <button
      type="button"
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
      {hasSheet ? <ChevronDown aria-hidden="true" size={16} strokeWidth={2} /> : null}
    </button>
  )
}
