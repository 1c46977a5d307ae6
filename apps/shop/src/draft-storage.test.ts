// Tests of what is kept in a tab: for its owner only, and also where the storage takes nothing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDraftStorage, type TabStorage } from './draft-storage.ts'

function createStorage(): TabStorage {
  const stored = new Map<string, string>()
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }
}

test('What one person wrote is nobody else’s', () => {
  const storage = createStorage()
  const draftStorage = createDraftStorage('draft', () => storage)
  draftStorage.save(7, { note: 'ring twice' })
  assert.deepEqual(createDraftStorage('draft', () => storage).read(7), { note: 'ring twice' })
  assert.equal(draftStorage.read(8), undefined)
  assert.equal(draftStorage.read(7), undefined)
})

test('A storage that is full or can only be read keeps it as long as the page is open', () => {
  let isFull = true
  const storage = createStorage()
  const draftStorage = createDraftStorage('draft', () => ({
    ...storage,
    setItem: (key, value) => {
      if (isFull) throw new Error('QuotaExceededError')
      storage.setItem(key, value)
    },
  }))
  draftStorage.save(7, 'first')
  assert.equal(draftStorage.read(7), 'first')
  isFull = false
  draftStorage.save(7, 'second')
  assert.equal(createDraftStorage('draft', () => storage).read(7), 'second')
  draftStorage.save(7, undefined)
  assert.equal(draftStorage.read(7), undefined)
})
