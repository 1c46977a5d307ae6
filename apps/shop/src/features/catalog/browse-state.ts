// What a product list is asked for, and how that is written into the address and read from it.
import type { listProducts, ProductSort } from '@shop/contract/catalog.ts'
import { productSorts } from '@shop/contract/catalog.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import { type Cents, formatUsd, parseUsd } from '@shop/contract/wire.ts'

export type ProductQuery = Omit<Input<typeof listProducts>['query'], 'cursor' | 'limit'>

export interface Range {
  priceMin: Cents | undefined
  priceMax: Cents | undefined
}

export interface BrowseState extends Range {
  category: number | undefined
  sort: ProductSort
  freeFreight: boolean
  inStock: boolean
}

export const emptyBrowse: BrowseState = {
  category: undefined,
  sort: 'recommend',
  priceMin: undefined,
  priceMax: undefined,
  freeFreight: false,
  inStock: false,
}

const amountPattern = /^\d{1,7}(\.\d{0,2})?$/
const idPattern = /^[1-9]\d{0,14}$/

/** Reads an amount as a person or an address writes it; undefined when it is none. */
export function readAmount(text: string | null): Cents | undefined {
  const plain = (text ?? '').replaceAll(',', '').trim()
  return amountPattern.test(plain) ? parseUsd(plain) : undefined
}

/** Reads the state from an address; what it does not understand counts as not asked for. */
export function readBrowse(params: URLSearchParams): BrowseState {
  const category = params.get('category_id') ?? ''
  return {
    category: idPattern.test(category) ? Number(category) : undefined,
    sort: productSorts.find((sort) => sort === params.get('sort')) ?? 'recommend',
    priceMin: readAmount(params.get('filter[price_min]')),
    priceMax: readAmount(params.get('filter[price_max]')),
    freeFreight: params.get('filter[free_freight]') === '1',
    inStock: params.get('filter[in_stock]') === '1',
  }
}

/** Writes the state as a query string, empty when nothing is asked for. */
export function writeBrowse(state: BrowseState): string {
  const params = new URLSearchParams()
  if (state.category !== undefined) params.set('category_id', String(state.category))
  if (state.sort !== 'recommend') params.set('sort', state.sort)
  if (state.priceMin !== undefined) params.set('filter[price_min]', formatUsd(state.priceMin))
  if (state.priceMax !== undefined) params.set('filter[price_max]', formatUsd(state.priceMax))
  if (state.freeFreight) params.set('filter[free_freight]', '1')
  if (state.inStock) params.set('filter[in_stock]', '1')
  const query = params.toString()
  return query ? `?${query}` : ''
}

export function isRangeWrong({ priceMin, priceMax }: Range): boolean {
  return priceMin !== undefined && priceMax !== undefined && priceMin > priceMax
}

export function isSameRange(a: Range, b: Range): boolean {
  return a.priceMin === b.priceMin && a.priceMax === b.priceMax
}

/** What the server is asked; a wrong price range is left out, so an address made by hand still shows products. */
export function productQuery(state: BrowseState): ProductQuery {
  const range = isRangeWrong(state) ? {} : { price_min: state.priceMin, price_max: state.priceMax }
  const filter = {
    ...(range.price_min !== undefined && { price_min: range.price_min }),
    ...(range.price_max !== undefined && { price_max: range.price_max }),
    ...(state.freeFreight && { free_freight: true }),
    ...(state.inStock && { in_stock: true }),
  }
  return {
    ...(state.category !== undefined && { category_id: state.category }),
    sort: state.sort,
    ...(Object.keys(filter).length > 0 && { filter }),
  }
}

/** One filter as a chip: which part of the state it takes away when it is dropped. */
export type FilterKey = 'price' | 'freeFreight' | 'inStock'

export function activeFilters(state: BrowseState): FilterKey[] {
  const hasPrice = state.priceMin !== undefined || state.priceMax !== undefined
  return [
    ...(hasPrice ? (['price'] as const) : []),
    ...(state.freeFreight ? (['freeFreight'] as const) : []),
    ...(state.inStock ? (['inStock'] as const) : []),
  ]
}

export function withoutFilter(state: BrowseState, key: FilterKey): BrowseState {
  if (key === 'price') return { ...state, priceMin: undefined, priceMax: undefined }
  return { ...state, [key]: false }
}

export function withoutFilters(state: BrowseState): BrowseState {
  return { ...emptyBrowse, category: state.category, sort: state.sort }
}
