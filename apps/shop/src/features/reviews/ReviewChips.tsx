// Which reviews are shown: all, those with pictures, or those of one score.
import type { RatingSummary } from '@shop/contract/reviews.ts'
import { shortCount } from '@shop/locale/format.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Chips } from '#ui/Chips.tsx'
import { countOf, type NarrowedTo, offered, scoreOf } from './narrowing.ts'

export interface ReviewChipsProps {
  summary: RatingSummary
  chosen: NarrowedTo
  onChoose: (to: NarrowedTo) => void
}

export function ReviewChips({ summary, chosen, onChoose }: ReviewChipsProps) {
  const words = usePageText('reviews')
  const language = useLanguage()
  const nameOf = (to: NarrowedTo) => {
    const score = scoreOf(to)
    if (score !== undefined) return words.stars(score)
    return to === 'all' ? words.all : words.withPictures
  }
  const choices = offered(summary, chosen).map((to) => ({
    value: to,
    label: `${nameOf(to)} (${shortCount(language, countOf(summary, to))})`,
  }))
  return <Chips label={words.narrow} choices={choices} chosen={chosen} onChoose={onChoose} />
}
