// Tests for drafts in tab storage: readable by their owner only, and stored in memory when storage fails.
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

test('a draft is readable by its owner only', () => {
  const storage = createStorage()
  const draftStorage = createDraftStorage('draft', () => storage)
  draftStorage.save(7, { note: 'ring twice' })
  assert.deepEqual(createDraftStorage('draft', () => storage).read(7), { note: 'ring twice' })
  assert.equal(draftStorage.read(8), undefined)
  assert.equal(draftStorage.read(7), undefined)
})

test('with full or read-only storage the draft lasts as long as the page is open', () => {
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
