// The filters of a list in a sheet: chosen in peace, with the number of products they would leave, then applied at once.
import type { Facets } from '@shop/contract/facets.ts'
import { useState } from 'react'
import { usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { useSettled } from '#ui/use-settled.ts'
import { type BrowseState, type Filters, withoutFilter, withoutFilters } from '../browse-state.ts'
import type { Browsing } from '../browser/browsing.ts'
import { CategoryRows } from './CategoryRows.tsx'
import { FilterFields, PriceFields } from './FilterFields.tsx'
import { facetCount, useFacets } from './facets.ts'
import { RatingChoice } from './RatingChoice.tsx'

/** The whole sheet, or the small one of a single filter. */
export type FilterPart = 'all' | 'price' | 'rating' | 'category'

export interface FilterSheetProps extends Browsing {
  /** Undefined while it is closed. */
  part: FilterPart | undefined
  onClose: () => void
}

const countDelayMs = 250

interface Draft {
  state: BrowseState
  /** What stands in the price fields is a range. */
  isValid: boolean
  /** Fields that hold typed text start anew when the sheet opens and when they are reset. */
  round: number
}

export function FilterSheet({ part, onClose, ...browsing }: FilterSheetProps) {
  const { catalog } = useText()
  const words = usePageText('browse')
  const { state, preset, onChange } = browsing
  // While it closes it keeps showing what it showed.
  const [shown, setShown] = useState<FilterPart>('all')
  const [isOpen, setIsOpen] = useState(false)
  const [draft, setDraft] = useState<Draft>({ state, isValid: true, round: 0 })
  const restart = (next: BrowseState) => setDraft({ state: next, isValid: true, round: draft.round + 1 })
  if (isOpen !== (part !== undefined)) {
    setIsOpen(part !== undefined)
    if (part) {
      setShown(part)
      restart(state)
    }
  }
  const asked = useSettled(draft.state, countDelayMs)
  const facets = useFacets(asked, preset, isOpen)
  const apply = (next: BrowseState) => {
    onChange(next)
    onClose()
  }
  const titles = { all: words.filters, price: words.price, rating: words.rating, category: catalog.category }
  const isAtOnce = shown === 'rating' || shown === 'category'
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={titles[shown]}
      foot={
        isAtOnce ? null : (
          <SheetFoot
            facets={draft.isValid ? facets : undefined}
            onReset={() =>
              restart(shown === 'price' ? withoutFilter(draft.state, 'price') : withoutFilters(draft.state))
            }
            onApply={() => {
              if (draft.isValid) apply(draft.state)
            }}
          />
        )
      }
    >
      <SheetFields
        {...browsing}
        key={draft.round}
        part={shown}
        facets={facets}
        state={draft.state}
        onDraft={(next) => setDraft({ ...draft, state: { ...draft.state, ...next }, isValid: true })}
        onWrong={() => setDraft({ ...draft, isValid: false })}
        onApply={apply}
      />
    </Sheet>
  )
}

interface SheetFieldsProps extends Browsing {
  part: FilterPart
  facets: Facets | undefined
  onDraft: (part: Partial<Filters>) => void
  onWrong: () => void
  onApply: (state: BrowseState) => void
}

function SheetFields({ part, facets, state, preset, categories, onDraft, onWrong, onApply }: SheetFieldsProps) {
  if (part === 'category') {
    return (
      <CategoryRows
        categories={categories}
        facets={facets}
        chosen={state.category}
        onChoose={(category) => onApply({ ...state, category })}
      />
    )
  }
  if (part === 'rating') {
    return <RatingChoice facets={facets} chosen={state.rating} onChoose={(rating) => onApply({ ...state, rating })} />
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
  const words = usePageText('browse')
  const total = facetCount(facets, facets?.total)
  return (
    <div className="flex gap-3">
      <Button kind="secondary" onPress={onReset}>
        {words.reset}
      </Button>
      <span className="flex-1">
        <Button full onPress={onApply}>
          {facets && total ? words.showProducts(facets.total, total) : words.showResult}
        </Button>
      </span>
    </div>
  )
}
