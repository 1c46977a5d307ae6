// Filter chips for reviews: all, in the reader's language, with pictures, or of one score.
import { inLanguageMax, type RatingSummary } from '@shop/contract/sales/reviews.ts'
import { shortCount } from '@shop/locale/format.ts'
import { languageName } from '@shop/locale/language-name.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Chips } from '#ui/Chips.tsx'
import { countOf, type FilterKey, offeredFilters, scoreOf } from './filter.ts'

export interface ReviewChipsProps {
  summary: RatingSummary
  chosen: FilterKey
  onChoose: (key: FilterKey) => void
}

export function ReviewChips({ summary, chosen, onChoose }: ReviewChipsProps) {
  const t = usePageText('reviews')
  const language = useLanguage()
  const nameOf = (key: FilterKey) => {
    const score = scoreOf(key)
    if (score !== undefined) return t.stars(score)
    if (key === 'language') return t.inLanguage(languageName(language, language))
    return key === 'all' ? t.all : t.withPictures
  }
  const countIn = (key: FilterKey) => {
    const isCapped = key === 'language' && summary.in_language === inLanguageMax
    return `${shortCount(language, countOf(summary, key))}${isCapped ? '+' : ''}`
  }
  const choices = offeredFilters(summary, chosen).map((key) => ({
    value: key,
    label: `${nameOf(key)} (${countIn(key)})`,
  }))
  return <Chips label={t.filterLabel} choices={choices} chosen={chosen} onChoose={onChoose} />
}
