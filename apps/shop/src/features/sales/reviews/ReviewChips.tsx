// Which reviews are shown: all, those in the reader's language, with pictures, or of one score.
import { inLanguageMax, type RatingSummary } from '@shop/contract/sales/reviews.ts'
import { shortCount } from '@shop/locale/format.ts'
import { languageName } from '@shop/locale/language-name.ts'
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
    if (to === 'language') return words.inLanguage(languageName(language, language))
    return to === 'all' ? words.all : words.withPictures
  }
  const countIn = (to: NarrowedTo) => {
    const isCut = to === 'language' && summary.in_language === inLanguageMax
    return `${shortCount(language, countOf(summary, to))}${isCut ? '+' : ''}`
  }
  const choices = offered(summary, chosen).map((to) => ({
    value: to,
    label: `${nameOf(to)} (${countIn(to)})`,
  }))
  return <Chips label={words.narrow} choices={choices} chosen={chosen} onChoose={onChoose} />
}
