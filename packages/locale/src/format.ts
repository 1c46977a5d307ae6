// Dollars, numbers and times as a person of that language reads them.
import type { Language } from '@shop/contract/language.ts'
import type { Cents } from '@shop/contract/wire.ts'

/** `$1,234.56` in every language, the minus before the dollar sign. */
export function money(amount: Cents): string {
  const whole = Math.floor(Math.abs(amount) / 100)
  const fraction = String(Math.abs(amount) % 100).padStart(2, '0')
  return `${amount < 0 ? '-' : ''}$${whole.toLocaleString('en-US')}.${fraction}`
}

/** A whole number with the language's grouping. */
export function count(language: Language, value: number): string {
  return new Intl.NumberFormat(language).format(value)
}

/** A large number in a few characters: 2.3k, 1.2万, 2.3천. */
export function shortCount(language: Language, value: number): string {
  if (value < 1000) return count(language, value)
  return new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(value)
}

/** Date and time down to the minute in the reader's zone. */
export function dateTime(language: Language, time: Date): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(time)
}

/** How long a wait of so many seconds is, in the largest fitting unit, rounded up: 30 seconds, 5 minutes, 23 hours. */
export function waitText(language: Language, seconds: number): string {
  const spoken = new Intl.DurationFormat(language, { style: 'long' })
  if (seconds < 60) return spoken.format({ seconds: Math.max(1, Math.ceil(seconds)) })
  if (seconds < 3600) return spoken.format({ minutes: Math.ceil(seconds / 60) })
  return spoken.format({ hours: Math.ceil(seconds / 3600) })
}
