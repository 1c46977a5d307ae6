// A time span in running text: 30 minutes, 48 hours, 7 days.
import type { Language } from '@shop/contract/language.ts'

const hour = 60
const day = 24 * hour
/** Up to this, hours are more exact: shops answer within 48 hours, not two days. */
const hoursMax = 48 * hour

/** The largest unit that is exact; only whole days are days. */
export function timeSpan(language: Language, minutes: number): string {
  if (minutes % day === 0 && minutes > hoursMax) return written(language, minutes / day, 'day')
  if (minutes % hour === 0 && minutes > 0) return written(language, minutes / hour, 'hour')
  return written(language, minutes, 'minute')
}

type Unit = 'day' | 'hour' | 'minute'

/** Created once: a formatter takes longer to create than a page of text to fill. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(language: Language, unit: Unit): Intl.NumberFormat {
  const key = `${language} ${unit}`
  const format = formats.get(key) ?? new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
  formats.set(key, format)
  return format
}

/** Simplified Chinese has a space between number and unit; Japanese has none. No line breaks there, but in English. */
function written(language: Language, amount: number, unit: Unit): string {
  const text = formatOf(language, unit).format(amount)
  if (language === 'zh-CN') return text.replace(/(\d)(\p{Script=Han})/u, '$1\u00a0$2')
  if (language === 'ja-JP') return text.replace(' ', '')
  return language === 'en-US' ? text : text.replaceAll(' ', '\u00a0')
}
