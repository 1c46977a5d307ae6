// The rating summary (average, review count, distribution of scores, other statistics) and the filter chips.
import { inLanguageMax, type RatingSummary as Summary } from '@shop/contract/sales/reviews.ts'
import { count, shortCount } from '@shop/locale/format.ts'
import { languageName } from '@shop/locale/language-name.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Chips } from '#ui/Chips.tsx'
import { Stars } from '#ui/Stars.tsx'
import { countOf, type FilterKey, offeredFilters, scoreOf, shareOf } from './filter.ts'

export function RatingSummary({ summary }: { summary: Summary }) {
  return (
    <div>
      <div className="flex items-center gap-5 sm:gap-7">
        <Average summary={summary} />
        <Bars summary={summary} />
      </div>
      <SideStats summary={summary} />
    </div>
  )
}

function Average({ summary }: { summary: Summary }) {
  const t = usePageText('reviews')
  const average = summary.average ?? 0
  return (
    <p className="w-26 shrink-0 text-center">
      <span aria-hidden="true" className="block text-[2.75rem] leading-none font-bold text-text tabular-nums">
        {average.toFixed(1)}
      </span>
      <span className="sr-only">{t.ratedLabel(average.toFixed(1))}</span>
      <Stars score={average} className="mx-auto mt-2 h-4!" />
      <span className="mt-1.5 block text-caption text-text-2 tabular-nums">
        {t.counted(summary.count, count(summary.count))}
      </span>
    </p>
  )
}

/** Not to be tapped: the chips filter by score. */
function Bars({ summary }: { summary: Summary }) {
  const t = usePageText('reviews')
  const language = useLanguage()
  return (
    <ul aria-label={t.distribution} className="min-w-0 flex-1">
      {summary.scores.map(({ score, count: scoreCount }) => (
        <li
          key={score}
          className={`flex h-6 items-center gap-2 text-caption tabular-nums ${scoreCount === 0 ? 'text-text-3' : 'text-text-2'}`}
        >
          <span aria-hidden="true" className="w-2 text-center">
            {score}
          </span>
          <span className="sr-only">{t.stars(score)}</span>
          <span className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-surface-2">
            <span
              className="block h-full rounded-full bg-accent"
              style={{ width: `${shareOf(scoreCount, summary.count)}%` }}
            />
          </span>
          <span className="w-9 text-end">{shortCount(language, scoreCount)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The favorable rate and the scores for service and delivery, as far as there are any. */
function SideStats({ summary }: { summary: Summary }) {
  const t = usePageText('reviews')
  const { favorable_rate: rate, service, postage } = summary
  const stats = [
    { name: t.positive, value: rate === null ? undefined : `${rate}%` },
    { name: t.service, value: service?.toFixed(1) },
    { name: t.postage, value: postage?.toFixed(1) },
  ]
  const availableStats = stats.filter(({ value }) => value !== undefined)
  if (availableStats.length === 0) return null
  return (
    <dl className="mt-4 flex divide-x divide-border rounded-card bg-surface-2 py-3">
      {availableStats.map(({ name, value }) => (
        <div key={name} className="flex min-w-0 flex-1 flex-col-reverse justify-end gap-0.5 px-2 text-center">
          <dt className="text-caption text-balance text-text-2">{name}</dt>
          <dd className="text-title text-text tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface ReviewChipsProps {
  summary: Summary
  chosen: FilterKey
  onChoose: (key: FilterKey) => void
}

/** Filter chips for reviews: all, in the reader's language, with pictures, or of one score. */
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
