// The prefixes before mobile numbers: +86, and every country's, named as the reader does.
import type { Language } from '@shop/contract/language.ts'
import { countryName } from '@shop/locale/format.ts'
import { getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/mobile'

/** A plus alone where nobody has numbers. */
export function prefixOf(country: string): string {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : '+'
}

export interface Prefix {
  country: string
  /** 中国 +86 */
  label: string
}

/** Every country, named and ordered as the reader does. */
export function prefixesIn(language: Language): Prefix[] {
  return getCountries()
    .map((country) => ({ country, name: countryName(language, country) }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
    .map(({ country, name }) => ({ country, label: `${name} ${prefixOf(country)}` }))
}
