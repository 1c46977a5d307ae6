// How the list is ordered, and the way to its filters; a second tap on the price turns its direction.
import type { ProductSort } from '@shop/contract/catalog/products.ts'
import { ArrowDown, ArrowUp, ChevronsUpDown, SlidersHorizontal } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'

export interface SortRowProps {
  sort: ProductSort
  onSort: (sort: ProductSort) => void
  /** What was searched for comes first, unless another order is chosen. */
  hasKeyword: boolean
  filterCount: number
  /** Undefined where something else leads to the filters. */
  onFilters: (() => void) | undefined
}

const plainSorts = ['recommend', 'sales', 'new'] as const

const className =
  'inline-flex min-h-11 shrink-0 items-center gap-1 rounded-field px-2.5 text-body-s whitespace-nowrap transition-colors duration-120'

function tone(isChosen: boolean): string {
  return isChosen ? 'font-semibold text-primary' : 'text-text-2 hover:text-text'
}

export function SortRow({ sort, onSort, hasKeyword, filterCount, onFilters }: SortRowProps) {
  const t = usePageText('browse')
  const plain = (value: Exclude<ProductSort, 'price_asc' | 'price_desc'>) => (
    <button
      key={value}
      type="button"
      aria-pressed={sort === value}
      className={`${className} ${tone(sort === value)}`}
      onClick={() => onSort(value)}
    >
      {hasKeyword && value === 'recommend' ? t.bestMatch : t.sortTabs[value]}
    </button>
  )
  return (
    <div className="flex items-center">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser. */}
      <div role="group" aria-label={t.sort} className="no-scrollbar -ms-2.5 flex min-w-0 flex-1 overflow-x-auto">
        {plainSorts.map(plain)}
        <PriceSort sort={sort} onSort={onSort} />
        {plain('rating')}
      </div>
      {onFilters ? <FilterButton filterCount={filterCount} onPress={onFilters} /> : null}
    </div>
  )
}

function PriceSort({ sort, onSort }: Pick<SortRowProps, 'sort' | 'onSort'>) {
  const t = usePageText('browse')
  const isRising = sort === 'price_asc'
  const isChosen = isRising || sort === 'price_desc'
  const Arrow = isRising ? ArrowUp : isChosen ? ArrowDown : ChevronsUpDown
  return (
    <button
      type="button"
      aria-label={isChosen ? t.sorts[sort] : t.sorts.price_asc}
      aria-pressed={isChosen}
      className={`${className} ${tone(isChosen)}`}
      onClick={() => onSort(isRising ? 'price_desc' : 'price_asc')}
    >
      {t.sortTabs.price}
      <Arrow aria-hidden="true" size={14} strokeWidth={2.25} />
    </button>
  )
}

function FilterButton({ filterCount, onPress }: { filterCount: number; onPress: () => void }) {
  const t = usePageText('browse')
  return (
    <>
      <span aria-hidden="true" className="mx-1 h-5 w-px bg-border lg:hidden" />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={filterCount > 0 ? t.filtersOn(filterCount) : t.filters}
        className={`${className} -me-2.5 lg:hidden ${tone(filterCount > 0)}`}
        onClick={onPress}
      >
        <SlidersHorizontal aria-hidden="true" size={18} strokeWidth={1.9} />
        <span className="max-sm:sr-only">{t.filters}</span>
        {filterCount > 0 ? <FilterCount>{filterCount}</FilterCount> : null}
      </button>
    </>
  )
}

export function FilterCount({ children }: { children: number }) {
  return (
    <span className="grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 text-caption font-semibold text-on-primary tabular-nums">
      {children}
    </span>
  )
}
