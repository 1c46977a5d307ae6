// How each country writes its addresses.
import { isKnownCountry, type KnownCountry } from './address-lines.ts'

/** What the part below the area is called. */
export type CityKind = 'city' | 'district' | 'municipality' | 'amphoe' | 'sigungu' | 'township'

export type Need = 'required' | 'optional' | 'none'

export interface AddressForm {
  /** The part below a chosen area; absent when the area is enough. */
  city?: CityKind
  /** A city state: it has no areas. */
  isOneCity?: true
  postcode: Need
  pattern?: RegExp
  /** A hint; also decides between a numeric and a full keyboard. */
  example?: string
  /** Of the long form, if there is one; a numeric keyboard may have no hyphen. */
  longExample?: string
  /** The form asks for the postcode before the area. */
  postcodeFirst?: true
}

const digits = (count: number) => new RegExp(`^\\d{${count}}$`)

const forms: Record<KnownCountry, AddressForm> = {
  CN: { postcode: 'optional', pattern: digits(6), example: '518000' },
  HK: { postcode: 'none' },
  MO: { postcode: 'none', isOneCity: true },
  TW: { city: 'township', postcode: 'optional', pattern: /^\d{3}(\d{2,3})?$/, example: '106' },
  JP: {
    city: 'municipality',
    postcode: 'required',
    pattern: /^\d{3}-?\d{4}$/,
    example: '150-0001',
    postcodeFirst: true,
  },
  KR: { city: 'sigungu', postcode: 'required', pattern: digits(5), example: '06236' },
  TH: { city: 'amphoe', postcode: 'required', pattern: digits(5), example: '10110' },
  US: { city: 'city', postcode: 'required', pattern: /^\d{5}(-\d{4})?$/, example: '94103', longExample: '94103-1234' },
  SG: { postcode: 'required', pattern: digits(6), example: '238823', isOneCity: true },
  MY: { city: 'city', postcode: 'required', pattern: digits(5), example: '50450' },
  VN: { postcode: 'optional', pattern: /^\d{5,6}$/, example: '70000' },
  PH: { postcode: 'required', pattern: digits(4), example: '1226' },
  ID: { postcode: 'required', pattern: digits(5), example: '10110' },
  IN: { postcode: 'required', pattern: /^[1-9]\d{2} ?\d{3}$/, example: '560001' },
  AE: { postcode: 'none' },
  AU: { city: 'city', postcode: 'required', pattern: digits(4), example: '2000' },
  NZ: { postcode: 'required', pattern: digits(4), example: '1010' },
  CA: { city: 'city', postcode: 'required', pattern: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/, example: 'M5V 2T6' },
  MX: { postcode: 'required', pattern: digits(5), example: '06600' },
  BR: { postcode: 'required', pattern: /^\d{5}-?\d{3}$/, example: '01310-100' },
  GB: { postcode: 'required', pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, example: 'SW1A 2AA' },
  IE: { postcode: 'optional', pattern: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/, example: 'D02 AF30' },
  DE: { city: 'city', postcode: 'required', pattern: digits(5), example: '10115' },
  FR: { postcode: 'required', pattern: digits(5), example: '75001' },
  IT: { postcode: 'required', pattern: digits(5), example: '00184' },
  ES: { postcode: 'required', pattern: digits(5), example: '28013' },
  PT: { postcode: 'required', pattern: /^\d{4}-?\d{3}$/, example: '1100-148' },
  NL: { postcode: 'required', pattern: /^\d{4} ?[A-Z]{2}$/, example: '1012 JS' },
  BE: { postcode: 'required', pattern: digits(4), example: '1000' },
  CH: { postcode: 'required', pattern: digits(4), example: '8001' },
  AT: { postcode: 'required', pattern: digits(4), example: '1010' },
  SE: { postcode: 'required', pattern: /^\d{3} ?\d{2}$/, example: '111 29' },
  DK: { postcode: 'required', pattern: digits(4), example: '1050' },
  PL: { postcode: 'required', pattern: /^\d{2}-?\d{3}$/, example: '00-001' },
}

const unknownForm: AddressForm = { postcode: 'optional' }

/** How addresses are written by country: required parts, and the form of a postcode. */
export function addressForm(country: string): AddressForm {
  return isKnownCountry(country) ? forms[country] : unknownForm
}

/** The stored form: ASCII digits and capitals, without a postal mark, and separated as the country writes it. */
export function normalizePostcode(country: string, text: string): string {
  const typed = text
    .normalize('NFKC')
    .replace(/[〒ー‐−–—]/g, (mark) => (mark === '〒' ? '' : '-'))
    .trim()
    .toUpperCase()
  const { pattern, example = '', longExample = example } = addressForm(country)
  const joined = typed.replace(/[\s-]/g, '')
  const written = [example, longExample].map((form) => writtenLike(form, joined))
  return written.find((postcode) => pattern?.test(postcode)) ?? typed
}

/** With the example's separator. */
function writtenLike(example: string, joined: string): string {
  const [separator] = /[ -]/.exec(example) ?? ['']
  // Counted from the end: the first part of a British postcode has two to four characters.
  const lastLength = separator ? example.length - example.indexOf(separator) - 1 : 0
  const at = Math.max(joined.length - lastLength, 0)
  return `${joined.slice(0, at)}${separator}${joined.slice(at)}`
}

/** Takes a normalized postcode. */
export function isPostcode(country: string, postcode: string): boolean {
  const { postcode: need, pattern } = addressForm(country)
  if (postcode === '') return need !== 'required'
  return need === 'none' || !pattern || pattern.test(postcode)
}
