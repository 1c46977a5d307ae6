// Tests for which uploads may be retried and which need another file.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Failed, Refused } from '@shop/client/failure.ts'
import type { ErrorCode } from '@shop/contract/errors.ts'
import { isFileRefused } from './upload-error.ts'

const refused = (reason: ErrorCode) => new Refused('', { reason, params: {}, status: 200, code: 0 })

test('a file that is not a picture or too large cannot be retried', () => {
  assert.equal(isFileRefused(refused('file.type')), true)
  assert.equal(isFileRefused(refused('file.too_large')), true)
})

test('a file that failed for a temporary reason may be retried', () => {
  for (const reason of ['rate.limited', 'server.busy', 'storage.unavailable', 'server.failed'] as const) {
    assert.equal(isFileRefused(refused(reason)), false, reason)
  }
  assert.equal(isFileRefused(new Failed('network')), false)
  assert.equal(isFileRefused(new Failed('timeout')), false)
})
