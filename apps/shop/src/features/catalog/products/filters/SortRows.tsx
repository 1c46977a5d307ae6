// The sort orders as a radio list, for the sheet of a narrow screen.
import { type ProductSort, productSorts } from '@shop/contract/catalog/product-choice.ts'
import { Check } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { walkByArrow } from '#ui/arrow-keys.ts'
import { sortName } from '../browser/sort-name.ts'

interface SortRowsProps {
  chosen: ProductSort
  hasKeyword: boolean
  onChoose: (sort: ProductSort) => void
}

export function SortRows({ chosen, hasKeyword, onChoose }: SortRowsProps) {
  const t = usePageText('browse')
  return (
    <div role="radiogroup" aria-label={t.sort} className="-mx-2 space-y-0.5" onKeyDown={walkByArrow}>
      {productSorts.map((sort) => {
        const isChosen = sort === chosen
        return (
          // biome-ignore lint/a11y/useSemanticElements: a radio drawn as a row keeps roving focus in one list.
          <button
            key={sort}
            type="button"
            role="radio"
            aria-checked={isChosen}
            data-choice=""
            tabIndex={isChosen ? 0 : -1}
            className={`flex min-h-12 w-full items-center gap-3 rounded-field px-2 text-start text-body transition-colors duration-120 ${
              isChosen ? 'bg-primary-soft font-semibold text-primary' : 'text-text hover:bg-surface-2'
            }`}
            onClick={() => onChoose(sort)}
          >
            <span className="min-w-0 flex-1">{sortName(t, { sort, hasKeyword })}</span>
            {isChosen ? <Check aria-hidden="true" size={18} strokeWidth={2.25} /> : null}
          </button>
        )
      })}
    </div>
  )
}
