// Wallet months in the shop's time zone; days and times in the user's time zone, as on all other pages.
import type { Language } from '@shop/contract/language.ts'
import { fundsZone } from '@shop/contract/wallet/fund-records.ts'
import { timeLocale } from '@shop/locale/days.ts'

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

export function formatTime(language: Language, time: Date): string {
  return new Intl.DateTimeFormat(timeLocale(language), { timeStyle: 'short' }).format(time)
}

export function formatDateTime(language: Language, time: Date): string {
  return new Intl.DateTimeFormat(timeLocale(language), { dateStyle: 'medium', timeStyle: 'medium' }).format(time)
}
