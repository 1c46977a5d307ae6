// The current fees and limits, with announced changes below.
import type { Platform } from '@shop/contract/people/pages.ts'
import { dateTime } from '@shop/locale/days.ts'
import { money } from '@shop/locale/format.ts'
import { CalendarClock } from 'lucide-react'
import { useLanguage, usePageText } from '#text/use-text.tsx'

export function FeeTable({ rows }: { rows: Platform['fees'] }) {
  const t = usePageText('pages')
  const language = useLanguage()
  if (rows.length === 0) return null
  return (
    <div>
      <h3 className="text-title text-text">{t.feesTitle}</h3>
      <ul className="mt-2 divide-y divide-border">
        {rows.map(({ key, text, amount, next }) => (
          <li key={key} className="py-2 text-body-s text-text-2">
            <span className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">{text}</span>
              {amount === null ? null : <span className="shrink-0 text-text tabular-nums">{money(amount)}</span>}
            </span>
            {next ? (
              <span className="mt-1 flex items-start gap-1.5 font-medium text-text">
                <CalendarClock
                  size={16}
                  strokeWidth={1.9}
                  aria-hidden="true"
                  className="mt-0.5 shrink-0 text-primary"
                />
                {t.feeFrom(dateTime(language, next.from), next.text)}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
