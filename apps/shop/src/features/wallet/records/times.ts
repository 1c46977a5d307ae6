// Dates of records, formatted so that a line never breaks before AM or PM.
import type { Language } from '@shop/contract/language.ts'
import { dateTime } from '@shop/locale/days.ts'

export function formatDateTime(language: Language, time: Date): string {
  return dateTime(language, time).replace(/ (?=\S+$)/, '\u00A0')
}
