// How each country writes its addresses.
import { isPostcodeBeforeTown } from './address-lines.ts'
import { isKnownCountry, type KnownCountry } from './known-countries.ts'

/** What the largest part is called; a town is typed. */
export type AreaKind =
  | 'state'
  | 'stateOrTerritory'
  | 'province'
  | 'provinceOrTerritory'
  | 'provinceAndCity'
  | 'cityOrProvince'
  | 'cityOrCounty'
  | 'prefecture'
  | 'district'
  | 'town'

/** What the part below the area is called. */
export type CityKind = 'city' | 'suburb' | 'municipality' | 'amphoe' | 'sigungu' | 'township'

/** What the postcode is called. */
export type PostcodeKind = 'postal' | 'postcode' | 'zip' | 'pin' | 'eircode'

/** A field of the form; the unit has its own line where the street comes first. */
export type PlacePart = 'area' | 'city' | 'postcode' | 'detail' | 'unit'

export type Need = 'required' | 'optional' | 'none'

export interface AddressForm {
  /** Absent: a typed town. */
  area?: AreaKind
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
  /** Absent: it is called postal code. */
  called?: PostcodeKind
}

const digits = (count: number) => new RegExp(`^\\d{${count}}$`)

const forms: Record<KnownCountry, AddressForm> = {
  CN: { area: 'provinceAndCity', postcode: 'optional', pattern: digits(6), example: '518000' },
  HK: { area: 'district', postcode: 'none' },
  MO: { postcode: 'none', isOneCity: true },
  TW: { area: 'cityOrCounty', city: 'township', postcode: 'optional', pattern: /^\d{3}(\d{2,3})?$/, example: '106' },
  JP: {
    area: 'prefecture',
    city: 'municipality',
    postcode: 'required',
    pattern: /^\d{3}-?\d{4}$/,
    example: '150-0001',
  },
  KR: { area: 'cityOrProvince', city: 'sigungu', postcode: 'required', pattern: digits(5), example: '06236' },
  TH: { area: 'province', city: 'amphoe', postcode: 'required', pattern: digits(5), example: '10110' },
  US: {
    area: 'state',
    city: 'city',
    postcode: 'required',
    pattern: /^\d{5}(-\d{4})?$/,
    example: '94103',
    longExample: '94103-1234',
    called: 'zip',
  },
  SG: { postcode: 'required', pattern: digits(6), example: '238823', isOneCity: true },
  MY: { area: 'state', city: 'city', postcode: 'required', pattern: digits(5), example: '50450', called: 'postcode' },
  VN: { postcode: 'optional', pattern: /^\d{5,6}$/, example: '70000' },
  PH: { postcode: 'required', pattern: digits(4), example: '1226', called: 'zip' },
  ID: { postcode: 'required', pattern: digits(5), example: '10110' },
  IN: { postcode: 'required', pattern: /^[1-9]\d{2} ?\d{3}$/, example: '560001', called: 'pin' },
  AE: { postcode: 'none' },
  AU: {
    area: 'stateOrTerritory',
    city: 'suburb',
    postcode: 'required',
    pattern: digits(4),
    example: '2000',
    called: 'postcode',
  },
  NZ: { postcode: 'required', pattern: digits(4), example: '1010', called: 'postcode' },
  CA: {
    area: 'provinceOrTerritory',
    city: 'city',
    postcode: 'required',
    pattern: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/,
    example: 'M5V 2T6',
  },
  MX: { postcode: 'required', pattern: digits(5), example: '06600' },
  BR: { postcode: 'required', pattern: /^\d{5}-?\d{3}$/, example: '01310-100' },
  GB: { postcode: 'required', pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, example: 'SW1A 2AA', called: 'postcode' },
  IE: { postcode: 'optional', pattern: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/, example: 'D02 AF30', called: 'eircode' },
  DE: { area: 'state', city: 'city', postcode: 'required', pattern: digits(5), example: '10115' },
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

const largeFirst: readonly PlacePart[] = ['area', 'city', 'detail', 'postcode']
const postcodeFirst: readonly PlacePart[] = ['postcode', 'area', 'city', 'detail']

const partOrders: Record<string, readonly PlacePart[]> = {
  CN: largeFirst,
  HK: largeFirst,
  MO: largeFirst,
  TW: ['area', 'city', 'postcode', 'detail'],
  JP: postcodeFirst,
  KR: postcodeFirst,
  // Lane, village and subdistrict need more than one line.
  TH: ['detail', 'city', 'area', 'postcode'],
}

/** The parts in the order in which the country writes them. */
export function placeParts(country: string): readonly PlacePart[] {
  const order = Object.hasOwn(partOrders, country) ? partOrders[country] : undefined
  const form = addressForm(country)
  const latin: readonly PlacePart[] = isPostcodeBeforeTown(country)
    ? ['detail', 'unit', 'postcode', 'city', 'area']
    : ['detail', 'unit', 'city', 'area', 'postcode']
  const isAbsent = { city: !form.city, area: form.isOneCity, postcode: form.postcode === 'none' }
  return (order ?? latin).filter((part) => !(part in isAbsent && isAbsent[part as keyof typeof isAbsent]))
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
