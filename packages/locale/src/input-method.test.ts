// Tests of detecting keys that an input method handles.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isComposingKey } from './input-method.ts'

test('the Enter that confirms a composition is ignored, also in browsers that only set keyCode', () => {
  assert.equal(isComposingKey({ isComposing: true, keyCode: 13 }), true)
  assert.equal(isComposingKey({ isComposing: false, keyCode: 229 }), true)
  assert.equal(isComposingKey({ isComposing: false, keyCode: 13 }), false)
})
