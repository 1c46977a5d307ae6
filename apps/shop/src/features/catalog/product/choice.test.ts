// Tests of SKU choice: which values combine, what is missing, what is dropped, and the quantity limit.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Product } from '@shop/contract/catalog/product.ts'
import { cents } from '@shop/contract/wire.ts'
import {
  availabilityOf,
  choose,
  chosenNames,
  chosenSku,
  firstChoice,
  markedState,
  missingGroup,
  offerOf,
  quantityLimitOf,
  validChoice,
  valueState,
} from './choice.ts'

const [color, size, plug] = [1, 2, 3]
const [black, red, small, large, eu] = [11, 12, 21, 22, 31]

function value(id: number, name: string) {
  return { id, name, image: null }
}

function sku(id: number, valueIds: number[], stock: number, price = 1000, was: number | null = null) {
  return { id, value_ids: valueIds, price: cents(price), was: was === null ? null : cents(was), stock, image: null }
}

/** Red exists in small only, black large is sold out. */
const shirt: Pick<Product, 'spec_groups' | 'skus' | 'price' | 'price_max'> = {
  price: cents(1000),
  price_max: cents(1500),
  spec_groups: [
    { id: color, name: 'Color', values: [value(black, 'Black'), value(red, 'Red')] },
    { id: size, name: 'Size', values: [value(small, 'Small'), value(large, 'Large')] },
    { id: plug, name: 'Plug', values: [value(eu, 'EU')] },
  ],
  skus: [sku(1, [black, small, eu], 3), sku(2, [black, large, eu], 0, 1500, 2000), sku(3, [red, small, eu], 9, 1000)],
}
const plain = { ...shirt, spec_groups: [], skus: [sku(7, [], 4)] }

test('a group with one value is preselected, the others are missing in order', () => {
  const chosen = firstChoice(shirt)
  assert.deepEqual(chosen, { [plug]: eu })
  assert.equal(missingGroup(shirt, chosen)?.name, 'Color')
  assert.equal(missingGroup(shirt, { ...chosen, [color]: red })?.name, 'Size')
  assert.equal(chosenSku(shirt, chosen), undefined)
})

test('choosing every group selects one SKU, and a product without groups has exactly one', () => {
  assert.equal(chosenSku(shirt, { [color]: red, [size]: small, [plug]: eu })?.id, 3)
  assert.equal(chosenSku(plain, {})?.id, 7)
  assert.deepEqual(chosenNames(shirt, { [size]: small, [color]: red }), ['Red', 'Small'])
})

test('a value is open, sold out or impossible given the other choices', () => {
  assert.equal(valueState(shirt, {}, { group: size, id: large }), 'soldOut')
  assert.equal(valueState(shirt, { [color]: red }, { group: size, id: large }), 'impossible')
  assert.equal(valueState(shirt, { [color]: red }, { group: size, id: small }), 'open')
  assert.equal(valueState(shirt, { [size]: large }, { group: color, id: black }), 'soldOut')
})

test('of a combination that is sold out only the value chosen last is marked', () => {
  const chosen = { [color]: black, [size]: large, [plug]: eu }
  assert.equal(markedState(shirt, { chosen, last: size }, { group: color, id: black }), 'open')
  assert.equal(markedState(shirt, { chosen, last: size }, { group: size, id: large }), 'soldOut')
  assert.equal(markedState(shirt, { chosen, last: color }, { group: color, id: black }), 'soldOut')
  assert.equal(markedState(shirt, { chosen, last: undefined }, { group: color, id: black }), 'soldOut')
  assert.equal(markedState(shirt, { chosen, last: size }, { group: color, id: red }), 'impossible')
})

test('choosing a value drops the earlier choices that do not combine with it and keeps the rest', () => {
  const chosen = { [color]: red, [size]: small, [plug]: eu }
  assert.deepEqual(choose(shirt, chosen, { group: size, id: large }), { [size]: large, [plug]: eu })
  assert.deepEqual(choose(shirt, chosen, { group: color, id: black }), { ...chosen, [color]: black })
})

test('a choice restored after login keeps only the values the product still has', () => {
  assert.deepEqual(validChoice(shirt, { [color]: red, [size]: 99 }), { [color]: red, [plug]: eu })
  assert.deepEqual(validChoice(shirt, { [color]: red, [size]: large }), { [plug]: eu })
})

test('the quantity limit is the lowest of stock, per-user limit and form limit, with its source', () => {
  assert.deepEqual(quantityLimitOf(3, 5), { count: 3, by: 'stock' })
  assert.deepEqual(quantityLimitOf(30, 5), { count: 5, by: 'limit' })
  assert.deepEqual(quantityLimitOf(undefined, null), { count: 999, by: 'form' })
  assert.deepEqual(quantityLimitOf(5000, null), { count: 999, by: 'form' })
})

test('the price is a range until one SKU is left; an earlier price shows only if every SKU has one', () => {
  assert.deepEqual(offerOf(shirt, {}), { min: 1000, max: 1500, was: null, percentOff: undefined })
  const largeOffer = offerOf(shirt, { [size]: large })
  assert.deepEqual(largeOffer, { min: 1500, max: 1500, was: { min: 2000, max: 2000 }, percentOff: 25 })
})

test('Only a product without any stock is sold out; a paused shop takes precedence', () => {
  const productWith = (status: 'open' | 'paused', isInStock: boolean) => ({
    in_stock: isInStock,
    shop: { status } as Product['shop'],
  })
  assert.equal(availabilityOf(productWith('open', true)), 'open')
  assert.equal(availabilityOf(productWith('open', true), { stock: 2 }), 'open')
  assert.equal(availabilityOf(productWith('open', true), { stock: 0 }), 'otherSku')
  assert.equal(availabilityOf(productWith('open', false), { stock: 0 }), 'soldOut')
  assert.equal(availabilityOf(productWith('paused', false), { stock: 0 }), 'shopPaused')
  assert.equal(availabilityOf(productWith('paused', true)), 'shopPaused')
})
