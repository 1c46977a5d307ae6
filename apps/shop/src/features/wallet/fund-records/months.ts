// Months of the wallet's records in the shop's time zone, as in the CSV; days and times in the reader's, as everywhere.
import type { Language } from '@shop/contract/language.ts'
import { fundsZone } from '@shop/contract/wallet/fund-records.ts'
import { type DayNames, dateFormat, dayName } from '@shop/locale/days.ts'

const zoneMs = fundsZone.utcOffsetHours * 3_600_000

/** `2026-11`, in the shop's time zone. */
export function monthAt(time: Date): string {
  return new Date(time.getTime() + zoneMs).toISOString().slice(0, 7)
}

/** Whether the reader's months are those of the records. */
export function isInShopZone(time: Date): boolean {
  return time.getTimezoneOffset() * 60_000 === -zoneMs
}

export function monthBefore(month: string, steps = 1): string {
  const [year = 0, ordinal = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, ordinal - 1 - steps, 1)).toISOString().slice(0, 7)
}

const monthsMax = 120

/** From this month back to the month in which the wallet was opened. */
export function monthsSince(opened: Date, now: Date): string[] {
  const [last, first] = [monthAt(now), monthAt(opened)]
  const months = [last]
  for (let month = last; month > first && months.length < monthsMax; ) {
    month = monthBefore(month)
    months.push(month)
  }
  return months
}

export function monthName(language: Language, month: string): string {
  const middle = new Date(`${month}-15T00:00:00Z`)
  return dateFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(middle)
}

interface HeadingContext {
  names: DayNames
  now: Date
  /** The month whose records are listed. */
  month: string
  /** Says that the day counts for another month than the reader's calendar does. */
  counted: (day: string, month: string) => string
}

/** The reader's day; a day at the border of a month also says why it is listed in this one. */
export function dayHeading(language: Language, time: Date, { month, counted, ...days }: HeadingContext): string {
  const day = dayName(language, time, days)
  // Swedes write 2026-11-17.
  const ownMonth = dateFormat('sv-SE', {}).format(time).slice(0, 7)
  return ownMonth === month ? day : counted(day, monthName(language, month))
}
