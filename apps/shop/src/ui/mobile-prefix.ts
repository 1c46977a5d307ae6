// Country prefixes of mobile numbers, such as +86, with translated country names.
import type { Language } from '@shop/contract/language.ts'
import { countryName } from '@shop/locale/format.ts'
import { getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/mobile'

/** Only a plus for countries without phone numbers. */
export function prefixOf(country: string): string {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : '+'
}

interface Prefix {
  country: string
  /** 中国 +86 */
  label: string
}

/** Every country, named and sorted in the language. */
export function prefixesIn(language: Language): Prefix[] {
  return getCountries()
    .map((country) => ({ country, name: countryName(language, country) }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
    .map(({ country, name }) => ({ country, label: `${name} ${prefixOf(country)}` }))
}
