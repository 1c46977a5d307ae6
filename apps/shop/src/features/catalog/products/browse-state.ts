// The state of a product list, how it is written to and read from the URL, and the props its parts share.
import { type ProductSort, productSorts } from '@shop/contract/catalog/product-choice.ts'
import type { listProducts } from '@shop/contract/catalog/products.ts'
import { type Cents, formatUsd, parseUsd } from '@shop/contract/cents.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import type { Picture } from '@shop/contract/wire.ts'

export type ProductQuery = Omit<Input<typeof listProducts>['query'], 'cursor' | 'limit'>

/** What the screen fixes for its list: not shown as a chip and not removed with the filters. */
export interface Preset {
  shopId?: number | undefined
  keyword?: string | undefined
  /** Searches for the keyword as typed, without spelling correction. */
  exact?: boolean | undefined
  /** The default order; `recommend` if undefined. */
  sort?: ProductSort | undefined
}

export interface Range {
  priceMin: Cents | undefined
  priceMax: Cents | undefined
}

export interface Filters extends Range {
  /** The minimum number of stars. */
  rating: number | undefined
  promo: boolean
  freeFreight: boolean
  inStock: boolean
  shop: number | undefined
}

export interface BrowseState extends Filters {
  category: number | undefined
  sort: ProductSort
}

export const noFilters: Filters = {
  priceMin: undefined,
  priceMax: undefined,
  rating: undefined,
  promo: false,
  freeFreight: false,
  inStock: false,
  shop: undefined,
}

const amountPattern = /^\d{1,7}(\.\d{0,2})?$/
const idPattern = /^[1-9]\d{0,14}$/
const starsPattern = /^[1-5]$/

const flags = { promo: 'filter[promo]', freeFreight: 'filter[free_freight]', inStock: 'filter[in_stock]' } as const

/** Parses an amount as typed or as in a URL; undefined when it is not an amount. */
export function readAmount(text: string | null): Cents | undefined {
  const plain = (text ?? '').replaceAll(',', '').trim()
  return amountPattern.test(plain) ? parseUsd(plain) : undefined
}

function readNumber(text: string | null, pattern: RegExp): number | undefined {
  return text !== null && pattern.test(text) ? Number(text) : undefined
}

/** Reads the state from a URL and ignores invalid values. */
export function readBrowse(params: URLSearchParams, preset: Preset): BrowseState {
  const isOn = (key: keyof typeof flags) => params.get(flags[key]) === '1'
  return {
    category: readNumber(params.get('category_id'), idPattern),
    sort: productSorts.find((sort) => sort === params.get('sort')) ?? preset.sort ?? 'recommend',
    priceMin: readAmount(params.get('filter[price_min]')),
    priceMax: readAmount(params.get('filter[price_max]')),
    rating: readNumber(params.get('filter[rating]'), starsPattern),
    promo: isOn('promo'),
    freeFreight: isOn('freeFreight'),
    inStock: isOn('inStock'),
    shop: preset.shopId === undefined ? readNumber(params.get('shop_id'), idPattern) : undefined,
  }
}

/** Writes the state as a query string; other parameters (a keyword, a tab) stay in front of it. */
export function writeBrowse(state: BrowseState, params: URLSearchParams, preset: Preset): string {
  const otherParams = [...params].filter(([name]) => !/^(category_id|shop_id|sort|filter\[\w+\])$/.test(name))
  const next = new URLSearchParams(otherParams)
  const set = (name: string, value: string | number | undefined) => {
    if (value !== undefined) next.set(name, String(value))
  }
  set('category_id', state.category)
  set('shop_id', state.shop)
  set('sort', state.sort === (preset.sort ?? 'recommend') ? undefined : state.sort)
  set('filter[price_min]', state.priceMin === undefined ? undefined : formatUsd(state.priceMin))
  set('filter[price_max]', state.priceMax === undefined ? undefined : formatUsd(state.priceMax))
  set('filter[rating]', state.rating)
  for (const [key, name] of Object.entries(flags)) set(name, state[key as keyof typeof flags] ? '1' : undefined)
  const query = next.toString()
  return query ? `?${query}` : ''
}

export function isRangeWrong({ priceMin, priceMax }: Range): boolean {
  return priceMin !== undefined && priceMax !== undefined && priceMin > priceMax
}

export function isSameRange(a: Range, b: Range): boolean {
  return a.priceMin === b.priceMin && a.priceMax === b.priceMax
}

/** Leaves out an inverted price range, so that a hand-written URL still shows products. */
export function productQuery(state: BrowseState, preset: Preset): ProductQuery {
  const range = isRangeWrong(state) ? {} : { price_min: state.priceMin, price_max: state.priceMax }
  const shopId = preset.shopId ?? state.shop
  const filter = {
    ...(range.price_min !== undefined && { price_min: range.price_min }),
    ...(range.price_max !== undefined && { price_max: range.price_max }),
    ...(state.rating !== undefined && { rating: state.rating }),
    ...(state.promo && { promo: true }),
    ...(state.freeFreight && { free_freight: true }),
    ...(state.inStock && { in_stock: true }),
  }
  return {
    ...(preset.keyword && { keyword: preset.keyword, ...(preset.exact && { exact: true }) }),
    ...(state.category !== undefined && { category_id: state.category }),
    ...(shopId !== undefined && { shop_id: shopId }),
    sort: state.sort,
    ...(Object.keys(filter).length > 0 && { filter }),
  }
}

/** A filter chip; `price` covers both ends of the range. */
export type FilterKey = 'price' | 'rating' | 'promo' | 'freeFreight' | 'inStock' | 'shop'

const filterKeys: readonly FilterKey[] = ['price', 'rating', 'promo', 'freeFreight', 'inStock', 'shop']

export function activeFilters(state: Filters): FilterKey[] {
  return filterKeys.filter((key) => {
    if (key === 'price') return state.priceMin !== undefined || state.priceMax !== undefined
    return state[key] !== undefined && state[key] !== false
  })
}

/** The change that removes one filter. */
export function noFilter(key: FilterKey): Partial<Filters> {
  if (key === 'price') return { priceMin: undefined, priceMax: undefined }
  return { [key]: noFilters[key] }
}

/** The rendered URL and those requested after it; an unknown one was navigated to elsewhere and discards the rest. */
export function pendingSince(pending: readonly string[], rendered: string): readonly string[] {
  const index = pending.lastIndexOf(rendered)
  return index < 0 ? [rendered] : pending.slice(index)
}

export interface CategoryChoice {
  id: number
  name: string
  image?: Picture | undefined
}

/** The props shared by all parts of the product browser. */
export interface BrowserProps {
  /** The categories are not known yet. */
  isLoading: boolean
  state: BrowseState
  preset: Preset
  categories: readonly CategoryChoice[]
  /** The shop of the first product found: the name of the chosen shop, if one is chosen. */
  shopName: string | undefined
  /** Changes this part of the state; the rest stays. */
  onChange: (part: Partial<BrowseState>) => void
}
