// shipping: what a delivery costs and when it arrives; time and tables are arguments.
import type { FieldRule } from '@shop/contract/errors.ts'
import type { Language } from '@shop/contract/language.ts'
import { type Cents, cents, zeroCents } from '@shop/contract/wire.ts'

export interface Zone {
  /** ISO 3166-1; none = the rest of the world. */
  countries: readonly string[]
  firstGrams: number
  first: Cents
  stepGrams: number
  step: Cents
  /** Working days from handing over to the door. */
  daysMin: number
  daysMax: number
}

/** The zone that names the country, else the rest of the world; neither = not delivered there. */
export function zoneFor(zones: readonly Zone[], country: string): Zone | undefined {
  return zones.find((zone) => zone.countries.includes(country)) ?? zones.find((zone) => zone.countries.length === 0)
}

/** The first weight has its price; every begun step above it adds the step's. */
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

/** The days it may arrive between, when ordered now. */
export function arrivalWindow(zone: Pick<Zone, 'daysMin' | 'daysMax'>, now: Date): { from: Date; to: Date } {
  return {
    from: addWorkingDays(now, handlingDays.min + zone.daysMin),
    to: addWorkingDays(now, handlingDays.max + zone.daysMax),
  }
}

/** The same of what was handed over. */
export function transitWindow(zone: Pick<Zone, 'daysMin' | 'daysMax'>, shippedAt: Date): { from: Date; to: Date } {
  return { from: addWorkingDays(shippedAt, zone.daysMin), to: addWorkingDays(shippedAt, zone.daysMax) }
}

/** Skips Saturdays and Sundays; counted in UTC, so that everybody is told the same day. */
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
/** Their long names are titles of an administration, not what anybody writes on a parcel. */
const shortNamed = new Set(['HK', 'MO'])

/** A country as its readers call it; the language knows it, so no words are kept. */
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

/** What is wrong with a template's zones, by field: no country twice, one rest of the world, no price below nothing. */
export function zoneProblems(zones: readonly ZoneDraft[]): Record<string, FieldRule> {
  const problems: Record<string, FieldRule> = {}
  const named = new Set<string>()
  let restOfWorldZones = 0
  for (const [i, zone] of zones.entries()) {
    if (zone.countries.length === 0 && ++restOfWorldZones > 1) problems[`zones.${i}.countries`] = 'chooseOne'
    for (const country of zone.countries) {
      if (named.has(country)) problems[`zones.${i}.countries`] = 'chooseOne'
      named.add(country)
    }
    if (zone.days_max < zone.days_min) problems[`zones.${i}.days_max`] = 'tooSmall'
    if (isOutOfRange(zone.first)) problems[`zones.${i}.first`] = 'amountCorrect'
    if (isOutOfRange(zone.step)) problems[`zones.${i}.step`] = 'amountCorrect'
  }
  return problems
}

/** Ten thousand dollars: with 999 pieces of a tonne in steps of a gram the sum is still an exact number. */
const priceMax = cents(1_000_000)

function isOutOfRange(price: Cents): boolean {
  return price < 0 || price > priceMax
}
