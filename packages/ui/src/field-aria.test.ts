// Tests of the links between a form control, its hint and its error.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldAria } from './field-aria.ts'

test('the error is read before the hint, and a control without both is not described', () => {
  assert.deepEqual(fieldAria('name', { hint: 'As on the card', error: 'Too short' }), {
    'aria-invalid': true,
    'aria-describedby': 'name-error name-hint',
  })
  assert.deepEqual(fieldAria('name', {}), { 'aria-invalid': undefined, 'aria-describedby': undefined })
})

test('an empty error marks the control without a description', () => {
  assert.deepEqual(fieldAria('name', { error: '' }), { 'aria-invalid': true, 'aria-describedby': undefined })
})
