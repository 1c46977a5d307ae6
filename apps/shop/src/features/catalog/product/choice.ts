// What may be chosen of a product: which SKU the chosen values make, what is still missing, how many there may be.
import { type Product, quantityMax, type Sku, type SpecGroup } from '@shop/contract/catalog/product.ts'
import { type Cents, cents } from '@shop/contract/wire.ts'

/** The chosen value of each group, by the group's id. */
export type Chosen = Readonly<Record<number, number>>

type Choosable = Pick<Product, 'spec_groups' | 'skus'>

/** A group with one value leaves nothing to choose. */
export function firstChoice({ spec_groups }: Choosable): Chosen {
  const single = spec_groups.filter(({ values }) => values.length === 1)
  return Object.fromEntries(single.map(({ id, values }) => [id, values[0]?.id ?? 0]))
}

/** The SKUs that the values chosen so far leave open. */
export function openSkus({ spec_groups, skus }: Choosable, chosen: Chosen): Sku[] {
  return skus.filter((sku) =>
    spec_groups.every(({ id }, index) => chosen[id] === undefined || sku.value_ids[index] === chosen[id]),
  )
}

export function missingGroup({ spec_groups }: Choosable, chosen: Chosen): SpecGroup | undefined {
  return spec_groups.find(({ id }) => chosen[id] === undefined)
}

/** The one SKU, once every group is chosen. */
export function chosenSku(product: Choosable, chosen: Chosen): Sku | undefined {
  return missingGroup(product, chosen) ? undefined : openSkus(product, chosen)[0]
}

/**
 * Whether it can be bought, and if not, why: `soldOut` is the whole product, which a favourite is told of when it is
 * back; `otherSku` is only what was chosen of it, of which nobody is told.
 */
export type Availability = 'open' | 'otherSku' | 'soldOut' | 'shopPaused'

export function availabilityOf(product: Pick<Product, 'in_stock' | 'shop'>, sku?: Pick<Sku, 'stock'>): Availability {
  if (product.shop.status !== 'open') return 'shopPaused'
  if (!product.in_stock) return 'soldOut'
  return sku && sku.stock < 1 ? 'otherSku' : 'open'
}

export type ValueState = 'open' | 'soldOut' | 'impossible'

/** What would become of the choice with this value beside the others. */
export function valueState(product: Choosable, chosen: Chosen, value: { group: number; id: number }): ValueState {
  const skus = openSkus(product, { ...chosen, [value.group]: value.id })
  if (skus.length === 0) return 'impossible'
  return skus.some(({ stock }) => stock > 0) ? 'open' : 'soldOut'
}

/** Takes a value; earlier choices that do not go with it are given up, so that nobody gets stuck. */
export function choose(product: Choosable, chosen: Chosen, value: { group: number; id: number }): Chosen {
  let next: Chosen = { [value.group]: value.id }
  for (const { id } of product.spec_groups) {
    const earlier = chosen[id]
    if (id === value.group || earlier === undefined) continue
    const attempt = { ...next, [id]: earlier }
    if (openSkus(product, attempt).length > 0) next = attempt
  }
  return next
}

/** Drops values the product does not have (any more). */
export function validChoice(product: Choosable, chosen: Chosen): Chosen {
  const known = product.spec_groups.flatMap(({ id, values }) => {
    const value = values.find((candidate) => candidate.id === chosen[id])
    return value ? [[id, value.id] as const] : []
  })
  const valid = { ...firstChoice(product), ...Object.fromEntries(known) }
  return openSkus(product, valid).length > 0 ? valid : firstChoice(product)
}

/** The names of the chosen values, in the order of the groups. */
export function chosenNames({ spec_groups }: Choosable, chosen: Chosen): string[] {
  return spec_groups.flatMap(({ id, values }) => values.find((value) => value.id === chosen[id])?.name ?? [])
}

/** The picture that shows what is chosen so far. */
export function chosenPicture(product: Choosable, chosen: Chosen) {
  const skuImage = chosenSku(product, chosen)?.image
  if (skuImage) return skuImage
  const values = product.spec_groups.flatMap((group) => group.values.filter(({ id }) => id === chosen[group.id]))
  return values.find(({ image }) => image !== null)?.image ?? undefined
}

export interface QuantityLimit {
  count: number
  /** What sets the bound. */
  by: 'stock' | 'limit' | 'form'
}

/** How many may be bought at once: what is there, what one customer may have, what a form can take. */
export function quantityLimitOf(stock: number | undefined, limit: number | null): QuantityLimit {
  const bounds: QuantityLimit[] = [
    ...(stock === undefined ? [] : [{ count: stock, by: 'stock' as const }]),
    ...(limit === null ? [] : [{ count: limit, by: 'limit' as const }]),
    { count: quantityMax, by: 'form' },
  ]
  return bounds.reduce((min, bound) => (bound.count < min.count ? bound : min))
}

export interface Offer {
  min: Cents
  max: Cents
  was: { min: Cents; max: Cents } | null
  percentOff: number | undefined
}

/** What the open SKUs cost; an earlier price counts only where each of them has one. */
export function offerOf(product: Choosable & Pick<Product, 'price' | 'price_max'>, chosen: Chosen): Offer {
  const skus = openSkus(product, chosen)
  if (skus.length === 0) return { min: product.price, max: product.price_max, was: null, percentOff: undefined }
  const price = priceRange(skus.map((sku) => sku.price))
  const reduced = skus.flatMap((sku) => (sku.was !== null && sku.was > sku.price ? [{ ...sku, was: sku.was }] : []))
  if (reduced.length < skus.length) return { ...price, was: null, percentOff: undefined }
  const percents = new Set(reduced.map((sku) => Math.round(((sku.was - sku.price) / sku.was) * 100)))
  const [percent] = percents
  return {
    ...price,
    was: priceRange(reduced.map((sku) => sku.was)),
    percentOff: percents.size === 1 ? percent : undefined,
  }
}

function priceRange(amounts: readonly Cents[]): { min: Cents; max: Cents } {
  return { min: cents(Math.min(...amounts)), max: cents(Math.max(...amounts)) }
}
