// The day headings in the list of notifications.
import type { Language } from '@shop/contract/language.ts'
import { type DayNames, dayName, isSameDay } from '@shop/locale/days.ts'

/** The heading above a notification; undefined when the one before has the same day. */
export function dayHeading(
  time: Date,
  before: Date | undefined,
  { now, language, names }: { now: Date; language: Language; names: DayNames },
): string | undefined {
  return before && isSameDay(time, before) ? undefined : dayName(language, time, { names, now })
}
