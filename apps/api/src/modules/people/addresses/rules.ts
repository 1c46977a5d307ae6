// What makes an address one a courier can find: decisions without a database.
import { isPostcode, tidyPostcode } from '@shop/contract/people/address-form.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { e164Of } from '#mobile.ts'

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
