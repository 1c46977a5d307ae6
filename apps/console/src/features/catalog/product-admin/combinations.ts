// Turns specifications into SKUs: one per combination of values; existing SKUs keep their data.
import { skusMax } from '@shop/contract/catalog/admin-products.ts'
import { type GroupEdit, newSku, type ProductEdit, type SkuEdit } from './product-edit.ts'

type Choice = Record<string, string>

export function combinationCount(groups: readonly GroupEdit[]): number {
  return groups.reduce((product, group) => product * group.values.length, 1)
}

/** In the order of the values; none when there would be too many. */
export function combinations(groups: readonly GroupEdit[]): Choice[] {
  if (combinationCount(groups) > skusMax) return []
  let result: Choice[] = [{}]
  for (const group of groups) {
    result = result.flatMap((choice) => group.values.map((value) => ({ ...choice, [group.key]: value.key })))
  }
  return result
}

/**
 * The SKUs for changed specifications. Existing SKUs get the first value of a new group and lose the value of a removed
 * group; removing a value removes its SKUs; a new SKU copies the price and weight of its neighbor. An omitted
 * combination stays omitted, and so does a new one that differs from it only by a new value.
 */
export function reshapedSkus(edit: Pick<ProductEdit, 'skus' | 'spec_groups'>, groups: readonly GroupEdit[]): SkuEdit[] {
  const known = new Set(edit.spec_groups.flatMap((group) => group.values.map(({ key }) => key)))
  const isOffered = (choice: Choice) =>
    edit.skus.some((sku) =>
      groups.every(({ key }) => {
        const [wanted = '', current] = [choice[key], sku.choice[key]]
        return current === undefined || current === wanted || !known.has(wanted)
      }),
    )
  return skusOf(edit.skus, groups, combinations(groups).filter(isOffered))
}

/** Every combination, also those that were omitted before. */
export function allSkus(skus: readonly SkuEdit[], groups: readonly GroupEdit[]): SkuEdit[] {
  return skusOf(skus, groups, combinations(groups))
}

function skusOf(skus: readonly SkuEdit[], groups: readonly GroupEdit[], choices: readonly Choice[]): SkuEdit[] {
  const used = new Set<string>()
  return choices.map((choice) => {
    const fits = (sku: SkuEdit) =>
      groups.every(({ key }) => sku.choice[key] === undefined || sku.choice[key] === choice[key])
    const existing = skus.find((sku) => !used.has(sku.key) && fits(sku))
    if (!existing) return newSku(choice, skus.find(fits) ?? skus[0])
    used.add(existing.key)
    return { ...existing, choice }
  })
}
