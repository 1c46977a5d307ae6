// Times of records, written so that a line never ends between the hour and its half of the day.
import type { Language } from '@shop/contract/language.ts'
import { dateTime } from '@shop/locale/days.ts'

export function formatDateTime(language: Language, time: Date): string {
  return dateTime(language, time).replace(/ (?=\S+$)/, '\u00A0')
}
