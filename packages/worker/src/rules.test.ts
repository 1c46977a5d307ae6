// Tests of what the service worker saves, for whom, and what it deletes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from '@shop/contract/all.ts'
import * as rules from './rules.ts'

const at = (path: string) => new URL(path, 'https://shop.example')

test('orders, messages and the catalog are saved; money, secrets and what writes are not', () => {
  const saved = endpoints.filter(({ method, path }) => rules.isSavedRead(method, at(path))).map(({ name }) => name)
  for (const name of [
    'getHome',
    'getProduct',
    'listProducts',
    'getOrder',
    'listOrders',
    'getThread',
    'listNotifications',
  ]) {
    assert.ok(saved.includes(name), name)
  }
  const never =
    /wallet|recharge|withdraw|extract|bill|statement|pay|card|address|session|export|password|code|set_|_del/i
  for (const { name, path, method, access } of endpoints) {
    if (!saved.includes(name)) continue
    assert.equal(method, 'GET', name)
    assert.doesNotMatch(path, never)
    assert.ok(access === 'guest' || access === 'shopper', name)
  }
})

test('every saved read is an endpoint of the contract', () => {
  const paths = new Set(endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path))
  assert.deepEqual(
    [...rules.savedReads].filter((path) => !paths.has(path)),
    [],
  )
})

test('only pages of the shop are answered from the saved one', () => {
  for (const path of ['/', '/home', '/orderInfo/7', '/detail/1/2?from=mail'])
    assert.ok(rules.isShopPage(at(path)), path)
  for (const path of ['/console', '/console/orders', '/api/openapi.json', '/media/x', '/card-form/1', '/icon.svg']) {
    assert.ok(!rules.isShopPage(at(path)), path)
  }
})

test('nothing the console loads is saved', () => {
  assert.ok(rules.isOfConsole('https://shop.example/console/refunds'))
  assert.ok(!rules.isOfConsole('https://shop.example/home'))
  assert.ok(!rules.isOfConsole(''))
})

test('a shopper’s evidence is never saved, nor a picture that changes', () => {
  assert.ok(rules.isLastingPicture('public, max-age=31536000, immutable'))
  assert.ok(!rules.isLastingPicture('public, max-age=300'))
  assert.ok(!rules.isLastingPicture('private, no-store'))
  assert.ok(!rules.isLastingPicture(null))
})

test('an address has an answer in each language', () => {
  const keys = ['en-US', 'th-TH'].map((language) =>
    rules.answerKey('https://shop.example/api/goods/list?sort=x', language),
  )
  assert.equal(new Set(keys).size, 2)
})

test('everything saved for others is deleted, what guests saw stays', () => {
  const names = ['app /assets/1.js', 'own a', 'own b', 'seen']
  assert.deepEqual(rules.cachesOfOthers(names, 'a'), ['own b'])
  assert.deepEqual(rules.cachesOfOthers(names, ''), ['own a', 'own b'])
})

test('the files of the two versions before stay for pages that are still open', () => {
  const names = ['app 1', 'seen', 'app 2', 'app 3', 'app 4']
  assert.deepEqual(rules.oldAppCaches(names, '4'), ['app 1'])
  assert.deepEqual(rules.oldAppCaches(['app 4'], '4'), [])
})

test('a saved answer has the time of now', () => {
  assert.equal(rules.timeNow(1_000, 50_000, 80_000), 1_030)
  assert.equal(rules.timeNow(1_000, 50_000, 40_000), 1_000)
})
