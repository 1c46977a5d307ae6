// Tests of a choice on its way into the bag: nothing is claimed for one that was not sent.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AddToBagState, statusOf, withAnswer } from './add-to-bag.ts'

const grey = { sku: { id: 1 }, quantity: 2 }
const black = { sku: { id: 2 }, quantity: 2 }
const nothing = { isAdded: false, isAdding: false, problem: undefined }

test('A choice is on its way, then added or refused', () => {
  const sent: AddToBagState = { selection: grey }
  assert.deepEqual(statusOf(sent, grey), { ...nothing, isAdding: true })
  assert.deepEqual(statusOf(withAnswer(sent, sent, undefined), grey), { ...nothing, isAdded: true })
  assert.deepEqual(statusOf(withAnswer(sent, sent, 'Only 1 left'), grey), { ...nothing, problem: 'Only 1 left' })
})

test('Another choice made while the first is under way is neither added nor refused by its answer', () => {
  const first: AddToBagState = { selection: grey }
  assert.deepEqual(statusOf(withAnswer(first, first, undefined), black), nothing)
  assert.deepEqual(statusOf(withAnswer(first, first, 'Only 1 left'), { ...grey, quantity: 3 }), nothing)
  const second: AddToBagState = { selection: black }
  assert.deepEqual(statusOf(withAnswer(second, first, undefined), black), { ...nothing, isAdding: true })
  assert.deepEqual(statusOf(undefined, black), nothing)
})
