// Mobile numbers as users type them, with or without prefix, and as they are stored: +8613800138000.
import type { Language } from '@shop/contract/language.ts'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

const defaultCountries: Record<Language, CountryCode> = {
  'en-US': 'US',
  'zh-CN': 'CN',
  'zh-TW': 'TW',
  'ja-JP': 'JP',
  'ko-KR': 'KR',
  'th-TH': 'TH',
}

/** The most likely country for a language. */
export function homeOf(language: Language): CountryCode {
  return defaultCountries[language]
}

/** The full number; undefined when it is impossible. A typed prefix overrides the chosen country. */
export function fullNumber(typed: string, country: CountryCode): string | undefined {
  const number = parsePhoneNumberFromString(typed, country)
  return number?.isPossible() ? number.number : undefined
}

/** Splits a stored number for its field; undefined when its country is unknown. */
export function partsOf(number: string): { country: CountryCode; mobile: string } | undefined {
  const parsed = parsePhoneNumberFromString(number)
  return parsed?.country && { country: parsed.country, mobile: parsed.nationalNumber }
}
