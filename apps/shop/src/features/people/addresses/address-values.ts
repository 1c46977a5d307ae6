// The values of the address form: initial values, the stored draft, validation and request body.

import type { FieldRule } from '@shop/contract/errors.ts'
import {
  addressForm,
  isPostcode,
  normalizePostcode,
  type PlacePart,
  placeParts,
} from '@shop/contract/people/address-forms.ts'
import type { Address } from '@shop/contract/people/addresses.ts'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { createDraftStorage } from '#draft-storage.ts'
import type { AddressBody } from './api.ts'

export interface AddressValues {
  addressee: string
  /** The country of the phone prefix. */
  dial: string
  mobile: string
  country: string
  /** 0 when the area is free text or not chosen yet. */
  areaId: number
  area: string
  city: string
  detail: string
  /** Apartment or suite, sent with the detail. */
  unit: string
  postcode: string
  tag: string
  isDefault: boolean
}

export type AddressField = 'addressee' | 'mobile' | PlacePart | 'tag'

/** The fields as they appear on the page. */
export function fieldOrder(country: string): AddressField[] {
  return ['addressee', 'mobile', ...placeParts(country), 'tag']
}

/** The place of a country that was just chosen; a city state is its own area. */
export function emptyPlace({ country, name }: { country: string; name: string }) {
  return { country, areaId: 0, area: addressForm(country).isOneCity ? name : '', city: '', postcode: '' }
}

export function emptyValues(chosen: { country: string; name: string }): AddressValues {
  const start = { addressee: '', mobile: '', detail: '', unit: '', tag: 'home', isDefault: false }
  return { ...start, ...emptyPlace(chosen), dial: chosen.country }
}

export function valuesOf(address: Address): AddressValues {
  const { addressee, country, area, city, postcode, tag, area_id: areaId, is_default: isDefault } = address
  const number = parsePhoneNumberFromString(address.mobile)
  const dial = number?.country ?? country
  const mobile = number?.formatNational() ?? address.mobile
  const place = { country, areaId, area, city, ...splitUnit(country, address.detail), postcode }
  return { addressee, dial, mobile, ...place, tag, isDefault }
}

const unitAtEnd = /^(.+?)\s*,\s*((?:(?:apt|apartment|suite|ste|unit|floor|fl|room|rm|flat|building|bldg)\b|#).*)$/i

/** The wire has one line; its end is the unit if it is named so. */
export function splitUnit(country: string, line: string): { detail: string; unit: string } {
  const [, detail = line, unit = ''] = (placeParts(country).includes('unit') && unitAtEnd.exec(line)) || []
  return { detail, unit }
}

const detailMax = 200

/** The street as it is sent, with its unit. */
function detailOf({ country, detail, unit }: AddressValues): string {
  // A parcel label has one line.
  const lines = placeParts(country).includes('unit') ? [detail, unit] : [detail]
  const parts = lines.map((line) => line.trim().replace(/\s*\n\s*/g, ' '))
  return parts.filter(Boolean).join(', ')
}

/** Parses the number with the chosen prefix; a number that starts with a plus has its own. */
export function numberOf({ mobile, dial }: Pick<AddressValues, 'mobile' | 'dial'>) {
  const defaultCountry: CountryCode | undefined = isSupportedCountry(dial) ? dial : undefined
  return parsePhoneNumberFromString(mobile.normalize('NFKC'), defaultCountry)
}

export function checkField(field: AddressField, values: AddressValues): FieldRule | undefined {
  const form = addressForm(values.country)
  if (field === 'addressee') return values.addressee.trim() ? undefined : 'addresseeRequired'
  if (field === 'mobile') {
    if (!values.mobile.trim()) return 'mobileRequired'
    return numberOf(values)?.isValid() ? undefined : 'mobileCorrect'
  }
  if (field === 'area') return values.area.trim() ? undefined : 'areaRequired'
  if (field === 'city') return form.city && !values.city.trim() ? 'required' : undefined
  if (field === 'detail') return values.detail.trim() ? undefined : 'detailRequired'
  if (field === 'unit') return detailOf(values).length > detailMax ? 'tooLong' : undefined
  if (field === 'tag') return values.tag.trim() ? undefined : 'tagRequired'
  return isPostcode(values.country, normalizePostcode(values.country, values.postcode)) ? undefined : 'postcodeCorrect'
}

export function toBody(values: AddressValues, id: number | undefined): AddressBody {
  const { city, postcode } = addressForm(values.country)
  return {
    ...(id !== undefined && { id }),
    addressee: values.addressee.trim(),
    mobile: numberOf(values)?.number ?? values.mobile.trim(),
    country: values.country,
    area_id: values.areaId,
    area: values.area.trim(),
    // Fields this country does not use may hold values of another country.
    city: city ? values.city.trim() : '',
    postcode: postcode === 'none' ? '' : normalizePostcode(values.country, values.postcode),
    detail: detailOf(values),
    tag: values.tag.trim(),
    is_default: values.isDefault,
  }
}

export function isSame(a: AddressValues, b: AddressValues): boolean {
  return (Object.keys(a) as (keyof AddressValues)[]).every((field) => a[field] === b[field])
}

interface Draft {
  /** 0 for a new address. */
  id: number
  values: AddressValues
}

const draftStorage = createDraftStorage('address-draft')

/** There is one draft at a time: that of the last form. */
export function readDraft(owner: number, id: number): AddressValues | undefined {
  const draft = draftStorage.read(owner) as Draft | undefined
  return draft?.id === id ? { ...draft.values, unit: draft.values.unit ?? '' } : undefined
}

export function saveDraft(owner: number, draft: Draft): void {
  draftStorage.save(owner, draft)
}

export function dropDraft(): void {
  draftStorage.save(0, undefined)
}
