// Dates of records, formatted so that a line never breaks before AM or PM.
import type { Language } from '@shop/contract/language.ts'
import { calendarDay, dateFormat, dateTime, timeLocale, timeParts, unbroken } from '@shop/locale/days.ts'

export function formatDateTime(language: Language, time: Date): string {
  return dateTime(language, time).replace(/ (?=\S+$)/, '\u00A0')
}

/** Never wrapped; without the year in the current one, and without the time in others. */
export function formatDayTime(language: Language, time: Date, now = new Date()): string {
  if (time.getFullYear() !== now.getFullYear()) return calendarDay(language, time)
  const style = { month: 'short', day: 'numeric', ...timeParts(language) } as const
  return unbroken(dateFormat(timeLocale(language), style).format(time))
}
