// Areas parcels go to, what shipping costs and when parcels arrive.
import type { Area } from '@shop/contract/sales/shipping.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { createCache } from '#cache/cache.ts'
import { type Ctx, onPrimary } from '#context.ts'
import { arrivalWindow, countryName, freightOf, lowestOf, type Zone, zoneFor } from './rules.ts'
import * as store from './store.ts'

export { seedAreas } from './areas.ts'
export { arrivalWindow, transitWindow } from './rules.ts'

/** Every product page reads a template; templates rarely change. */
const zonesCache = createCache<Zone[]>({ ms: 5_000, max: 200 })
const areasCache = createCache<Area[]>({ ms: 60_000, max: 300 })

export async function listAreas(ctx: Ctx, parentId: number | undefined): Promise<Area[]> {
  return areasCache.get(ctx, `${ctx.language} ${parentId ?? ''}`, () => loadAreas(ctx, parentId))
}

async function loadAreas(ctx: Ctx, parentId: number | undefined): Promise<Area[]> {
  const rows = await store.listAreas(ctx, parentId)
  const { compare } = new Intl.Collator(ctx.language)
  return rows
    .map(({ name, ...row }) => ({ ...row, name: name ?? countryName(ctx.language, row.country) }))
    .sort((a, b) => a.position - b.position || compare(a.name, b.name))
    .map(({ position: _, ...area }) => area)
}

/** Undefined when there is no such area. */
export async function findCountry(ctx: Ctx, areaId: number): Promise<string | undefined> {
  return store.findAreaCountry(ctx, areaId)
}

/** Whether the shop delivers to the country at all. */
export async function isCountry(ctx: Ctx, country: string): Promise<boolean> {
  return (await listAreas(ctx, undefined)).some((area) => area.country === country)
}

/** The cheapest delivery of one piece anywhere; null when it is delivered nowhere. */
export async function lowestFreight(ctx: Ctx, templateId: number, grams: number): Promise<Cents | null> {
  return lowestOf(await zonesOf(ctx, templateId), { grams, free: false }) ?? null
}

export interface Delivery {
  country: string
  /** Undefined where it is not delivered. */
  offer: { freight: Cents; from: Date; to: Date } | undefined
}

/** Undefined when there is no such area. */
export async function findDelivery(
  ctx: Ctx,
  parcel: { templateId: number | null; areaId: number; grams: number; qty: number; free: boolean },
): Promise<Delivery | undefined> {
  const country = await store.findAreaCountry(ctx, parcel.areaId)
  if (country === undefined) return undefined
  const zones = parcel.templateId === null ? [] : await zonesOf(ctx, parcel.templateId)
  const zone = zoneFor(zones, country)
  return { country, offer: zone && { freight: freightOf(zone, parcel), ...arrivalWindow(zone, ctx.now()) } }
}

export interface ShippingRate {
  freight: Cents
  daysMin: number
  daysMax: number
}

/** Returns a function that prices a parcel to the country; it gives undefined where a template does not deliver. */
export async function shippingRatesTo(
  ctx: Ctx,
  { country, templateIds }: { country: string; templateIds: readonly (number | null)[] },
): Promise<(parcel: { templateId: number | null; grams: number }) => ShippingRate | undefined> {
  const zones = new Map<number | null, Zone | undefined>()
  for (const id of new Set(templateIds))
    zones.set(id, id === null ? undefined : zoneFor(await zonesOf(ctx, id), country))
  return ({ templateId, grams }) => {
    const zone = zones.get(templateId)
    if (!zone) return undefined
    const { daysMin, daysMax } = zone
    return { freight: freightOf(zone, { grams, qty: 1, free: grams === 0 }), daysMin, daysMax }
  }
}

async function zonesOf(ctx: Ctx, templateId: number): Promise<Zone[]> {
  return zonesCache.get(ctx, String(templateId), () => store.listZones(onPrimary(ctx), templateId))
}
