// Dollars, numbers, countries and waits as a person of that language reads them.
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

// By hand: the platform's formatters take longer to make than a screen of cards to draw.
const units: Record<Language, readonly [least: number, word: string][]> = {
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

/** A large number in a few characters: 2.3K, 1.2万, 1.2만; cut, not rounded up, so that no figure claims too much. */
export function shortCount(language: Language, value: number): string {
  const unit = units[language].find(([least]) => value >= least)
  if (!unit) return count(value)
  const tenths = Math.floor((value / unit[0]) * 10) / 10
  return `${tenths < 100 ? tenths : count(Math.floor(tenths))}${unit[1]}`
}

/** Their long names are titles of an administration, not what anybody writes on a parcel. */
const shortNamed = ['HK', 'MO']

/** A country as its readers call it; what is no country's code stays as it is. */
export function countryName(language: Language, country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country
  const style = shortNamed.includes(country) ? 'short' : 'long'
  return new Intl.DisplayNames(language, { type: 'region', style }).of(country) ?? country
}

/** How long a wait of so many seconds is, in the largest fitting unit, rounded up: 30 seconds, 5 minutes, 23 hours. */
export function waitText(language: Language, seconds: number): string {
  const format = new Intl.DurationFormat(language, { style: 'long' })
  const text =
    seconds < 60
      ? format.format({ seconds: Math.max(1, Math.ceil(seconds)) })
      : seconds < 3600
        ? format.format({ minutes: Math.ceil(seconds / 60) })
        : format.format({ hours: Math.ceil(seconds / 3600) })
  // The platform has it the other way round: 10 分 in Japanese, 10分钟 in Chinese.
  if (language === 'ja-JP') return text.replace(' ', '')
  return language === 'zh-CN' ? text.replace(/(?<=\d)(?=[^\d\s])/, ' ') : text
}

/** Whether a name is said given name first; where it is not, the family's leads. */
export function isGivenFirst(language: Language): boolean {
  return language === 'en-US' || language === 'th-TH'
}
