// Specifications make SKUs: every combination of their values is one, and those that exist keep what they hold.
import { skusMax } from '@shop/contract/console/catalog.ts'
import { type GroupEdit, newSku, type SkuEdit } from './product-edit.ts'

export function combinationCount(groups: readonly GroupEdit[]): number {
  return groups.reduce((product, group) => product * group.values.length, 1)
}

/** All of them in the order of the values; none when they would be too many. */
export function combinations(groups: readonly GroupEdit[]): Record<string, string>[] {
  if (combinationCount(groups) > skusMax) return []
  let made: Record<string, string>[] = [{}]
  for (const group of groups) {
    made = made.flatMap((choice) => group.values.map((value) => ({ ...choice, [group.key]: value.key })))
  }
  return made
}

/**
 * The SKUs for changed specifications. A group that was added takes its first value for what exists, a group that was
 * taken away is forgotten, a value that was taken away takes its SKUs with it; what is new starts like its neighbour.
 */
export function fitSkus(skus: readonly SkuEdit[], groups: readonly GroupEdit[]): SkuEdit[] {
  const used = new Set<string>()
  return combinations(groups).map((choice) => {
    const fits = (sku: SkuEdit) =>
      groups.every(({ key }) => sku.choice[key] === undefined || sku.choice[key] === choice[key])
    const own = skus.find((sku) => !used.has(sku.key) && fits(sku))
    if (!own) return newSku(choice, skus.find(fits) ?? skus[0])
    used.add(own.key)
    return { ...own, choice }
  })
}
