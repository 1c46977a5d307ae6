// The one rule for a valid mobile number, for addresses and shop applications.
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/** In E.164 (`+8613800138000`); a number without a prefix belongs to the country, if one is given. */
export function e164Of(mobile: string, country?: string): string | undefined {
  const home: CountryCode | undefined = country && isSupportedCountry(country) ? country : undefined
  const number = parsePhoneNumberFromString(mobile.normalize('NFKC'), home)
  return number?.isValid() && !number.ext ? number.number : undefined
}

/** `+86 138 0013 8000`. */
export function shownMobile(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
}
