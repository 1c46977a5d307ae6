// The filters in a sheet: a draft with the number of products it would leave, applied together.
import type { Facets } from '@shop/contract/catalog/search.ts'
import { useDebounced } from '@shop/ui/use-debounced.ts'
import { useState } from 'react'
import { usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { type BrowserProps, type BrowseState, type Filters, noFilter, noFilters } from '../browse-state.ts'
import { CategoryRows, FilterFields, PriceFields, RatingChoice } from './FilterFields.tsx'
import { facetCount, useFacets } from './facets.ts'
import { SortRows } from './SortRows.tsx'

/** The whole sheet, or the small one of a single filter or of the sort order. */
export type FilterPart = 'all' | 'sort' | 'price' | 'rating' | 'category'

export interface FilterSheetProps extends BrowserProps {
  /** Undefined while it is closed. */
  part: FilterPart | undefined
  onClose: () => void
}

const countDelayMs = 250

interface Draft {
  /** What was changed since the sheet opened. */
  part: Partial<Filters>
  /** The price fields hold a valid range. */
  isRange: boolean
  /** A React key: fields with typed text remount when the sheet opens and on reset. */
  resetCount: number
}

const firstDraft: Draft = { part: {}, isRange: true, resetCount: 0 }

/** An invalid price range stays invalid until the price changes. */
function withPart(draft: Draft, part: Partial<Filters>): Draft {
  return { ...draft, part: { ...draft.part, ...part }, isRange: draft.isRange || 'priceMin' in part }
}

export function FilterSheet({ part, onClose, ...browser }: FilterSheetProps) {
  const { catalog } = useText()
  const t = usePageText('browse')
  const { state, preset, onChange } = browser
  // Keeps its content while the closing animation runs.
  const [shownPart, setShownPart] = useState<FilterPart>('all')
  const [isOpen, setIsOpen] = useState(false)
  const [draft, setDraft] = useState<Draft>(firstDraft)
  const restart = (part: Partial<Filters>) => setDraft({ part, isRange: true, resetCount: draft.resetCount + 1 })
  if (isOpen !== (part !== undefined)) {
    setIsOpen(part !== undefined)
    if (part) {
      setShownPart(part)
      restart({})
    }
  }
  const debounced = useDebounced(draft.part, countDelayMs)
  const { facets } = useFacets({ ...state, ...debounced }, preset, isOpen && shownPart !== 'sort')
  const apply = (part: Partial<BrowseState>) => {
    onChange(part)
    onClose()
  }
  const titles = { all: t.filters, sort: t.sort, price: t.price, rating: t.rating, category: catalog.category }
  const isInstant = shownPart === 'sort' || shownPart === 'rating' || shownPart === 'category'
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={titles[shownPart]}
      foot={
        isInstant ? null : (
          <SheetFoot
            facets={draft.isRange ? facets : undefined}
            onReset={() => restart(shownPart === 'price' ? noFilter('price') : noFilters)}
            onApply={() => {
              if (draft.isRange) apply(draft.part)
            }}
          />
        )
      }
    >
      <SheetFields
        {...browser}
        key={draft.resetCount}
        part={shownPart}
        facets={facets}
        state={{ ...state, ...draft.part }}
        onDraft={(part) => setDraft((previous) => withPart(previous, part))}
        onInvalidRange={() => setDraft((previous) => ({ ...previous, isRange: false }))}
        onApply={apply}
      />
    </Sheet>
  )
}

interface SheetFieldsProps extends BrowserProps {
  part: FilterPart
  facets: Facets | undefined
  onDraft: (part: Partial<Filters>) => void
  onInvalidRange: () => void
  onApply: (part: Partial<BrowseState>) => void
}

function SheetFields({ part, facets, state, preset, categories, onDraft, onInvalidRange, onApply }: SheetFieldsProps) {
  if (part === 'sort') {
    return <SortRows chosen={state.sort} hasKeyword={Boolean(preset.keyword)} onChoose={(sort) => onApply({ sort })} />
  }
  if (part === 'category') {
    return (
      <CategoryRows
        categories={categories}
        facets={facets}
        chosen={state.category}
        onChoose={(category) => onApply({ category })}
      />
    )
  }
  if (part === 'rating') {
    return <RatingChoice facets={facets} chosen={state.rating} onChoose={(rating) => onApply({ rating })} />
  }
  const fields = {
    filters: state,
    facets,
    onRange: (range: Partial<Filters> | undefined) => (range ? onDraft(range) : onInvalidRange()),
    onChange: onDraft,
  }
  if (part === 'price') return <PriceFields {...fields} />
  return <FilterFields {...fields} hasShops={preset.shopId === undefined} />
}

interface SheetFootProps {
  facets: Facets | undefined
  onReset: () => void
  onApply: () => void
}

function SheetFoot({ facets, onReset, onApply }: SheetFootProps) {
  const t = usePageText('browse')
  const total = facetCount(facets, facets?.total)
  return (
    <div className="flex gap-3">
      <Button kind="secondary" onPress={onReset}>
        {t.reset}
      </Button>
      <span className="flex-1">
        <Button full onPress={onApply}>
          {facets && total ? t.showProducts(facets.total, total) : t.showResult}
        </Button>
      </span>
    </div>
  )
}
