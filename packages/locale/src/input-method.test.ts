// Tests of the keys that belong to an input method.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isComposingKey } from './input-method.ts'

test('the Enter that takes a word belongs to the input method, also where only its code tells', () => {
  assert.equal(isComposingKey({ isComposing: true, keyCode: 13 }), true)
  assert.equal(isComposingKey({ isComposing: false, keyCode: 229 }), true)
  assert.equal(isComposingKey({ isComposing: false, keyCode: 13 }), false)
})
