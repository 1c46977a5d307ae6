// A moment as the reader's language writes it; the exact one to the second is its title.
import { calendarDay, dateTime } from '@shop/locale/days.ts'
import type { ConsoleLanguage } from '#text/language.ts'
import { useLanguage } from '#text/use-text.ts'

export interface TimeProps {
  value: Date
  /** Exact to the second, only as much as tells it from today, the hour where the day stands elsewhere, or the day where none was promised. */
  variant?: 'full' | 'exact' | 'short' | 'hour' | 'day'
}

export function Time({ value, variant = 'full' }: TimeProps) {
  const language = useLanguage()
  const exact = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'long' }).format(value)
  const hour = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(value)
  const shown = {
    full: dateTime(language, value),
    exact,
    short: shortText(language, value),
    hour,
    day: calendarDay(language, value),
  }
  return (
    <time dateTime={value.toISOString()} title={exact} className="tabular-nums">
      {shown[variant]}
    </time>
  )
}

function shortText(language: ConsoleLanguage, value: Date): string {
  const isToday = value.toDateString() === new Date().toDateString()
  const parts = isToday ? ({ timeStyle: 'short' } as const) : ({ month: 'short', day: 'numeric' } as const)
  return new Intl.DateTimeFormat(language, parts).format(value)
}
