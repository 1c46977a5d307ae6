// The head of a product list: sort order, active filters and the number of products.
import type { ProductSort } from '@shop/contract/catalog/product-choice.ts'
import { count } from '@shop/locale/format.ts'
import { ArrowDown, ArrowUp, Check, ChevronDown, ChevronsUpDown, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { usePageText, useText } from '#text/use-text.tsx'
import type { ListTotal } from '#ui/RefreshList.tsx'
import { useWide } from '#ui/use-wide.ts'
import { activeFilters, type BrowserProps } from '../browse-state.ts'
import type { FilterPart } from '../filters/FilterSheet.tsx'
import { CountSkeleton } from '../ListSkeleton.tsx'
import { AppliedFilters, usePriceText } from './AppliedFilters.tsx'
import { FilterSheet } from './filters.tsx'
import { sortName } from './sort-name.ts'

interface SortRowProps {
  sort: ProductSort
  onSort: (sort: ProductSort) => void
  /** The default order is then called "best match". */
  hasKeyword: boolean
}

const plainSorts = ['recommend', 'sales', 'new'] as const

const className =
  'inline-flex min-h-11 shrink-0 items-center gap-1 rounded-field px-2.5 text-body-s whitespace-nowrap transition-colors duration-120'

function tone(isChosen: boolean): string {
  return isChosen ? 'font-semibold text-primary' : 'text-text-2 hover:text-text'
}

/** The sort orders beside the column of filters; a second click on the price reverses its direction. */
function SortRow({ sort, onSort, hasKeyword }: SortRowProps) {
  const t = usePageText('browse')
  const sortButton = (value: Exclude<ProductSort, 'price_asc' | 'price_desc'>) => (
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser.
    <div role="group" aria-label={t.sort} className="no-scrollbar -ms-2.5 flex overflow-x-auto">
      {plainSorts.map(sortButton)}
      <PriceSort sort={sort} onSort={onSort} />
      {sortButton('rating')}
    </div>
  )
}

function PriceSort({ sort, onSort }: Pick<SortRowProps, 'sort' | 'onSort'>) {
  const t = usePageText('browse')
  const isAscending = sort === 'price_asc'
  const isChosen = isAscending || sort === 'price_desc'
  const Arrow = isAscending ? ArrowUp : isChosen ? ArrowDown : ChevronsUpDown
  return (
    <button
      type="button"
      aria-label={isChosen ? t.sorts[sort] : t.sorts.price_asc}
      aria-pressed={isChosen}
      className={`${className} ${tone(isChosen)}`}
      onClick={() => onSort(isAscending ? 'price_desc' : 'price_asc')}
    >
      {t.sortTabs.price}
      <Arrow aria-hidden="true" size={14} strokeWidth={2.25} />
    </button>
  )
}

function FilterCount({ children }: { children: number }) {
  return (
    <span className="grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 text-caption font-semibold text-on-primary tabular-nums">
      {children}
    </span>
  )
}

export interface Found extends ListTotal {
  /** The spelling that was searched for because the keyword itself found nothing. */
  corrected?: string | undefined
}

interface ListHeadProps extends BrowserProps {
  /** Undefined while loading. */
  found: Found | undefined
  summary: ((found: Found) => ReactNode) | undefined
  /** The categories are in a row of their own above. */
  hasCategoryBar: boolean
}

/** The number of products, with "+" when the server stopped counting. */
export function shownCount({ count: number, isCapped }: ListTotal): string {
  return `${count(number)}${isCapped ? '+' : ''}`
}

export function ListHead({ found, summary, hasCategoryBar, ...browser }: ListHeadProps) {
  const { state, preset, onChange } = browser
  const isWide = useWide()
  return (
    <>
      <div className="sticky top-(--top-bar) z-9 bg-bg lg:top-0 lg:mt-2">
        {isWide ? (
          <div className="col">
            <SortRow sort={state.sort} hasKeyword={Boolean(preset.keyword)} onSort={(sort) => onChange({ sort })} />
          </div>
        ) : (
          <div className={`col px-0! ${hasCategoryBar ? '' : 'pt-2'}`}>
            <FilterStrip
              {...browser}
              hasCategory={!hasCategoryBar && (browser.isLoading || browser.categories.length > 0)}
            />
          </div>
        )}
      </div>
      <div className="col pb-2.5">
        {/* The strip shows them itself. */}
        {isWide && found?.count !== 0 ? <AppliedFilters {...browser} /> : null}
        <div role="status" className="min-h-5 pt-1">
          {found ? <FoundLine found={found} summary={summary} /> : <CountSkeleton />}
        </div>
      </div>
    </>
  )
}

function FoundLine({ found, summary }: { found: Found; summary: ListHeadProps['summary'] }) {
  const { catalog } = useText()
  if (summary) return summary(found)
  return (
    <h2 className="text-caption font-normal text-text-3 tabular-nums">
      {catalog.productCount(found.count, shownCount(found))}
    </h2>
  )
}

/** The sort order, all filters and the most used ones in a row that scrolls; each opens its own small sheet or toggles immediately. */
function FilterStrip({ hasCategory, ...browser }: BrowserProps & { hasCategory: boolean }) {
  const { catalog } = useText()
  const t = usePageText('browse')
  const { state, preset, categories, onChange } = browser
  const [part, setPart] = useState<FilterPart>()
  const category = categories.find(({ id }) => id === state.category)
  const price = usePriceText(state)
  const filterCount = activeFilters(state).length
  const toggle = (key: 'freeFreight' | 'inStock' | 'promo') => onChange({ [key]: !state[key] })
  return (
    <div className="no-scrollbar relative fade-ends flex gap-2 overflow-x-auto px-(--gutter) py-1">
      <Facet isOn={state.sort !== (preset.sort ?? 'recommend')} hasSheet onPress={() => setPart('sort')}>
        {t.sortBy(sortName(t, { sort: state.sort, hasKeyword: Boolean(preset.keyword) }))}
      </Facet>
      <Facet
        isOn={filterCount > 0}
        hasSheet
        label={filterCount > 0 ? t.filtersOn(filterCount) : t.filters}
        onPress={() => setPart('all')}
      >
        <SlidersHorizontal aria-hidden="true" size={16} strokeWidth={2} />
        {t.filters}
        {filterCount > 0 ? <FilterCount>{filterCount}</FilterCount> : null}
      </Facet>
      {/* Chosen in the sheet, or by a link. */}
      {state.shop === undefined ? null : (
        <Facet isOn onPress={() => onChange({ shop: undefined })}>
          {browser.shopName ?? t.shop}
        </Facet>
      )}
      {hasCategory ? (
        <Facet isOn={category !== undefined} hasSheet onPress={() => setPart('category')}>
          {category?.name ?? catalog.category}
        </Facet>
      ) : null}
      <Facet isOn={price !== undefined} hasSheet onPress={() => setPart('price')}>
        {price ?? t.price}
      </Facet>
      <Facet isOn={state.rating !== undefined} hasSheet onPress={() => setPart('rating')}>
        {state.rating === undefined ? t.rating : t.ratingLeast(state.rating)}
      </Facet>
      <Facet isOn={state.freeFreight} onPress={() => toggle('freeFreight')}>
        {catalog.freeFreight}
      </Facet>
      <Facet isOn={state.inStock} onPress={() => toggle('inStock')}>
        {t.inStock}
      </Facet>
      <Facet isOn={state.promo} onPress={() => toggle('promo')}>
        {t.promo}
      </Facet>
      <FilterSheet part={part} onClose={() => setPart(undefined)} {...browser} />
    </div>
  )
}

interface FacetProps {
  isOn: boolean
  /** Opens a sheet instead of toggling. */
  hasSheet?: boolean
  label?: string
  onPress: () => void
  children: ReactNode
}

function Facet({ isOn, hasSheet = false, label, onPress, children }: FacetProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup={hasSheet ? 'dialog' : undefined}
      aria-pressed={hasSheet ? undefined : isOn}
      className={`inline-flex min-h-11 shrink-0 items-center gap-1 rounded-full border px-3.5 text-body-s whitespace-nowrap tabular-nums transition-colors duration-200 ${
        isOn
          ? 'border-primary bg-primary-soft font-semibold text-primary'
          : 'border-border bg-surface text-text-2 hover:bg-surface-2'
      }`}
      onClick={onPress}
    >
      {isOn && !hasSheet ? <Check aria-hidden="true" size={16} strokeWidth={2.25} /> : null}
      {children}
      {hasSheet && !label ? <ChevronDown aria-hidden="true" size={16} strokeWidth={2} /> : null}
    </button>
  )
}
