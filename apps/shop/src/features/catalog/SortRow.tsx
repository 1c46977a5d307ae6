// How the list is ordered, and the way to its filters; a second tap on the price turns its direction.
import type { ProductSort } from '@shop/contract/catalog.ts'
import { ArrowDown, ArrowUp, ChevronsUpDown, SlidersHorizontal } from 'lucide-react'
import { useText } from '#text/use-text.tsx'

export interface SortRowProps {
  sort: ProductSort
  onSort: (sort: ProductSort) => void
  filterCount: number
  onFilters: () => void
}

const plainSorts = ['recommend', 'sales', 'new'] as const

const look =
  'inline-flex min-h-11 shrink-0 items-center gap-1 rounded-field px-2.5 text-body-s whitespace-nowrap transition-colors duration-120'

function tone(isChosen: boolean): string {
  return isChosen ? 'font-semibold text-primary' : 'text-text-2 hover:text-text'
}

export function SortRow({ sort, onSort, filterCount, onFilters }: SortRowProps) {
  const { catalog } = useText()
  const plain = (value: Exclude<ProductSort, 'price_asc' | 'price_desc'>) => (
    <button
      key={value}
      type="button"
      aria-pressed={sort === value}
      className={`${look} ${tone(sort === value)}`}
      onClick={() => onSort(value)}
    >
      {catalog.sortTabs[value]}
    </button>
  )
  return (
    <div className="flex items-center">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser. */}
      <div role="group" aria-label={catalog.sort} className="no-scrollbar -ms-2.5 flex min-w-0 flex-1 overflow-x-auto">
        {plainSorts.map(plain)}
        <PriceSort sort={sort} onSort={onSort} />
        {plain('rating')}
      </div>
      <span aria-hidden="true" className="mx-1 h-5 w-px bg-border lg:hidden" />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={filterCount > 0 ? catalog.filtersOn(filterCount) : catalog.filters}
        className={`${look} -me-2.5 lg:hidden ${tone(filterCount > 0)}`}
        onClick={onFilters}
      >
        <SlidersHorizontal aria-hidden="true" size={18} strokeWidth={1.9} />
        <span className="max-sm:sr-only">{catalog.filters}</span>
        {filterCount > 0 ? (
          <span className="grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 text-caption font-semibold text-on-primary tabular-nums">
            {filterCount}
          </span>
        ) : null}
      </button>
    </div>
  )
}

function PriceSort({ sort, onSort }: Pick<SortRowProps, 'sort' | 'onSort'>) {
  const { catalog } = useText()
  const isRising = sort === 'price_asc'
  const isChosen = isRising || sort === 'price_desc'
  const Arrow = isRising ? ArrowUp : isChosen ? ArrowDown : ChevronsUpDown
  return (
    <button
      type="button"
      aria-label={isChosen ? catalog.sorts[sort] : catalog.sorts.price_asc}
      aria-pressed={isChosen}
      className={`${look} ${tone(isChosen)}`}
      onClick={() => onSort(isRising ? 'price_desc' : 'price_asc')}
    >
      {catalog.sortTabs.price}
      <Arrow aria-hidden="true" size={14} strokeWidth={2.25} />
    </button>
  )
}
