// The categories one below the other, one of them chosen; for the filter column and the category sheet.
import type { Category } from '@shop/contract/catalog.ts'
import { Check, LayoutGrid } from 'lucide-react'
import { useText } from '#text/use-text.tsx'
import { moveByArrow } from '#ui/arrow-keys.ts'
import { Photo } from '#ui/Photo.tsx'

export interface CategoryRowsProps {
  categories: readonly Category[]
  chosen: number | undefined
  onChoose: (category: number | undefined) => void
}

export function CategoryRows({ categories, chosen, onChoose }: CategoryRowsProps) {
  const { catalog } = useText()
  const rows = [{ id: undefined, name: catalog.all, image: undefined }, ...categories]
  return (
    <div role="radiogroup" aria-label={catalog.category} className="space-y-0.5" onKeyDown={moveByArrow}>
      {rows.map(({ id, name, image }) => {
        const isChosen = id === chosen
        return (
          // biome-ignore lint/a11y/useSemanticElements: a radio drawn as a row keeps roving focus in one list.
          <button
            key={id ?? 0}
            type="button"
            role="radio"
            aria-checked={isChosen}
            data-choice=""
            tabIndex={isChosen ? 0 : -1}
            className={`flex min-h-11 w-full items-center gap-3 rounded-field px-2 text-start text-body-s transition-colors duration-120 ${
              isChosen ? 'bg-primary-soft font-semibold text-primary' : 'text-text hover:bg-surface-2'
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
            {isChosen ? <Check aria-hidden="true" size={18} strokeWidth={2.25} /> : null}
          </button>
        )
      })}
    </div>
  )
}
