// Tests for a requested code that is kept while the user reads the mail.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSentCode, type SentCode, saveSentCode } from './contact-code.ts'

const now = 1_800_000_000_000
const sent: SentCode = {
  kind: 'email',
  contact: 'a@b.example',
  readyAt: now + 60_000,
  request: 'key',
  requestedAt: now,
}

test('a requested code is kept for its user and kind', () => {
  saveSentCode(7, sent)
  assert.deepEqual(readSentCode(7, 'email', now + 60_000), sent)
  assert.equal(readSentCode(7, 'mobile', now), undefined)
  assert.equal(readSentCode(8, 'email', now), undefined)
  assert.equal(readSentCode(7, 'email', now), undefined, 'reading by another user deletes it')
})

test('a code is dropped when it expires and after use', () => {
  saveSentCode(7, sent)
  assert.equal(readSentCode(7, 'email', now + 10 * 60_000), undefined)
  saveSentCode(7, undefined)
  assert.equal(readSentCode(7, 'email', now), undefined)
})
