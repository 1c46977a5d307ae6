// Formats days and times: today, yesterday, or the date.
import type { Language } from '@shop/contract/language.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Created once: on a phone a formatter takes milliseconds to create. Without a time zone it has the reader's. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // The reader may travel while the page is open.
  const key = `${language} ${JSON.stringify(options)} ${options.timeZone ? '' : new Date().getTimezoneOffset()}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, options)
  formats.set(key, format)
  return format
}

/** In the reader's time zone. */
export function isSameDay(a: Date, b: Date): boolean {
  return a.toDateString() === b.toDateString()
}

export interface DayNames {
  today: string
  yesterday: string
}

interface DayContext {
  names: DayNames
  now: Date
  /** Without one, the reader's. */
  timeZone?: string
}

export function dayName(language: Language, time: Date, { names, now, ...zone }: DayContext): string {
  const [day, today] = [isoDay(time, zone), isoDay(now, zone)]
  if (day === today) return names.today
  // Not 24 hours before now: when the clocks change, a day has 23 or 25. In UTC they do not change.
  if (day === isoDay(new Date(Date.parse(today) - 86_400_000), { timeZone: 'UTC' })) return names.yesterday
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const style = isThisYear
    ? ({ month: 'long', day: 'numeric', weekday: 'short' } as const)
    : ({ year: 'numeric', month: 'long', day: 'numeric' } as const)
  return unbroken(dateFormat(language, { ...style, ...zone }).format(time))
}

/** `2026-11-17`, which is how Swedes write a date. */
function isoDay(time: Date, zone: { timeZone?: string }): string {
  return dateFormat('sv-SE', zone).format(time)
}

/** A date that stays on one line: a browser would break 11月17日 before 月, and a Thai date at its spaces. */
export function unbroken(date: string): string {
  return date
    .replaceAll(' ', '\u00a0')
    .replaceAll('\u2009', '\u202f')
    .replace(/(?<=\d)(?=[年月日])|(?<=[年月])(?=\d)/g, '\u2060')
}

/** The time's format options beside a date, in the same form as the time alone: 09:05, 9:05, 오전 9:05. */
export function timeParts(language: Language): { hour: '2-digit' | 'numeric'; minute: '2-digit' } {
  return { hour: language === 'zh-CN' || language === 'th-TH' ? '2-digit' : 'numeric', minute: '2-digit' }
}

/** The time of day alone, in the reader's time zone. */
export function timeOfDay(language: Language, time: Date): string {
  return dateFormat(timeLocale(language), { timeStyle: 'short' }).format(time)
}

/** The locale for a time of day. Taiwan's default is 下午8:05, but its shops write 20:05. */
export function timeLocale(language: Language): string {
  return language === 'zh-TW' ? 'zh-TW-u-hc-h23' : language
}

/** The space of 2026. 11. 17. 오후 8:05 where a line may break. */
const beforeTime = /\u00a0(?=(?:오[전후]\u00a0)?\d+:)/

/** Date and time to the minute, in the reader's time zone. */
export function dateTime(language: Language, time: Date): string {
  const format = dateFormat(timeLocale(language), { dateStyle: 'medium', timeStyle: 'short' })
  const date = unbroken(format.format(time))
  // Thai has no other places to break.
  return language === 'th-TH' ? date : date.replace(beforeTime, ' ')
}

/** Date and time when the reader's time zone is unknown: in the shop's, which is named. */
export function shopTime(language: Language, time: Date): string {
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: '+08:00' } as const
  const shown = dateFormat(timeLocale(language), style).format(time)
  // Also for mails, where only Thai has no other places to break.
  return `${language === 'th-TH' ? unbroken(shown) : shown}\u00a0(UTC+8)`
}

/** The day alone, in the reader's time zone. */
export function calendarDay(language: Language, time: Date): string {
  return unbroken(dateFormat(language, { dateStyle: 'medium' }).format(time))
}
