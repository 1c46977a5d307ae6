// Tests of the readable part of keys.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slugOf } from './slug.ts'

test('a slug is made of letters and digits, whatever the name', () => {
  assert.equal(slugOf('  Café & Books – by Air! '), 'cafe-books-by-air')
  assert.equal(slugOf('ＦＵＬＬ width 2'), 'full-width-2')
  assert.equal(slugOf('空运'), '')
  assert.equal(slugOf(`${'a'.repeat(39)}-b`), 'a'.repeat(39))
})
