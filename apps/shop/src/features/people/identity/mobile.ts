// A mobile number as people type it, with or without its country's prefix, and as it is kept: +8613800138000.
import type { Language } from '@shop/contract/language.ts'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

const homes: Record<Language, CountryCode> = {
  'en-US': 'US',
  'zh-CN': 'CN',
  'zh-TW': 'TW',
  'ja-JP': 'JP',
  'ko-KR': 'KR',
  'th-TH': 'TH',
}

/** The country most readers of a language would choose. */
export function homeOf(language: Language): CountryCode {
  return homes[language]
}

/** The number whole; undefined when no phone could have it. A typed prefix counts more than the chosen country. */
export function fullNumber(typed: string, country: CountryCode): string | undefined {
  const number = parsePhoneNumberFromString(typed, country)
  return number?.isPossible() ? number.number : undefined
}

/** A kept number taken apart again for its field; undefined when its country cannot be told. */
export function partsOf(number: string): { country: CountryCode; mobile: string } | undefined {
  const parsed = parsePhoneNumberFromString(number)
  return parsed?.country && { country: parsed.country, mobile: parsed.nationalNumber }
}
