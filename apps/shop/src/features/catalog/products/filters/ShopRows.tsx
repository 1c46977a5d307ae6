// The shops that sell most of what is listed; one of them may be chosen, a second tap leaves it.
import type { Facets } from '@shop/contract/catalog/facets.ts'
import { Check } from 'lucide-react'
import { facetCount } from './facets.ts'

export interface ShopRowsProps {
  facets: Facets | undefined
  chosen: number | undefined
  onChoose: (shop: number | undefined) => void
}

const shownMax = 10

export function ShopRows({ facets, chosen, onChoose }: ShopRowsProps) {
  return (
    <ul className="space-y-0.5">
      {facets?.shops.slice(0, shownMax).map(({ id, name, count }) => {
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
              <span className="text-caption font-normal text-text-3 tabular-nums">{facetCount(facets, count)}</span>
              {isChosen ? <Check aria-hidden="true" size={18} strokeWidth={2.25} /> : null}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
