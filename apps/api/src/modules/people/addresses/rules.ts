// What makes an address one a courier can find: decisions without a database.

import type { FieldRule } from '@shop/contract/errors.ts'
import { isPostcode, normalizePostcode } from '@shop/contract/people/address-form.ts'
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
export function addressProblems(draft: AddressDraft, facts: AddressFacts): Record<string, FieldRule> {
  // Everything else is judged by the country.
  if (!facts.isServed) return { country: 'areaRequired' }
  const problems: Record<string, FieldRule> = {}
  if (e164Of(draft.mobile, draft.country) === undefined) problems.mobile = 'mobileCorrect'
  if (facts.areaCountry !== undefined && facts.areaCountry !== draft.country) problems.area = 'areaRequired'
  if (!isPostcode(draft.country, normalizePostcode(draft.postcode))) problems.postcode = 'postcodeCorrect'
  return problems
}
