// The filters beside the list on a wide screen; they apply immediately, a typed price when its field is left.
import { useRef } from 'react'
import { usePageText, useText } from '#text/use-text.tsx'
import type { BrowserProps, Range } from '../browse-state.ts'
import { FiltersSkeleton, filterBox } from '../ListSkeleton.tsx'
import { CategoryRows, FilterFields } from './FilterFields.tsx'
import { useFacets } from './facets.ts'

export function FilterColumn({ state, preset, categories, onChange }: BrowserProps) {
  const { catalog } = useText()
  const t = usePageText('browse')
  const { facets, isAwaited } = useFacets(state, preset)
  const typed = useRef<Range | undefined>(undefined)
  const commit = () => {
    if (typed.current) onChange(typed.current)
    typed.current = undefined
  }
  // Counts and prices would move the fields that are there without them.
  if (isAwaited) return <FiltersSkeleton />
  return (
    <div className={`space-y-6 ${filterBox}`}>
      <h2 className="sr-only">{t.filters}</h2>
      {categories.length > 0 ? (
        <section>
          <h3 className="mb-2 text-body-s font-semibold text-text">{catalog.category}</h3>
          <CategoryRows
            categories={categories}
            facets={facets}
            chosen={state.category}
            onChoose={(category) => onChange({ category })}
          />
        </section>
      ) : null}
      <FilterFields
        filters={state}
        facets={facets}
        hasShops={preset.shopId === undefined}
        onRange={(range) => {
          typed.current = range
        }}
        onChange={onChange}
        onCommit={commit}
      />
    </div>
  )
}
