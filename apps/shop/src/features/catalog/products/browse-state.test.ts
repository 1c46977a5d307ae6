// What a list is asked for survives the way through the address, and nonsense in it asks for nothing.
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

test('The address is read and written back as it was, with what else it holds in front', () => {
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

test('What the address cannot mean is not asked for', () => {
  const nonsense = 'category_id=-1&shop_id=x&sort=best&filter[price_min]=1e9&filter[rating]=9&filter[promo]=yes'
  const state = readBrowse(new URLSearchParams(nonsense), {})
  assert.deepEqual(productQuery(state, {}), { sort: 'recommend' })
  const crossed = readBrowse(new URLSearchParams('filter[price_min]=9&filter[price_max]=1'), {})
  assert.deepEqual(productQuery(crossed, {}), { sort: 'recommend' })
})

test('What the page decides stands in no chip and is not written', () => {
  const preset = { shopId: 7, sort: 'new' } as const
  const params = new URLSearchParams('shop_id=4&tab=new')
  const state = readBrowse(params, preset)
  assert.deepEqual(productQuery(state, preset), { shop_id: 7, sort: 'new' })
  assert.deepEqual(activeFilters(state), [])
  assert.equal(writeBrowse(state, params, preset), '?tab=new')
})

test('A filter is dropped alone, all are dropped together; category and order stay', () => {
  const state = readBrowse(new URLSearchParams(everything), {})
  assert.deepEqual(activeFilters(state), ['price', 'rating', 'promo', 'freeFreight', 'inStock', 'shop'])
  assert.deepEqual(activeFilters({ ...state, ...noFilter('price') }), [
    'rating',
    'promo',
    'freeFreight',
    'inStock',
    'shop',
  ])
  const bare = { ...state, ...noFilters }
  assert.deepEqual(productQuery(bare, {}), { category_id: 9, sort: 'sales' })
})

test('Of the addresses asked for, those after the one drawn still count; one chosen elsewhere ends them all', () => {
  assert.deepEqual(pendingSince(['', '?sort=new', '?sort=sales'], '?sort=new'), ['?sort=new', '?sort=sales'])
  assert.deepEqual(pendingSince(['', '?sort=new', ''], ''), [''])
  assert.deepEqual(pendingSince(['', '?sort=new'], '?category_id=9'), ['?category_id=9'])
})
