// The filter by minimum rating.
import type { Facets } from '@shop/contract/catalog/search.ts'
import { Star } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'
import { walkByArrow } from '#ui/arrow-keys.ts'
import { facetCount } from './facets.ts'

export interface RatingChoiceProps {
  facets: Facets | undefined
  chosen: number | undefined
  onChoose: (rating: number | undefined) => void
}

const offered = [undefined, 4, 3] as const

export function RatingChoice({ facets, chosen, onChoose }: RatingChoiceProps) {
  const t = usePageText('browse')
  return (
    <div role="radiogroup" aria-label={t.rating} className="flex flex-wrap gap-2" onKeyDown={walkByArrow}>
      {offered.map((min) => {
        const isChosen = min === chosen
        const found = facets?.ratings.find((rating) => rating.least === min)
        return (
          // biome-ignore lint/a11y/useSemanticElements: a radio drawn as a chip keeps roving focus in one row.
          <button
            key={min ?? 0}
            type="button"
            role="radio"
            aria-checked={isChosen}
            aria-label={min === undefined ? t.ratingAny : t.ratingLeast(min)}
            data-choice=""
            // The URL may name a rating that is not offered here: then the first chip takes the keyboard focus.
            tabIndex={isChosen || (min === undefined && chosen !== 4 && chosen !== 3) ? 0 : -1}
            className={`inline-flex min-h-11 items-center gap-1 rounded-full border px-3.5 text-body-s tabular-nums transition-colors duration-200 ${
              isChosen
                ? 'border-primary bg-primary-soft font-semibold text-primary'
                : 'border-border bg-surface text-text-2 hover:bg-surface-2'
            }`}
            onClick={() => onChoose(min)}
          >
            {min === undefined ? (
              t.ratingAny
            ) : (
              <>
                <Star aria-hidden="true" size={14} className="fill-accent text-star" />
                {`≥ ${min}`}
                <span className="ms-0.5 font-normal text-text-3">{facetCount(facets, found?.count)}</span>
              </>
            )}
          </button>
        )
      })}
    </div>
  )
}
