// Above a list: its order, the filters in force and how many products there are.
import { count } from '@shop/locale/format.ts'
import { useState } from 'react'
import { useText } from '#text/use-text.tsx'
import type { ListTotal } from '#ui/RefreshList.tsx'
import { AppliedFilters } from './AppliedFilters.tsx'
import { activeFilters, type BrowseState } from './browse-state.ts'
import { FilterSheet } from './FilterSheet.tsx'
import { SortRow } from './SortRow.tsx'

export interface ListHeadProps {
  state: BrowseState
  onChange: (state: BrowseState) => void
  total: ListTotal | undefined
  /** Not where the filter strip already shows what is applied. */
  hasChips: boolean
}

export function ListHead({ state, onChange, total, hasChips }: ListHeadProps) {
  const { catalog } = useText()
  const [isOpen, setIsOpen] = useState(false)
  const shown = total && `${count(total.count)}${total.isCapped ? '+' : ''}`
  return (
    <>
      <div className="sticky top-[calc(3.5rem+env(safe-area-inset-top))] z-9 bg-bg lg:mt-2">
        <div className="col">
          <SortRow
            sort={state.sort}
            onSort={(sort) => onChange({ ...state, sort })}
            filterCount={activeFilters(state).length}
            onFilters={() => setIsOpen(true)}
          />
        </div>
      </div>
      <div className="col pb-2.5">
        {hasChips && total?.count !== 0 ? <AppliedFilters state={state} onChange={onChange} /> : null}
        <div role="status" className="min-h-5 pt-1">
          {total && shown ? (
            <h2 className="text-caption font-normal text-text-3 tabular-nums">
              {catalog.productCount(total.count, shown)}
            </h2>
          ) : null}
        </div>
      </div>
      <FilterSheet isOpen={isOpen} onClose={() => setIsOpen(false)} state={state} onApply={onChange} />
    </>
  )
}
