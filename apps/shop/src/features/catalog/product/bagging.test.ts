// Tests of a choice on its way into the bag: nothing is claimed for one that was not sent.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answered, type Bagging, shownOf } from './bagging.ts'

const grey = { sku: { id: 1 }, quantity: 2 }
const black = { sku: { id: 2 }, quantity: 2 }
const nothing = { isAdded: false, isAdding: false, fault: undefined }

test('A choice is on its way, then added or refused', () => {
  const sent: Bagging = { wanted: grey }
  assert.deepEqual(shownOf(sent, grey), { ...nothing, isAdding: true })
  assert.deepEqual(shownOf(answered(sent, sent, undefined), grey), { ...nothing, isAdded: true })
  assert.deepEqual(shownOf(answered(sent, sent, 'Only 1 left'), grey), { ...nothing, fault: 'Only 1 left' })
})

test('Another choice made while the first is under way is neither added nor refused by its answer', () => {
  const first: Bagging = { wanted: grey }
  assert.deepEqual(shownOf(answered(first, first, undefined), black), nothing)
  assert.deepEqual(shownOf(answered(first, first, 'Only 1 left'), { ...grey, quantity: 3 }), nothing)
  const second: Bagging = { wanted: black }
  assert.deepEqual(shownOf(answered(second, first, undefined), black), { ...nothing, isAdding: true })
  assert.deepEqual(shownOf(undefined, black), nothing)
})
