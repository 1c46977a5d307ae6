// Tests of a guest's bag: quantities add up within limits, invalid data is ignored, and login loses nothing.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bagItemsMax } from '@shop/contract/quantities.ts'
import { cents } from '@shop/contract/wire.ts'
import { type BagStorage, createGuestBag, subtotalOf } from './guest-bag.ts'

function createStorage(text: string | null = null): BagStorage & { text: () => string | null } {
  let stored = text
  return {
    text: () => stored,
    getItem: () => stored,
    setItem: (_key, value) => {
      stored = value
    },
    removeItem: () => {
      stored = null
    },
  }
}

const price_added = cents(1_200)

test('Adding the same SKU again increases its quantity up to the maximum', () => {
  const storage = createStorage()
  const bag = createGuestBag(() => storage)
  assert.equal(bag.add({ sku_id: 1, qty: 2, price_added }, 5), 2)
  assert.equal(bag.add({ sku_id: 2, qty: 1, price_added }, 5), 1)
  assert.equal(bag.add({ sku_id: 1, qty: 9, price_added }, 5), 5)
  assert.equal(bag.count(), 6)
  assert.deepEqual(
    createGuestBag(() => storage)
      .read()
      .map(({ sku_id, qty, checked }) => ({ sku_id, qty, checked })),
    [
      { sku_id: 2, qty: 1, checked: true },
      { sku_id: 1, qty: 5, checked: true },
    ],
  )
})

test('A maximum below the current quantity does not lower it', () => {
  const storage = createStorage()
  const bag = createGuestBag(() => storage)
  bag.add({ sku_id: 1, qty: 4, price_added }, 9)
  assert.equal(bag.add({ sku_id: 1, qty: 1, price_added }, 2), 4)
})

test('Items added while the bag is being merged stay', () => {
  const storage = createStorage()
  const bag = createGuestBag(() => storage)
  bag.add({ sku_id: 1, qty: 1, price_added }, 9)
  bag.add({ sku_id: 2, qty: 1, price_added }, 9)
  const merged = bag.read()
  bag.add({ sku_id: 2, qty: 1, price_added }, 9)
  bag.add({ sku_id: 3, qty: 1, price_added }, 9)
  bag.drop(merged)
  assert.deepEqual(
    bag.read().map(({ sku_id, qty }) => [sku_id, qty]),
    [
      [2, 2],
      [3, 1],
    ],
  )
  bag.drop(bag.read())
  assert.equal(storage.text(), null)
})

test('Invalid items are ignored, a full bag refuses more, and without storage the bag lives in memory', () => {
  const invalidItems = [null, 3, { sku_id: 0, qty: 1, price_added: 5 }, { sku_id: 1, qty: 1.5, price_added: 5 }, {}]
  const valid = { sku_id: 7, qty: 3, price_added: 100, checked: false }
  const restored = createGuestBag(() => createStorage(JSON.stringify([...invalidItems, valid])))
  assert.deepEqual(restored.read(), [valid])
  assert.deepEqual(createGuestBag(() => createStorage('{"a":')).read(), [])
  const many = Array.from({ length: bagItemsMax }, (_, index) => ({ ...valid, sku_id: index + 1 }))
  const full = createGuestBag(() => createStorage(JSON.stringify(many)))
  assert.equal(full.add({ sku_id: 900, qty: 1, price_added }, 9), undefined)
  const unsaved = createGuestBag(() => {
    throw new Error('no storage')
  })
  assert.equal(unsaved.add({ sku_id: 1, qty: 2, price_added }, 9), 2)
  assert.equal(unsaved.count(), 2)
})

test('With storage full or read-only nothing is lost while the page is open', () => {
  let isFull = true
  const storage = createStorage()
  const bag = createGuestBag(() => ({
    ...storage,
    setItem: (key, value) => {
      if (isFull) throw new Error('QuotaExceededError')
      storage.setItem(key, value)
    },
  }))
  assert.equal(bag.add({ sku_id: 1, qty: 2, price_added }, 9), 2)
  assert.equal(bag.add({ sku_id: 1, qty: 1, price_added }, 9), 3)
  assert.equal(bag.count(), 3)
  isFull = false
  bag.add({ sku_id: 2, qty: 1, price_added }, 9)
  assert.equal(createGuestBag(() => storage).count(), 4)
})

test('A change in another tab notifies subscribers until they unsubscribe', () => {
  const otherTabs = new EventTarget()
  const write = (key: string | null) => otherTabs.dispatchEvent(Object.assign(new Event('storage'), { key }))
  const bag = createGuestBag(() => createStorage(), otherTabs)
  let notified = 0
  const unsubscribe = bag.subscribe(() => {
    notified += 1
  })
  write('guestBag')
  write('lang')
  write(null)
  assert.equal(notified, 2)
  unsubscribe()
  write('guestBag')
  assert.equal(notified, 2)
})

test('An item keeps its title, options and picture; pictures of other sites are dropped', () => {
  const storage = createStorage()
  const shown = { title: 'Canvas sneakers', spec: 'White · 42', thumb: '/media/a1.webp?w=160' }
  createGuestBag(() => storage).add({ sku_id: 1, qty: 1, price_added, ...shown }, 9)
  assert.partialDeepStrictEqual(createGuestBag(() => storage).read(), [shown])
  const foreign = { sku_id: 1, qty: 1, price_added: 5, title: 7, spec: [], thumb: 'https://elsewhere.example/a.webp' }
  const [item] = createGuestBag(() => createStorage(JSON.stringify([foreign]))).read()
  assert.deepEqual(item, { sku_id: 1, qty: 1, price_added: 5, checked: true })
})

test('The subtotal counts each piece, and is missing when it is too large', () => {
  assert.equal(subtotalOf([]), 0)
  const items = [
    { price_added, qty: 2 },
    { price_added: cents(50), qty: 1 },
  ]
  assert.equal(subtotalOf(items), 2_450)
  assert.equal(subtotalOf([{ price_added: cents(Number.MAX_SAFE_INTEGER), qty: 2 }]), undefined)
})
