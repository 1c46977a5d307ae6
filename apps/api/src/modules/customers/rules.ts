// What makes an address one a courier can find: decisions without a database.
import { isPostcode, tidyPostcode } from '@shop/contract/address-form.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/** A mobile as its network writes it (`+8613800138000`); a number without a prefix belongs to the address's country. */
export function e164Of(mobile: string, country: string): string | undefined {
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined
  const number = parsePhoneNumberFromString(mobile.normalize('NFKC'), home)
  return number?.isValid() && !number.ext ? number.number : undefined
}

/** `+86 138 0013 8000`. */
export function shownMobile(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
}

export interface AddressDraft {
  mobile: string
  country: string
  postcode: string
}

export interface AddressFacts {
  /** Whether parcels go to the country at all. */
  isServed: boolean
  /** The country of the chosen area; undefined when the area is free text. */
  areaCountry: string | undefined
}

/** What is wrong by field; empty when nothing is. */
export function addressFaults(draft: AddressDraft, facts: AddressFacts): Record<string, FieldRule> {
  // Everything else is judged by the country.
  if (!facts.isServed) return { country: 'areaRequired' }
  const faults: Record<string, FieldRule> = {}
  if (e164Of(draft.mobile, draft.country) === undefined) faults.mobile = 'mobileCorrect'
  if (facts.areaCountry !== undefined && facts.areaCountry !== draft.country) faults.area = 'areaRequired'
  if (!isPostcode(draft.country, tidyPostcode(draft.postcode))) faults.postcode = 'postcodeCorrect'
  return faults
}
