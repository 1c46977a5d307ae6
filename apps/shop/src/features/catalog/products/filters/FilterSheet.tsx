// The filters of a list in a sheet: chosen in peace, with the number of products they would leave, then applied at once.
import type { Facets } from '@shop/contract/catalog/facets.ts'
import { useState } from 'react'
import { usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { type BrowseState, type Filters, noFilter, noFilters } from '../browse-state.ts'
import type { BrowserProps } from '../browser/browser-props.ts'
import { CategoryRows } from './CategoryRows.tsx'
import { FilterFields, PriceFields } from './FilterFields.tsx'
import { facetCount, useFacets } from './facets.ts'
import { RatingChoice } from './RatingChoice.tsx'

/** The whole sheet, or the small one of a single filter. */
export type FilterPart = 'all' | 'price' | 'rating' | 'category'

export interface FilterSheetProps extends BrowserProps {
  /** Undefined while it is closed. */
  part: FilterPart | undefined
  onClose: () => void
}

const countDelayMs = 250

interface Draft {
  /** What was changed since the sheet opened. */
  part: Partial<Filters>
  /** What stands in the price fields is a range. */
  isRange: boolean
  /** Fields that hold typed text start anew when the sheet opens and when they are reset. */
  round: number
}

const firstDraft: Draft = { part: {}, isRange: true, round: 0 }

/** A wrong price range is mended only by another price. */
function withPart(draft: Draft, part: Partial<Filters>): Draft {
  return { ...draft, part: { ...draft.part, ...part }, isRange: draft.isRange || 'priceMin' in part }
}

export function FilterSheet({ part, onClose, ...browser }: FilterSheetProps) {
  const { catalog } = useText()
  const t = usePageText('browse')
  const { state, preset, onChange } = browser
  // While it closes it keeps showing what it showed.
  const [shown, setShown] = useState<FilterPart>('all')
  const [isOpen, setIsOpen] = useState(false)
  const [draft, setDraft] = useState<Draft>(firstDraft)
  const restart = (part: Partial<Filters>) => setDraft({ part, isRange: true, round: draft.round + 1 })
  if (isOpen !== (part !== undefined)) {
    setIsOpen(part !== undefined)
    if (part) {
      setShown(part)
      restart({})
    }
  }
  const debounced = useDebounced(draft.part, countDelayMs)
  const facets = useFacets({ ...state, ...debounced }, preset, isOpen)
  const apply = (part: Partial<BrowseState>) => {
    onChange(part)
    onClose()
  }
  const titles = { all: t.filters, price: t.price, rating: t.rating, category: catalog.category }
  const isInstant = shown === 'rating' || shown === 'category'
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={titles[shown]}
      foot={
        isInstant ? null : (
          <SheetFoot
            facets={draft.isRange ? facets : undefined}
            onReset={() => restart(shown === 'price' ? noFilter('price') : noFilters)}
            onApply={() => {
              if (draft.isRange) apply(draft.part)
            }}
          />
        )
      }
    >
      <SheetFields
        {...browser}
        key={draft.round}
        part={shown}
        facets={facets}
        state={{ ...state, ...draft.part }}
        onDraft={(part) => setDraft((before) => withPart(before, part))}
        onWrong={() => setDraft((before) => ({ ...before, isRange: false }))}
        onApply={apply}
      />
    </Sheet>
  )
}

interface SheetFieldsProps extends BrowserProps {
  part: FilterPart
  facets: Facets | undefined
  onDraft: (part: Partial<Filters>) => void
  onWrong: () => void
  onApply: (part: Partial<BrowseState>) => void
}

function SheetFields({ part, facets, state, preset, categories, onDraft, onWrong, onApply }: SheetFieldsProps) {
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
    onRange: (range: Partial<Filters> | undefined) => (range ? onDraft(range) : onWrong()),
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
