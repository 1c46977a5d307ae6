// The one rule for a valid mobile number, for addresses and shop applications.
import type { CountryCode } from 'libphonenumber-js/mobile'
import { loadLater } from './load-later.ts'

/** With the numbers of every country, 2 MB. */
const loadPhones = loadLater<typeof import('libphonenumber-js/mobile')>('libphonenumber-js/mobile')

export function isCountry(country: string): country is CountryCode {
  return loadPhones().isSupportedCountry(country)
}

/** In E.164 (`+8613800138000`); a number without a prefix belongs to the country, if one is given. */
export function e164Of(mobile: string, country?: string): string | undefined {
  const home: CountryCode | undefined = country && isCountry(country) ? country : undefined
  const number = loadPhones().parsePhoneNumberFromString(mobile.normalize('NFKC'), home)
  return number?.isValid() && !number.ext ? number.number : undefined
}

/** Every page with an address shows a number, and parsing one takes longer than reading the address. */
const knownNumbers = new Map<string, string>()
const knownMax = 5_000

/** `+86 138 0013 8000`. */
export function shownMobile(e164: string): string {
  const shown = knownNumbers.get(e164) ?? loadPhones().parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
  if (knownNumbers.size >= knownMax) knownNumbers.clear()
  knownNumbers.set(e164, shown)
  return shown
}
