// Tests of splitting a text into terms.
/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseTerms } from './parse-terms.ts'

test('line breaks and commas of any script separate terms; empty and repeated ones are dropped', () => {
  assert.deepEqual(parseTerms(' phone\n手机，手機、スマホ\n\nphone ,mobile phone;'), [
    'phone',
    '手机',
    '手機',
    'スマホ',
    'mobile phone',
  ])
  assert.deepEqual(parseTerms('  \n , '), [])
})
