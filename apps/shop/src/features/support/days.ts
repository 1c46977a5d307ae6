// Days and times of a conversation as its reader says them.
import type { Language } from '@shop/contract/language.ts'

export function clock(language: Language, time: Date): string {
  return new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(time)
}

/** A key that two times of one day share, in the reader's zone. */
export function dayKey(time: Date): string {
  return `${time.getFullYear()}-${time.getMonth()}-${time.getDate()}`
}

export interface DayWords {
  today: string
  yesterday: string
}

export function dayName(language: Language, time: Date, { words, now }: { words: DayWords; now: Date }): string {
  if (dayKey(time) === dayKey(now)) return words.today
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (dayKey(time) === dayKey(yesterday)) return words.yesterday
  const isThisYear = time.getFullYear() === now.getFullYear()
  const style = isThisYear
    ? ({ month: 'long', day: 'numeric', weekday: 'short' } as const)
    : ({ year: 'numeric', month: 'long', day: 'numeric' } as const)
  return new Intl.DateTimeFormat(language, style).format(time)
}
