// What a filter leaves of the field of a keyword.
import { type Field, fieldMarks } from './field-store.ts'
import type { ProductFilter } from './store.ts'

export function isNarrow(filter: ProductFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined && value !== false)
}

/** The same answer as `conditionsOf` gives in SQL, in the order of the field. */
export function narrowed(field: Field, filter: ProductFilter): number[] {
  const { categoryId, shopId, priceMin = 0, priceMax = Number.MAX_SAFE_INTEGER, rating } = filter
  const ratingMin = rating === undefined ? -1 : rating * 10
  const wanted = marksOf(filter)
  return field.ids.filter((_id, at) => {
    const price = field.prices[at] ?? 0
    return (
      price >= priceMin &&
      price <= priceMax &&
      (categoryId === undefined || field.categories[at] === categoryId) &&
      (shopId === undefined || field.shops[at] === shopId) &&
      (field.ratings[at] ?? -1) >= ratingMin &&
      ((field.marks[at] ?? 0) & wanted) === wanted
    )
  })
}

function marksOf({ freeFreight, inStock, promo }: ProductFilter): number {
  return (
    (freeFreight ? fieldMarks.freeFreight : 0) + (inStock ? fieldMarks.inStock : 0) + (promo ? fieldMarks.promo : 0)
  )
}
