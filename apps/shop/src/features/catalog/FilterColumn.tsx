// On a monitor the filters stand beside the list and work at once; a typed price when its field is left.
import type { Category } from '@shop/contract/catalog.ts'
import { useRef } from 'react'
import { useText } from '#text/use-text.tsx'
import { type BrowseState, isSameRange, type Range } from './browse-state.ts'
import { CategoryRows } from './CategoryRows.tsx'
import { FilterFields } from './FilterFields.tsx'

export interface FilterColumnProps {
  categories: readonly Category[]
  state: BrowseState
  onChange: (state: BrowseState) => void
}

export function FilterColumn({ categories, state, onChange }: FilterColumnProps) {
  const { catalog } = useText()
  const typed = useRef<Range | undefined>(undefined)
  const commit = () => {
    if (typed.current && !isSameRange(typed.current, state)) onChange({ ...state, ...typed.current })
    typed.current = undefined
  }
  return (
    <div className="space-y-6 rounded-card bg-surface p-4 shadow-e1">
      <h2 className="sr-only">{catalog.filters}</h2>
      <section>
        <h3 className="mb-2 text-body-s font-semibold text-text">{catalog.category}</h3>
        <CategoryRows
          categories={categories}
          chosen={state.category}
          onChoose={(category) => onChange({ ...state, category })}
        />
      </section>
      <FilterFields
        state={state}
        onRange={(range) => {
          typed.current = range
        }}
        onToggle={(part) => onChange({ ...state, ...part })}
        onCommit={commit}
      />
    </div>
  )
}
