// Formats the days of a delivery.
import type { Language } from '@shop/contract/language.ts'
import { dateFormat, timeLocale, timeParts, unbroken } from './days.ts'

const short = { month: 'short', day: 'numeric' } as const

/** Instead of Intl's `11/18 – 11/24`, which does not fit into a sentence. */
const between: Partial<Record<Language, string>> = { 'zh-CN': '–', 'zh-TW': '–', 'ja-JP': '〜' }

/** `18–24 Nov`, `11月18日–24日`. */
export function dayRange(language: Language, from: Date, to: Date): string {
  const mark = between[language]
  if (!mark) return unbroken(dateFormat(language, short).formatRange(from, to))
  const isOneMonth = from.getMonth() === to.getMonth() && from.getFullYear() === to.getFullYear()
  if (isOneMonth && from.getDate() === to.getDate()) return shortDay(language, from)
  const end = dateFormat(language, isOneMonth ? { day: 'numeric' } : short).format(to)
  return `${shortDay(language, from)}${mark}${unbroken(end)}`
}

export function shortDay(language: Language, day: Date): string {
  return unbroken(dateFormat(language, short).format(day))
}

/** `18 Nov, 14:05`, without the year. */
export function dayAndTime(language: Language, time: Date): string {
  return unbroken(dateFormat(timeLocale(language), { ...short, ...timeParts(language) }).format(time))
}
