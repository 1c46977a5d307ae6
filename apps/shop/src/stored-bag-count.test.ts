// Tests for the stored number at the bag: it belongs to one user, and is missing when storage fails.
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { storeBagCount, storedBagCount } from './stored-bag-count.ts'

function provideStorage(storage: Partial<Storage>): void {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: storage })
}

beforeEach(() => {
  const stored = new Map<string, string>()
  provideStorage({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
  })
})

test('the number belongs to the user it was stored for', () => {
  assert.equal(storedBagCount(17), undefined)
  storeBagCount(3, 17)
  assert.equal(storedBagCount(17), 3)
  assert.equal(storedBagCount(1), undefined)
  assert.equal(storedBagCount(), undefined)
})

test('a guest’s number replaces that of a user', () => {
  storeBagCount(3, 17)
  storeBagCount(0)
  assert.equal(storedBagCount(17), undefined)
  assert.equal(storedBagCount(), 0)
})

test('without storage, or with another value in it, there is no number', () => {
  localStorage.setItem('bagCount', '17 many')
  assert.equal(storedBagCount(17), 0)
  const blocked = () => {
    throw new Error('SecurityError')
  }
  provideStorage({ getItem: blocked, setItem: blocked })
  storeBagCount(3, 17)
  assert.equal(storedBagCount(17), undefined)
})
