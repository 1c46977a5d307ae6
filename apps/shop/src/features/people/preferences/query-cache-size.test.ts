// Tests for size texts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sizeText } from './query-cache-size.ts'

test('a size is shown in its largest fitting unit', () => {
  assert.deepEqual([0, 1023, 1024, 320_000, 1_500_000].map(sizeText), ['0 B', '1023 B', '1 KB', '313 KB', '1.4 MB'])
})
