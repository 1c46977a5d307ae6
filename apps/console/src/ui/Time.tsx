// A time in the reader's language, with the exact time as its tooltip.
import { calendarDay, dateTime } from '@shop/locale/days.ts'
import type { ConsoleLanguage } from '#text/language.ts'
import { useLanguage } from '#text/use-text.ts'

interface TimeProps {
  value: Date
  /** `short` is the time today and the date otherwise; `hour` omits the date; `day` omits the time. */
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
