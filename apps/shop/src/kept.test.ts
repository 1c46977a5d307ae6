// Tests of what is kept in a tab: for its owner only, and also where the storage takes nothing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createKeeper, type TabStorage } from './kept.ts'

function createStorage(): TabStorage {
  const held = new Map<string, string>()
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  }
}

test('What one person wrote is nobody else’s', () => {
  const storage = createStorage()
  const keeper = createKeeper('draft', () => storage)
  keeper.keep(7, { note: 'ring twice' })
  assert.deepEqual(createKeeper('draft', () => storage).read(7), { note: 'ring twice' })
  assert.equal(keeper.read(8), undefined)
  assert.equal(keeper.read(7), undefined)
})

test('A storage that is full or can only be read keeps it as long as the page is open', () => {
  let isFull = true
  const storage = createStorage()
  const keeper = createKeeper('draft', () => ({
    ...storage,
    setItem: (key, value) => {
      if (isFull) throw new Error('QuotaExceededError')
      storage.setItem(key, value)
    },
  }))
  keeper.keep(7, 'first')
  assert.equal(keeper.read(7), 'first')
  isFull = false
  keeper.keep(7, 'second')
  assert.equal(createKeeper('draft', () => storage).read(7), 'second')
  keeper.keep(7, undefined)
  assert.equal(keeper.read(7), undefined)
})
