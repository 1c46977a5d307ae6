// The filters themselves: price and what is reduced, rating, delivery and stock, the shops that sell most of it.
import type { Facets } from '@shop/contract/catalog/facets.ts'
import type { ReactNode } from 'react'
import { usePageText, useText } from '#text/use-text.tsx'
import type { Filters, Range } from '../browse-state.ts'
import { facetCount } from './facets.ts'
import { PriceRange } from './PriceRange.tsx'
import { PriceSteps } from './PriceSteps.tsx'
import { RatingChoice } from './RatingChoice.tsx'
import { ShopRows } from './ShopRows.tsx'
import { SwitchRow } from './SwitchRow.tsx'

export interface FilterFieldsProps {
  filters: Filters
  facets: Facets | undefined
  /** Not on the page of one shop. */
  hasShops: boolean
  /** Undefined while the typed price is no range. */
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
