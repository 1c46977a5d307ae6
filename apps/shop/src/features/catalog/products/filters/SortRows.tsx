// The sort orders as a radio list, for the sheet of a narrow screen.
import { type ProductSort, productSorts } from '@shop/contract/catalog/product-choice.ts'
import { usePageText } from '#text/use-text.tsx'
import { walkByArrow } from '#ui/arrow-keys.ts'
import { RadioRow } from '#ui/RadioRow.tsx'
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
      {productSorts.map((sort) => (
        <RadioRow key={sort} kind="line" isChosen={sort === chosen} onChoose={() => onChoose(sort)}>
          {sortName(t, { sort, hasKeyword })}
        </RadioRow>
      ))}
    </div>
  )
}
