// The categories as a radio list, for the filter column and the category sheet.
import type { Facets } from '@shop/contract/catalog/search.ts'
import { Check, LayoutGrid } from 'lucide-react'
import { useText } from '#text/use-text.tsx'
import { walkByArrow } from '#ui/arrow-keys.ts'
import { Photo } from '#ui/Photo.tsx'
import type { CategoryChoice } from '../browser/browser-props.ts'
import { facetCount } from './facets.ts'

export interface CategoryRowsProps {
  categories: readonly CategoryChoice[]
  facets: Facets | undefined
  chosen: number | undefined
  onChoose: (category: number | undefined) => void
}

export function CategoryRows({ categories, facets, chosen, onChoose }: CategoryRowsProps) {
  const { catalog } = useText()
  const countOf = (id: number | undefined) =>
    id === undefined ? undefined : facetCount(facets, facets?.categories.find((category) => category.id === id)?.count)
  const rows = [{ id: undefined, name: catalog.all, image: undefined }, ...categories]
  // The URL may name a category that is not listed here: then the first row takes the keyboard focus.
  const tabStop = Math.max(
    0,
    rows.findIndex(({ id }) => id === chosen),
  )
  return (
    <div role="radiogroup" aria-label={catalog.category} className="space-y-0.5" onKeyDown={walkByArrow}>
      {rows.map(({ id, name, image }, index) => {
        const isChosen = id === chosen
        const countText = countOf(id)
        return (
          // biome-ignore lint/a11y/useSemanticElements: a radio drawn as a row keeps roving focus in one list.
          <button
            key={id ?? 0}
            type="button"
            role="radio"
            aria-checked={isChosen}
            data-choice=""
            tabIndex={index === tabStop ? 0 : -1}
            className={`flex min-h-11 w-full items-center gap-3 rounded-field px-2 text-start text-body-s transition-colors duration-120 ${
              isChosen
                ? 'bg-primary-soft font-semibold text-primary'
                : `hover:bg-surface-2 ${countText === '0' ? 'text-text-3' : 'text-text'}`
            }`}
            onClick={() => onChoose(id)}
          >
            <span className="grid size-8 shrink-0 place-items-center overflow-hidden rounded-chip bg-surface-2 text-text-2">
              {image ? (
                <Photo picture={image} alt="" sizes="32px" className="size-full" />
              ) : (
                <LayoutGrid aria-hidden="true" size={16} strokeWidth={1.9} />
              )}
            </span>
            <span className="min-w-0 flex-1">{name}</span>
            <span className="text-caption font-normal text-text-3 tabular-nums">{countText}</span>
            {isChosen ? <Check aria-hidden="true" size={18} strokeWidth={2.25} /> : null}
          </button>
        )
      })}
    </div>
  )
}
