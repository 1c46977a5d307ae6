// Days and times of day as their reader says them: today, yesterday, and then by their date.
import type { Language } from '@shop/contract/language.ts'
import { clockLocale } from './format.ts'

/** In the reader's zone. */
export function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString()
}

export interface DayWords {
  today: string
  yesterday: string
}

export function dayName(language: Language, time: Date, { words, now }: { words: DayWords; now: Date }): string {
  if (isSameDay(time, now)) return words.today
  // Not a day's worth of hours ago: where clocks change, a day has 23 or 25.
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (isSameDay(time, yesterday)) return words.yesterday
  const isThisYear = time.getFullYear() === now.getFullYear()
  const style = isThisYear
    ? ({ month: 'long', day: 'numeric', weekday: 'short' } as const)
    : ({ year: 'numeric', month: 'long', day: 'numeric' } as const)
  return new Intl.DateTimeFormat(language, style).format(time)
}

/** The parts of a time of day beside a date, in the same form as the time of day alone: 09:05, 9:05, 오전 9:05. */
export function clockParts(language: Language): { hour: '2-digit' | 'numeric'; minute: '2-digit' } {
  return { hour: language === 'zh-CN' || language === 'th-TH' ? '2-digit' : 'numeric', minute: '2-digit' }
}

/** The time of day alone, in the reader's zone. */
export function clock(language: Language, time: Date): string {
  return new Intl.DateTimeFormat(clockLocale(language), { timeStyle: 'short' }).format(time)
}
