// Formats dollars, numbers, countries and waits for a language.
import type { Language } from '@shop/contract/language.ts'
import type { Cents } from '@shop/contract/wire.ts'

/** `$1,234.56` in every language; a minus sign, not a hyphen, before the dollar sign. */
export function money(amount: Cents): string {
  const fraction = String(Math.abs(amount) % 100).padStart(2, '0')
  return `${amount < 0 ? '−' : ''}$${count(Math.floor(Math.abs(amount) / 100))}.${fraction}`
}

/** A whole number in groups of three, as all six languages write it. */
export function count(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

// Written by hand: creating an Intl formatter takes longer than drawing a screen of cards.
const units: Record<Language, readonly [min: number, word: string][]> = {
  'en-US': [
    [1e6, 'M'],
    [1e3, 'K'],
  ],
  'zh-CN': [
    [1e8, '亿'],
    [1e4, '万'],
  ],
  'zh-TW': [
    [1e8, '億'],
    [1e4, '萬'],
  ],
  'ja-JP': [
    [1e8, '億'],
    [1e4, '万'],
  ],
  'ko-KR': [
    [1e8, '억'],
    [1e4, '만'],
  ],
  'th-TH': [
    [1e6, 'M'],
    [1e3, 'K'],
  ],
}

/** A large number in a few characters: 2.3K, 1.2万, 1万; rounded down, so that it never claims too much. */
export function shortCount(language: Language, value: number): string {
  const unit = units[language].find(([min]) => value >= min)
  if (!unit) return count(value)
  const [min, word] = unit
  const tenths = Math.floor((value / min) * 10) / 10
  return `${count(tenths < 100 ? tenths : Math.floor(tenths))}${word}`
}

/** Their long names are official titles, which nobody writes on a parcel. */
const shortNamed = ['HK', 'MO']

/** A country's name in the language; an unknown code stays as it is. */
export function countryName(language: Language, country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country
  const style = shortNamed.includes(country) ? 'short' : 'long'
  return new Intl.DisplayNames(language, { type: 'region', style }).of(country) ?? country
}

/** A wait in its largest fitting unit, rounded up: 30 seconds, 5 minutes, 23 hours. */
export function waitText(language: Language, seconds: number): string {
  const format = new Intl.DurationFormat(language, { style: 'long' })
  const text =
    seconds < 60
      ? format.format({ seconds: Math.max(1, Math.ceil(seconds)) })
      : seconds < 3600
        ? format.format({ minutes: Math.ceil(seconds / 60) })
        : format.format({ hours: Math.ceil(seconds / 3600) })
  // Intl has it the other way round: 10 分 in Japanese, 10分钟 in Chinese.
  if (language === 'ja-JP') return text.replace(' ', '')
  if (language === 'zh-CN') return text.replace(/(?<=\d)(?=[^\d\s])/, '\u00a0')
  return language === 'en-US' ? text : text.replaceAll(' ', '\u00a0')
}

/** Whether the given name comes before the family name. */
export function isGivenFirst(language: Language): boolean {
  return language === 'en-US' || language === 'th-TH'
}
