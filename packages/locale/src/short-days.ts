// Formats days in few words: those of a delivery, and those of a list.
import type { Language } from '@shop/contract/language.ts'
import { calendarDay, dateFormat, timeLocale, timeParts, unbroken } from './days.ts'

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

interface PastDay {
  /** Of this year. */
  hasTime: boolean
  now?: Date
}

/** Of another year: the day and the year, without the time. */
export function pastDay(language: Language, time: Date, { hasTime, now = new Date() }: PastDay): string {
  if (time.getFullYear() !== now.getFullYear()) return calendarDay(language, time)
  return hasTime ? dayAndTime(language, time) : shortDay(language, time)
}
