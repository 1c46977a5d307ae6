// Dates of records, formatted so that a line never breaks before AM or PM.
import type { Language } from '@shop/contract/language.ts'
import { dateFormat, dateTime, timeLocale, timeParts } from '@shop/locale/days.ts'

export function formatDateTime(language: Language, time: Date): string {
  return dateTime(language, time).replace(/ (?=\S+$)/, '\u00A0')
}

/** In a list by month: without the year, and never wrapped. */
export function formatDayTime(language: Language, time: Date): string {
  const style = { month: 'short', day: 'numeric', ...timeParts(language) } as const
  return dateFormat(timeLocale(language), style).format(time).replaceAll(' ', '\u00A0')
}
