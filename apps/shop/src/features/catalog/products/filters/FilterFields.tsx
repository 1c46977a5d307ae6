// The filter fields: price and discounts, rating, delivery and stock, categories and the top shops.
import type { Facets } from '@shop/contract/catalog/search.ts'
import { Check, LayoutGrid } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageText, useText } from '#text/use-text.tsx'
import { walkByArrow } from '#ui/arrow-keys.ts'
import { Photo } from '#ui/Photo.tsx'
import { RadioRow } from '#ui/RadioRow.tsx'
import { Switch } from '#ui/Switch.tsx'
import type { CategoryChoice, Filters, Range } from '../browse-state.ts'
import { facetCount } from './facets.ts'
import { PriceRange, PriceSteps } from './PriceRange.tsx'

interface ShopRowsProps {
  facets: Facets | undefined
  chosen: number | undefined
  onChoose: (shop: number | undefined) => void
}

const shownMax = 10

/** The shops with the most matching products; a second tap clears the choice. */
function ShopRows({ facets, chosen, onChoose }: ShopRowsProps) {
  const shops = facets?.shops.filter(({ id, count }) => id === chosen || facetCount(facets, count) !== '0') ?? []
  return (
    <ul className="space-y-0.5">
      {shops.slice(0, shownMax).map(({ id, name, count }) => {
        const isChosen = id === chosen
        return (
          <li key={id}>
            <button
              type="button"
              aria-pressed={isChosen}
              className={`-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center gap-2 rounded-field px-2 text-start text-body-s transition-colors duration-120 ${
                isChosen ? 'bg-primary-soft font-semibold text-primary' : 'text-text hover:bg-surface-2'
              }`}
              onClick={() => onChoose(isChosen ? undefined : id)}
            >
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <span className="text-caption font-normal text-text-2 tabular-nums">{facetCount(facets, count)}</span>
              {isChosen ? <Check aria-hidden="true" size={18} strokeWidth={2.25} /> : null}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

interface FilterFieldsProps {
  filters: Filters
  facets: Facets | undefined
  /** False on the page of a shop. */
  hasShops: boolean
  /** Undefined while the typed price is not a valid range. */
  onRange: (range: Range | undefined) => void
  onChange: (part: Partial<Filters>) => void
  /** A price field was left, or Enter pressed in it. */
  onCommit?: () => void
}

export function FilterFields({ hasShops, ...props }: FilterFieldsProps) {
  const t = usePageText('browse')
  const { filters, facets, onChange } = props
  return (
    <div className="space-y-6">
      <Section title={t.price}>
        <PriceFields {...props} />
        <div className="mt-3">
          <SwitchRow
            label={t.promo}
            hint={t.promoHint}
            count={facetCount(facets, facets?.promo)}
            isOn={filters.promo}
            onChange={(promo) => onChange({ promo })}
          />
        </div>
      </Section>
      <Section title={t.rating}>
        <RatingChoice facets={facets} chosen={filters.rating} onChoose={(rating) => onChange({ rating })} />
      </Section>
      <Section title={t.delivery}>
        <Switches {...props} />
      </Section>
      {hasShops && (filters.shop !== undefined || (facets && facets.shops.length > 1)) ? (
        <Section title={t.shop}>
          <ShopRows facets={facets} chosen={filters.shop} onChoose={(shop) => onChange({ shop })} />
        </Section>
      ) : null}
    </div>
  )
}

export function PriceFields({ filters, facets, onRange, onChange, onCommit }: Omit<FilterFieldsProps, 'hasShops'>) {
  return (
    <div className="space-y-3">
      <PriceSteps steps={facets?.prices ?? []} chosen={filters} onChoose={onChange} />
      <PriceRange range={filters} onChange={onRange} {...(onCommit && { onCommit })} />
    </div>
  )
}

function Switches({ filters, facets, onChange }: Pick<FilterFieldsProps, 'filters' | 'facets' | 'onChange'>) {
  const { catalog } = useText()
  const t = usePageText('browse')
  return (
    <>
      <SwitchRow
        label={catalog.freeFreight}
        hint={t.freeFreightHint}
        count={facetCount(facets, facets?.free_freight)}
        isOn={filters.freeFreight}
        onChange={(freeFreight) => onChange({ freeFreight })}
      />
      <SwitchRow
        label={t.inStock}
        hint={t.inStockHint}
        count={facetCount(facets, facets?.in_stock)}
        isOn={filters.inStock}
        onChange={(inStock) => onChange({ inStock })}
      />
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-body-s font-semibold text-text">{title}</h3>
      {children}
    </section>
  )
}

interface SwitchRowProps {
  label: string
  hint: string
  count: string | undefined
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function SwitchRow({ label, hint, count, isOn, onChange }: SwitchRowProps) {
  return (
    <div className="flex items-center gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="text-body-s font-medium text-text">
          {label}
          {count === undefined ? null : <span className="ms-1.5 font-normal text-text-3 tabular-nums">{count}</span>}
        </p>
        <p className="text-caption text-text-3">{hint}</p>
      </div>
      <Switch label={label} isOn={isOn} onChange={onChange} />
    </div>
  )
}

interface RatingChoiceProps {
  facets: Facets | undefined
  chosen: number | undefined
  onChoose: (rating: number | undefined) => void
}

const offered: readonly (number | undefined)[] = [undefined, 4, 3]

/** The filter by minimum rating. */
export function RatingChoice({ facets, chosen, onChoose }: RatingChoiceProps) {
  const t = usePageText('browse')
  const countOf = (min: number | undefined) =>
    min && facetCount(facets, facets?.ratings.find(({ least }) => least === min)?.count)
  const rows = offered.filter((min) => min === chosen || countOf(min) !== '0')
  // The URL may name a rating that is not offered here: then the first row takes the keyboard focus.
  const tabStop = Math.max(0, rows.indexOf(chosen))
  return (
    <div role="radiogroup" aria-label={t.rating} className="space-y-0.5" onKeyDown={walkByArrow}>
      {rows.map((min, index) => (
        <RadioRow
          key={min ?? 0}
          kind="line"
          isChosen={min === chosen}
          isTabStop={index === tabStop}
          onChoose={() => onChoose(min)}
        >
          <span className="flex items-center gap-3">
            <span className="min-w-0 flex-1">{min === undefined ? t.ratingAny : t.ratingLeast(min)}</span>
            <span className="text-caption font-normal text-text-2 tabular-nums">{countOf(min)}</span>
          </span>
        </RadioRow>
      ))}
    </div>
  )
}

interface CategoryRowsProps {
  categories: readonly CategoryChoice[]
  facets: Facets | undefined
  chosen: number | undefined
  onChoose: (category: number | undefined) => void
}

/** The categories with products as a radio list, for the filter column and the category sheet. */
export function CategoryRows({ categories, facets, chosen, onChoose }: CategoryRowsProps) {
  const { catalog } = useText()
  const countOf = (id: number | undefined) =>
    id === undefined ? undefined : facetCount(facets, facets?.categories.find((category) => category.id === id)?.count)
  const rows = [
    { id: undefined, name: catalog.all, image: undefined },
    ...categories.filter(({ id }) => id === chosen || countOf(id) !== '0'),
  ]
  // The URL may name a category that is not listed here: then the first row takes the keyboard focus.
  const tabStop = Math.max(
    0,
    rows.findIndex(({ id }) => id === chosen),
  )
  return (
    <div role="radiogroup" aria-label={catalog.category} className="space-y-0.5" onKeyDown={walkByArrow}>
      {rows.map(({ id, name, image }, index) => (
        <RadioRow
          key={id ?? 0}
          kind="line"
          isChosen={id === chosen}
          isTabStop={index === tabStop}
          onChoose={() => onChoose(id)}
        >
          <span className="flex items-center gap-3">
            <span className="grid size-8 shrink-0 place-items-center overflow-hidden rounded-chip bg-surface-2 text-text-2">
              {image ? (
                <Photo picture={image} alt="" sizes="32px" className="size-full" />
              ) : (
                <LayoutGrid aria-hidden="true" size={16} strokeWidth={1.9} />
              )}
            </span>
            <span className="min-w-0 flex-1">{name}</span>
            <span className="text-caption font-normal text-text-2 tabular-nums">{countOf(id)}</span>
          </span>
        </RadioRow>
      ))}
    </div>
  )
}
