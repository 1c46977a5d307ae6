// Rules of choosing a SKU: which values combine, which group is missing, what it costs and how many may be bought.

import type { Product, Sku, SpecGroup } from '@shop/contract/catalog/product.ts'
import { type Cents, cents } from '@shop/contract/cents.ts'
import { quantityMax } from '@shop/contract/quantities.ts'

/** The chosen value of each group, by the group's id. */
export type Chosen = Readonly<Record<number, number>>

type Choosable = Pick<Product, 'spec_groups' | 'skus'>

/** Preselects groups with a single value. */
export function firstChoice({ spec_groups }: Choosable): Chosen {
  const single = spec_groups.filter(({ values }) => values.length === 1)
  return Object.fromEntries(single.map(({ id, values }) => [id, values[0]?.id ?? 0]))
}

/** The SKUs that match the values chosen so far. */
function openSkus({ spec_groups, skus }: Choosable, chosen: Chosen): Sku[] {
  return skus.filter((sku) =>
    spec_groups.every(({ id }, index) => chosen[id] === undefined || sku.value_ids[index] === chosen[id]),
  )
}

export function missingGroup({ spec_groups }: Choosable, chosen: Chosen): SpecGroup | undefined {
  return spec_groups.find(({ id }) => chosen[id] === undefined)
}

/** Undefined until every group is chosen. */
export function chosenSku(product: Choosable, chosen: Chosen): Sku | undefined {
  return missingGroup(product, chosen) ? undefined : openSkus(product, chosen)[0]
}

/**
 * Whether it can be bought, and if not, why. `soldOut` means the whole product: a favourite gets a notification when it
 * is back. `otherSku` means only the chosen SKU, for which there is no notification.
 */
export type Availability = 'open' | 'otherSku' | 'soldOut' | 'shopPaused'

export function availabilityOf(product: Pick<Product, 'in_stock' | 'shop'>, sku?: Pick<Sku, 'stock'>): Availability {
  if (product.shop.status !== 'open') return 'shopPaused'
  if (!product.in_stock) return 'soldOut'
  return sku && sku.stock < 1 ? 'otherSku' : 'open'
}

export type ValueState = 'open' | 'soldOut' | 'impossible'

/** What choosing this value next to the other choices would lead to. */
export function valueState(product: Choosable, chosen: Chosen, value: { group: number; id: number }): ValueState {
  const skus = openSkus(product, { ...chosen, [value.group]: value.id })
  if (skus.length === 0) return 'impossible'
  return skus.some(({ stock }) => stock > 0) ? 'open' : 'soldOut'
}

/**
 * How a value is marked. An earlier choice is not: it is the last one that made the combination sold out.
 * `last`: the group chosen last.
 */
export function markedState(
  product: Choosable,
  { chosen, last }: { chosen: Chosen; last: number | undefined },
  value: { group: number; id: number },
): ValueState {
  const isEarlier = chosen[value.group] === value.id && value.group !== last
  if (!isEarlier || last === undefined) return valueState(product, chosen, value)
  const { [last]: _, ...before } = chosen
  return valueState(product, before, value)
}

/** Chooses a value and drops earlier choices that do not combine with it, so that a shopper never gets stuck. */
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

/** Drops values the product does not have (anymore). */
export function validChoice(product: Choosable, chosen: Chosen): Chosen {
  const knownValues = product.spec_groups.flatMap(({ id, values }) => {
    const value = values.find((candidate) => candidate.id === chosen[id])
    return value ? [[id, value.id] as const] : []
  })
  const valid = { ...firstChoice(product), ...Object.fromEntries(knownValues) }
  return openSkus(product, valid).length > 0 ? valid : firstChoice(product)
}

export function chosenNames({ spec_groups }: Choosable, chosen: Chosen): string[] {
  return spec_groups.flatMap(({ id, values }) => values.find((value) => value.id === chosen[id])?.name ?? [])
}

/** The names of a SKU's values. */
export function skuNames(
  { spec_groups }: Pick<Product, 'spec_groups'>,
  { value_ids }: Pick<Sku, 'value_ids'>,
): string[] {
  return spec_groups.flatMap(({ values }) => values.find(({ id }) => value_ids.includes(id))?.name ?? [])
}

export function chosenPicture(product: Choosable, chosen: Chosen) {
  const skuImage = chosenSku(product, chosen)?.image
  if (skuImage) return skuImage
  const values = product.spec_groups.flatMap((group) => group.values.filter(({ id }) => id === chosen[group.id]))
  return values.find(({ image }) => image !== null)?.image ?? undefined
}

export interface QuantityLimit {
  count: number
  by: 'stock' | 'limit' | 'form'
}

/** How many may be bought at once: the lowest of stock, limit per customer and what the form accepts. */
export function quantityLimitOf(stock: number | undefined, limit: number | null): QuantityLimit {
  const bounds: QuantityLimit[] = [
    ...(stock === undefined ? [] : [{ count: stock, by: 'stock' as const }]),
    ...(limit === null ? [] : [{ count: limit, by: 'limit' as const }]),
    { count: quantityMax, by: 'form' },
  ]
  return bounds.reduce((min, bound) => (bound.count < min.count ? bound : min))
}

interface Offer {
  min: Cents
  max: Cents
  was: { min: Cents; max: Cents } | null
  percentOff: number | undefined
}

/** The price range of the SKUs still open; an earlier price counts only if each of them has one. */
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
