// Turns the filters of a list or its facets into a product filter; an impossible price is refused with its field.
import type { getFacets } from '@shop/contract/catalog/facets.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import { refuseFields } from '#refuse.ts'
import type { ProductFilter } from './store.ts'

export type ProductChoice = Input<typeof getFacets>['query']

export function filterOf({ category_id, shop_id, filter = {} }: ProductChoice): ProductFilter {
  checkPrices(filter)
  return {
    categoryId: category_id,
    shopId: shop_id,
    priceMin: filter.price_min,
    priceMax: filter.price_max,
    rating: filter.rating,
    freeFreight: filter.free_freight,
    inStock: filter.in_stock,
    promo: filter.promo,
  }
}

function checkPrices({ price_min: min, price_max: max }: NonNullable<ProductChoice['filter']>): void {
  if (min !== undefined && min < 0) refuseFields({ 'filter.price_min': 'amountCorrect' })
  if (max !== undefined && max < 0) refuseFields({ 'filter.price_max': 'amountCorrect' })
  if (min !== undefined && max !== undefined && min > max) refuseFields({ 'filter.price_max': 'tooSmall' })
}
