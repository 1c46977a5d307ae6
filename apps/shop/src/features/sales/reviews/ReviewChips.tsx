// Which reviews are shown: all, those in the reader's language, with pictures, or of one score.
import { inLanguageMax, type RatingSummary } from '@shop/contract/sales/reviews.ts'
import { shortCount } from '@shop/locale/format.ts'
import { languageName } from '@shop/locale/language-name.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Chips } from '#ui/Chips.tsx'
import { countOf, type FilterKey, offeredFilters, scoreOf } from './filter.ts'

export interface ReviewChipsProps {
  summary: RatingSummary
  chosen: FilterKey
  onChoose: (to: FilterKey) => void
}

export function ReviewChips({ summary, chosen, onChoose }: ReviewChipsProps) {
  const t = usePageText('reviews')
  const language = useLanguage()
  const nameOf = (to: FilterKey) => {
    const score = scoreOf(to)
    if (score !== undefined) return t.stars(score)
    if (to === 'language') return t.inLanguage(languageName(language, language))
    return to === 'all' ? t.all : t.withPictures
  }
  const countIn = (to: FilterKey) => {
    const isCut = to === 'language' && summary.in_language === inLanguageMax
    return `${shortCount(language, countOf(summary, to))}${isCut ? '+' : ''}`
  }
  const choices = offeredFilters(summary, chosen).map((to) => ({
    value: to,
    label: `${nameOf(to)} (${countIn(to)})`,
  }))
  return <Chips label={t.filterLabel} choices={choices} chosen={chosen} onChoose={onChoose} />
}
