// Tests of merging pages of messages.
/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ThreadDetail } from '@shop/contract/people/admin-support.ts'
import { daysOf, withNewest, withOlder } from './messages.ts'

const page = (ids: number[], hasMore = false): ThreadDetail => ({
  id: 1,
  user: { id: 1, account: 'demo', language: 'en-US' },
  topic: 'other',
  status: 'open',
  assigned_to: null,
  last_text: '',
  last_at: new Date(0),
  waiting_since: null,
  unread: 0,
  rating: null,
  version: 1,
  has_more: hasMore,
  messages: ids.map((id) => ({
    id,
    author: 'shopper',
    operator: '',
    text: '',
    image: null,
    ref: null,
    created_at: new Date(2026, 1, id),
  })),
})

const idsOf = (loaded: { messages: readonly { id: number }[] }) => loaded.messages.map(({ id }) => id)

test('messages already shown stay when the newest page moves on', () => {
  const loaded = withNewest(withNewest(undefined, page([3, 4, 5], true)), page([4, 5, 6], true))
  assert.deepEqual(idsOf(loaded), [3, 4, 5, 6])
  assert.equal(loaded.hasMore, true)
})

test('older messages go first, each once, and say whether there are more', () => {
  const loaded = withOlder(withNewest(undefined, page([3, 4], true)), page([1, 2, 3]))
  assert.deepEqual(idsOf(loaded), [1, 2, 3, 4])
  assert.equal(loaded.hasMore, false)
  assert.deepEqual(idsOf(withNewest(loaded, page([3, 4, 5], true))), [1, 2, 3, 4, 5])
})

test('a page that does not connect to the loaded messages replaces them', () => {
  const loaded = withNewest(withNewest(undefined, page([1, 2])), page([8, 9], true))
  assert.deepEqual(idsOf(loaded), [8, 9])
  assert.equal(loaded.hasMore, true)
})

test('messages are grouped by day', () => {
  const { messages } = page([1, 2])
  const [first, second] = messages
  assert.ok(first && second)
  const later = { ...first, id: 9, created_at: new Date(first.created_at.getTime() + 1000) }
  assert.deepEqual(
    daysOf([first, later, second]).map((day) => day.messages.map(({ id }) => id)),
    [[1, 9], [2]],
  )
})
