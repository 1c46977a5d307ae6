// Under which day a notice stands in the list.
import type { Language } from '@shop/contract/language.ts'
import { type DayNames, dayName, isSameDay } from '@shop/locale/days.ts'

/** The heading above a notice, or undefined when the one before it stands under the same. */
export function dayHeading(
  time: Date,
  before: Date | undefined,
  { now, language, t }: { now: Date; language: Language; t: DayNames },
): string | undefined {
  return before && isSameDay(time, before) ? undefined : dayName(language, time, { names: t, now })
}
