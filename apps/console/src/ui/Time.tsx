// A time in the reader's language, and how long a request has been waiting.
import { calendarDay, dateFormat, dateTime, timeOfDay } from '@shop/locale/days.ts'
import { Clock } from 'lucide-react'
import type { ConsoleLanguage } from '#text/language.ts'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { minutesBetween, type Urgency, urgencyBy } from './urgency.ts'

interface TimeProps {
  value: Date
  /** `short` is the time today and the date otherwise; `hour` omits the date; `day` omits the time. */
  variant?: 'full' | 'exact' | 'short' | 'hour' | 'day'
}

export function Time({ value, variant = 'full' }: TimeProps) {
  const language = useLanguage()
  const exact = dateFormat(language, { dateStyle: 'medium', timeStyle: 'long' }).format(value)
  const shown = {
    full: dateTime,
    exact: () => exact,
    short: shortText,
    hour: timeOfDay,
    day: calendarDay,
  }
  return (
    <time dateTime={value.toISOString()} title={exact} className="tabular-nums">
      {shown[variant](language, value)}
    </time>
  )
}

function shortText(language: ConsoleLanguage, value: Date): string {
  const isToday = value.toDateString() === new Date().toDateString()
  const parts = isToday ? ({ timeStyle: 'short' } as const) : ({ month: 'short', day: 'numeric' } as const)
  return dateFormat(language, parts).format(value)
}

export const urgencyClasses: Record<Urgency, string> = {
  calm: 'bg-surface-2 text-text-2',
  late: 'bg-warn-soft text-warn',
  overdue: 'bg-sale-soft text-sale',
}

/** How long a request has been waiting, colored by the promised answer time and said in words as well. */
export function WaitMark({ since, by }: { since: Date; by: Date }) {
  const text = usePageText()
  const now = new Date()
  const urgency = urgencyBy({ since, by, now })
  const age = text.ui.age(minutesBetween(since, now))
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 whitespace-nowrap rounded-chip px-1.5 py-0.5 font-medium text-caption tabular-nums ${urgencyClasses[urgency]}`}
    >
      <Clock aria-hidden className="size-3" />
      <span className="sr-only">{text.support.waits(age)}</span>
      <span aria-hidden="true">{age}</span>
      {urgency === 'overdue' ? <span>· {text.money.overdue}</span> : null}
    </span>
  )
}
