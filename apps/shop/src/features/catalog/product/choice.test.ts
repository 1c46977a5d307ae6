// Tests of choosing: what goes together, what is missing, what is given up, how many there may be.
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
  missingGroup,
  offerOf,
  quantityLimitOf,
  validChoice,
  valueState,
} from './choice.ts'

const [colour, size, plug] = [1, 2, 3]
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
    { id: colour, name: 'Colour', values: [value(black, 'Black'), value(red, 'Red')] },
    { id: size, name: 'Size', values: [value(small, 'Small'), value(large, 'Large')] },
    { id: plug, name: 'Plug', values: [value(eu, 'EU')] },
  ],
  skus: [sku(1, [black, small, eu], 3), sku(2, [black, large, eu], 0, 1500, 2000), sku(3, [red, small, eu], 9, 1000)],
}
const plain = { ...shirt, spec_groups: [], skus: [sku(7, [], 4)] }

test('a group with one value is chosen by itself, the others are asked for in order', () => {
  const chosen = firstChoice(shirt)
  assert.deepEqual(chosen, { [plug]: eu })
  assert.equal(missingGroup(shirt, chosen)?.name, 'Colour')
  assert.equal(missingGroup(shirt, { ...chosen, [colour]: red })?.name, 'Size')
  assert.equal(chosenSku(shirt, chosen), undefined)
})

test('all groups chosen make one SKU, and a product without groups is its one SKU', () => {
  assert.equal(chosenSku(shirt, { [colour]: red, [size]: small, [plug]: eu })?.id, 3)
  assert.equal(chosenSku(plain, {})?.id, 7)
  assert.deepEqual(chosenNames(shirt, { [size]: small, [colour]: red }), ['Red', 'Small'])
})

test('a value says whether it goes with the others, is sold out, or exists nowhere beside them', () => {
  assert.equal(valueState(shirt, {}, { group: size, id: large }), 'soldOut')
  assert.equal(valueState(shirt, { [colour]: red }, { group: size, id: large }), 'impossible')
  assert.equal(valueState(shirt, { [colour]: red }, { group: size, id: small }), 'open')
  assert.equal(valueState(shirt, { [size]: large }, { group: colour, id: black }), 'soldOut')
})

test('choosing what does not go with an earlier choice gives that one up and keeps the rest', () => {
  const chosen = { [colour]: red, [size]: small, [plug]: eu }
  assert.deepEqual(choose(shirt, chosen, { group: size, id: large }), { [size]: large, [plug]: eu })
  assert.deepEqual(choose(shirt, chosen, { group: colour, id: black }), { ...chosen, [colour]: black })
})

test('a choice kept from before login is taken up only as far as the product still has it', () => {
  assert.deepEqual(validChoice(shirt, { [colour]: red, [size]: 99 }), { [colour]: red, [plug]: eu })
  assert.deepEqual(validChoice(shirt, { [colour]: red, [size]: large }), { [plug]: eu })
})

test('how many: the tightest of stock, limit and form, with its reason', () => {
  assert.deepEqual(quantityLimitOf(3, 5), { count: 3, by: 'stock' })
  assert.deepEqual(quantityLimitOf(30, 5), { count: 5, by: 'limit' })
  assert.deepEqual(quantityLimitOf(undefined, null), { count: 999, by: 'form' })
  assert.deepEqual(quantityLimitOf(5000, null), { count: 999, by: 'form' })
})

test('a price is a range until one SKU is left; an earlier price shows only where all have one', () => {
  assert.deepEqual(offerOf(shirt, {}), { min: 1000, max: 1500, was: null, percentOff: undefined })
  const large500 = offerOf(shirt, { [size]: large })
  assert.deepEqual(large500, { min: 1500, max: 1500, was: { min: 2000, max: 2000 }, percentOff: 25 })
})

test('Only a product that is sold out as a whole is promised back; a paused shop promises nothing', () => {
  const at = (status: 'open' | 'paused', isInStock: boolean) => ({
    in_stock: isInStock,
    shop: { status } as Product['shop'],
  })
  assert.equal(availabilityOf(at('open', true)), 'open')
  assert.equal(availabilityOf(at('open', true), { stock: 2 }), 'open')
  assert.equal(availabilityOf(at('open', true), { stock: 0 }), 'otherSku')
  assert.equal(availabilityOf(at('open', false), { stock: 0 }), 'soldOut')
  assert.equal(availabilityOf(at('paused', false), { stock: 0 }), 'shopPaused')
  assert.equal(availabilityOf(at('paused', true)), 'shopPaused')
})
