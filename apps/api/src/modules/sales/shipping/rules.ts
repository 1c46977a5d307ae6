// Rules of shipping: what a delivery costs and when it arrives.
import type { FieldRule } from '@shop/contract/errors.ts'
import type { Language } from '@shop/contract/language.ts'
import { type Cents, cents, zeroCents } from '@shop/contract/wire.ts'

export interface Zone {
  /** ISO 3166-1 codes; empty means the rest of the world. */
  countries: readonly string[]
  firstGrams: number
  first: Cents
  stepGrams: number
  step: Cents
  /** Working days from handover to delivery. */
  daysMin: number
  daysMax: number
}

/** The zone that lists the country, or the rest of the world; undefined when it is not delivered there. */
export function zoneFor(zones: readonly Zone[], country: string): Zone | undefined {
  return zones.find((zone) => zone.countries.includes(country)) ?? zones.find((zone) => zone.countries.length === 0)
}

/** The first weight has its own price; every started step above it adds the step price. */
export function freightOf(zone: Zone, parcel: { grams: number; qty: number; free: boolean }): Cents {
  if (parcel.free) return zeroCents
  const above = Math.max(0, parcel.grams * parcel.qty - zone.firstGrams)
  return cents(zone.first + Math.ceil(above / zone.stepGrams) * zone.step)
}

/** The cheapest delivery of one piece anywhere; undefined when it is delivered nowhere. */
export function lowestOf(zones: readonly Zone[], parcel: { grams: number; free: boolean }): Cents | undefined {
  const prices = zones.map((zone) => freightOf(zone, { ...parcel, qty: 1 }))
  return prices.length > 0 ? cents(Math.min(...prices)) : undefined
}

/** Working days a shop takes to hand a parcel over. */
const handlingDays = { min: 1, max: 2 }

/** Earliest and latest arrival of an order placed now. */
export function arrivalWindow(zone: Pick<Zone, 'daysMin' | 'daysMax'>, now: Date): { from: Date; to: Date } {
  return {
    from: addWorkingDays(now, handlingDays.min + zone.daysMin),
    to: addWorkingDays(now, handlingDays.max + zone.daysMax),
  }
}

/** Earliest and latest arrival of a parcel that has been handed over. */
export function transitWindow(zone: Pick<Zone, 'daysMin' | 'daysMax'>, shippedAt: Date): { from: Date; to: Date } {
  return { from: addWorkingDays(shippedAt, zone.daysMin), to: addWorkingDays(shippedAt, zone.daysMax) }
}

/** Skips Saturdays and Sundays; counts in UTC, so that everybody sees the same day. */
export function addWorkingDays(start: Date, days: number): Date {
  const date = new Date(start)
  let left = days
  while (left > 0) {
    date.setUTCDate(date.getUTCDate() + 1)
    const weekday = date.getUTCDay()
    if (weekday !== 0 && weekday !== 6) left--
  }
  return date
}

const regionNames = new Map<Language, Record<'long' | 'short', Intl.DisplayNames>>()
/** Their long names ("Hong Kong SAR China") are not what anybody writes on a parcel. */
const shortNamed = new Set(['HK', 'MO'])

/** Country names come from Intl, so the shop stores none. */
export function countryName(language: Language, country: string): string {
  const names = regionNames.get(language) ?? {
    long: new Intl.DisplayNames(language, { type: 'region' }),
    short: new Intl.DisplayNames(language, { type: 'region', style: 'short' }),
  }
  regionNames.set(language, names)
  return names[shortNamed.has(country) ? 'short' : 'long'].of(country) ?? country
}

interface ZoneDraft {
  countries: readonly string[]
  first: Cents
  step: Cents
  days_min: number
  days_max: number
}

/** Problems of a template's zones by field: no country twice, one rest of the world, prices in range. */
export function zoneProblems(zones: readonly ZoneDraft[]): Record<string, FieldRule> {
  const problems: Record<string, FieldRule> = {}
  const seenCountries = new Set<string>()
  let restOfWorldZones = 0
  for (const [i, zone] of zones.entries()) {
    if (zone.countries.length === 0 && ++restOfWorldZones > 1) problems[`zones.${i}.countries`] = 'chooseOne'
    for (const country of zone.countries) {
      if (seenCountries.has(country)) problems[`zones.${i}.countries`] = 'chooseOne'
      seenCountries.add(country)
    }
    if (zone.days_max < zone.days_min) problems[`zones.${i}.days_max`] = 'tooSmall'
    if (isOutOfRange(zone.first)) problems[`zones.${i}.first`] = 'amountCorrect'
    if (isOutOfRange(zone.step)) problems[`zones.${i}.step`] = 'amountCorrect'
  }
  return problems
}

/** Ten thousand dollars: 999 pieces of a metric ton in steps of a gram still add up to a safe integer. */
const priceMax = cents(1_000_000)

function isOutOfRange(price: Cents): boolean {
  return price < 0 || price > priceMax
}
