// The filters themselves: price, free shipping, in stock.
import { useText } from '#text/use-text.tsx'
import type { BrowseState, Range } from './browse-state.ts'
import { PriceRange } from './PriceRange.tsx'
import { SwitchRow } from './SwitchRow.tsx'

export interface FilterFieldsProps {
  state: BrowseState
  /** Undefined while the typed price is no range. */
  onRange: (range: Range | undefined) => void
  onToggle: (part: Partial<Pick<BrowseState, 'freeFreight' | 'inStock'>>) => void
  /** A price field was left, or Enter pressed in it. */
  onCommit?: () => void
  isPriceOnly?: boolean
}

const heading = 'mb-2 text-body-s font-semibold text-text'

export function FilterFields({ state, onRange, onToggle, onCommit, isPriceOnly = false }: FilterFieldsProps) {
  const { catalog } = useText()
  const price = <PriceRange range={state} onChange={onRange} {...(onCommit && { onCommit })} />
  if (isPriceOnly) return price
  return (
    <div className="space-y-6">
      <section>
        <h3 className={heading}>{catalog.price}</h3>
        {price}
      </section>
      <section>
        <h3 className={heading}>{catalog.delivery}</h3>
        <SwitchRow
          label={catalog.freeFreight}
          hint={catalog.freeFreightHint}
          isOn={state.freeFreight}
          onChange={(freeFreight) => onToggle({ freeFreight })}
        />
        <SwitchRow
          label={catalog.inStock}
          hint={catalog.inStockHint}
          isOn={state.inStock}
          onChange={(inStock) => onToggle({ inStock })}
        />
      </section>
    </div>
  )
}
