// Tests of the product list state in the URL: it round-trips, and invalid values are ignored.
import assert from 'node:assert/strict'
import test from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import {
  activeFilters,
  noFilter,
  noFilters,
  pendingSince,
  productQuery,
  readBrowse,
  writeBrowse,
} from './browse-state.ts'

const everything =
  'category_id=9&shop_id=4&sort=sales&filter[price_min]=20.00&filter[price_max]=49.99&filter[rating]=4' +
  '&filter[promo]=1&filter[free_freight]=1&filter[in_stock]=1'

test('The state round-trips through the URL, with unrelated parameters in front', () => {
  const params = new URLSearchParams(`${everything}&keyword=a b&tab=shops`)
  const state = readBrowse(params, {})
  assert.equal(writeBrowse(state, params, {}), `?${new URLSearchParams(`keyword=a b&tab=shops&${everything}`)}`)
  assert.deepEqual(productQuery(state, { keyword: 'a b', exact: true }), {
    keyword: 'a b',
    exact: true,
    category_id: 9,
    shop_id: 4,
    sort: 'sales',
    filter: {
      price_min: cents(2000),
      price_max: cents(4999),
      rating: 4,
      promo: true,
      free_freight: true,
      in_stock: true,
    },
  })
})

test('Invalid values in the URL are ignored', () => {
  const invalid = 'category_id=-1&shop_id=x&sort=best&filter[price_min]=1e9&filter[rating]=9&filter[promo]=yes'
  const state = readBrowse(new URLSearchParams(invalid), {})
  assert.deepEqual(productQuery(state, {}), { sort: 'recommend' })
  const crossed = readBrowse(new URLSearchParams('filter[price_min]=9&filter[price_max]=1'), {})
  assert.deepEqual(productQuery(crossed, {}), { sort: 'recommend' })
})

test('A preset is neither a filter chip nor written to the URL', () => {
  const preset = { shopId: 7, sort: 'new' } as const
  const params = new URLSearchParams('shop_id=4&tab=new')
  const state = readBrowse(params, preset)
  assert.deepEqual(productQuery(state, preset), { shop_id: 7, sort: 'new' })
  assert.deepEqual(activeFilters(state), [])
  assert.equal(writeBrowse(state, params, preset), '?tab=new')
})

test('One filter or all filters can be removed; category and sort order stay', () => {
  const state = readBrowse(new URLSearchParams(everything), {})
  assert.deepEqual(activeFilters(state), ['price', 'rating', 'promo', 'freeFreight', 'inStock', 'shop'])
  assert.deepEqual(activeFilters({ ...state, ...noFilter('price') }), [
    'rating',
    'promo',
    'freeFreight',
    'inStock',
    'shop',
  ])
  const unfiltered = { ...state, ...noFilters }
  assert.deepEqual(productQuery(unfiltered, {}), { category_id: 9, sort: 'sales' })
})

test('Requested URLs after the rendered one stay pending; a URL from elsewhere discards them all', () => {
  assert.deepEqual(pendingSince(['', '?sort=new', '?sort=sales'], '?sort=new'), ['?sort=new', '?sort=sales'])
  assert.deepEqual(pendingSince(['', '?sort=new', ''], ''), [''])
  assert.deepEqual(pendingSince(['', '?sort=new'], '?category_id=9'), ['?category_id=9'])
})
