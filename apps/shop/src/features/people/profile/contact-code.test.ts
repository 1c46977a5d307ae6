// Tests of a code that waits while its mail is read.
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

test('a code asked for is found again, by its owner and for its kind', () => {
  saveSentCode(7, sent)
  assert.deepEqual(readSentCode(7, 'email', now + 60_000), sent)
  assert.equal(readSentCode(7, 'mobile', now), undefined)
  assert.equal(readSentCode(8, 'email', now), undefined)
  assert.equal(readSentCode(7, 'email', now), undefined, 'another person has taken it away')
})

test('it is forgotten once it no longer counts, and when it was used', () => {
  saveSentCode(7, sent)
  assert.equal(readSentCode(7, 'email', now + 10 * 60_000), undefined)
  saveSentCode(7, undefined)
  assert.equal(readSentCode(7, 'email', now), undefined)
})
