// Tests of the add-to-bag status: a response only affects the choice that was sent.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AddToBagState, statusOf, withAnswer } from './add-to-bag.ts'

const gray = { sku: { id: 1 }, quantity: 2 }
const black = { sku: { id: 2 }, quantity: 2 }
const nothing = { isAdded: false, isAdding: false, problem: undefined }

test('A choice that was sent is being added, then added or refused', () => {
  const sent: AddToBagState = { selection: gray }
  assert.deepEqual(statusOf(sent, gray), { ...nothing, isAdding: true })
  assert.deepEqual(statusOf(withAnswer(sent, sent, undefined), gray), { ...nothing, isAdded: true })
  assert.deepEqual(statusOf(withAnswer(sent, sent, 'Only 1 left'), gray), { ...nothing, problem: 'Only 1 left' })
})

test('A response does not affect another choice made while the request was pending', () => {
  const first: AddToBagState = { selection: gray }
  assert.deepEqual(statusOf(withAnswer(first, first, undefined), black), nothing)
  assert.deepEqual(statusOf(withAnswer(first, first, 'Only 1 left'), { ...gray, quantity: 3 }), nothing)
  const second: AddToBagState = { selection: black }
  assert.deepEqual(statusOf(withAnswer(second, first, undefined), black), { ...nothing, isAdding: true })
  assert.deepEqual(statusOf(undefined, black), nothing)
})
