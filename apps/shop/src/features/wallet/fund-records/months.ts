// Months, days and times of the wallet's records, all in the shop's time zone: a record's day lies in its month, as in the CSV.
import type { Language } from '@shop/contract/language.ts'
import { fundsZone } from '@shop/contract/wallet/fund-records.ts'
import { type DayNames, dayName, timeLocale, unbroken } from '@shop/locale/days.ts'

const zoneMs = fundsZone.utcOffsetHours * 3_600_000
/** The sign of Etc/GMT zones is inverted: Etc/GMT-8 is UTC+8. */
const timeZone = `Etc/GMT-${fundsZone.utcOffsetHours}`

/** `2026-11`, in the shop's time zone. */
export function monthAt(time: Date): string {
  return new Date(time.getTime() + zoneMs).toISOString().slice(0, 7)
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
  return new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone }).format(middle)
}

export function dayHeading(language: Language, time: Date, { names, now }: { names: DayNames; now: Date }): string {
  return dayName(language, time, { names, now, timeZone })
}

export function formatTime(language: Language, time: Date): string {
  return new Intl.DateTimeFormat(timeLocale(language), { timeStyle: 'short', timeZone }).format(time)
}

export function formatDay(language: Language, time: Date): string {
  return unbroken(new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone }).format(time))
}

/** Names the time zone, because the records of other pages are in the reader's. */
export function formatDateTime(language: Language, time: Date): string {
  const style = { dateStyle: 'medium', timeStyle: 'medium', timeZone } as const
  return `${new Intl.DateTimeFormat(timeLocale(language), style).format(time)} (${fundsZone.name})`
}
