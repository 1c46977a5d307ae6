// Rules for a deliverable address; pure.

import type { FieldRule } from '@shop/contract/errors.ts'
import { isPostcode, normalizePostcode } from '@shop/contract/people/address-forms.ts'
import { e164Of } from '#mobile.ts'

export interface AddressDraft {
  mobile: string
  country: string
  postcode: string
}

export interface AddressFacts {
  /** Whether we ship to the country. */
  isServed: boolean
  /** The country of the chosen area; undefined if the area is free text. */
  areaCountry: string | undefined
}

/** The problems by field. */
export function addressProblems(draft: AddressDraft, facts: AddressFacts): Record<string, FieldRule> {
  // The other fields depend on the country.
  if (!facts.isServed) return { country: 'areaRequired' }
  const problems: Record<string, FieldRule> = {}
  if (e164Of(draft.mobile, draft.country) === undefined) problems.mobile = 'mobileCorrect'
  if (facts.areaCountry !== undefined && facts.areaCountry !== draft.country) problems.area = 'areaRequired'
  if (!isPostcode(draft.country, normalizePostcode(draft.country, draft.postcode)))
    problems.postcode = 'postcodeCorrect'
  return problems
}
