// Under which day a notice stands in the list.
import type { Language } from '@shop/contract/language.ts'
import { calendarDay } from '@shop/locale/format.ts'

const dayMs = 24 * 60 * 60 * 1000

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString()
}

/** The heading above a notice, or undefined when the one before it stands under the same. */
export function dayHeading(
  time: Date,
  before: Date | undefined,
  { now, language, words }: { now: Date; language: Language; words: { today: string; yesterday: string } },
): string | undefined {
  if (before && isSameDay(time, before)) return undefined
  if (isSameDay(time, now)) return words.today
  if (isSameDay(time, new Date(now.getTime() - dayMs))) return words.yesterday
  return calendarDay(language, time)
}
