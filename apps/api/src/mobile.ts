// The one rule of what a correct mobile is, for whoever is written to or called: addresses and applications.
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/** As its network writes it (`+8613800138000`); a number without a prefix belongs to the country, if there is one. */
export function e164Of(mobile: string, country?: string): string | undefined {
  const home: CountryCode | undefined = country && isSupportedCountry(country) ? country : undefined
  const number = parsePhoneNumberFromString(mobile.normalize('NFKC'), home)
  return number?.isValid() && !number.ext ? number.number : undefined
}

/** `+86 138 0013 8000`. */
export function shownMobile(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
}
