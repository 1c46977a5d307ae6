// Tests of the question store: one question is open at a time.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createQuestionStore } from './question-store.ts'

test('an answered question closes, and its answer goes to its caller', async () => {
  const store = createQuestionStore<string, boolean>(false)
  let changes = 0
  store.subscribe(() => {
    changes += 1
  })
  const answer = store.confirm('Leave?')
  assert.equal(store.get()?.question, 'Leave?')
  store.get()?.answer(true)
  assert.equal(store.get(), undefined)
  assert.equal(await answer, true)
  assert.equal(changes, 2)
})

test('a second question declines the first and is a new dialog', async () => {
  const store = createQuestionStore<string, boolean>(false)
  const first = store.confirm('Leave?')
  const firstId = store.get()?.id
  const second = store.confirm('Delete?')
  assert.equal(await first, false)
  assert.equal(store.get()?.question, 'Delete?')
  assert.notEqual(store.get()?.id, firstId)
  store.get()?.answer(true)
  assert.equal(await second, true)
})
